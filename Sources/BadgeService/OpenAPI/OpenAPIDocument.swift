import BadgeCore
import BadgeSVG
import FoundationEssentials

/// The description of the service that programs and the first page read, made from what the parameters declare.
struct OpenAPIDocument {
  let catalog: Catalog
  let icons: IconSet
  let version: String

  /// The document as a body to be sent.
  var content: StaticContent {
    let encoder = JSONEncoder()
    // Sorted, so that every process writes the same bytes and has the same entity tag.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number without an end fails to encode; limits and defaults have one.
    let data = (try? encoder.encode(value)) ?? Data()
    return StaticContent(
      [UInt8](data), mediaType: MediaType(ofFileNamed: "openapi.json"), isForAllOrigins: true)
  }

  private var value: JSONValue {
    var paths: [String: JSONValue] = [
      "/": [
        "get": [
          "operationId": "page", "summary": "The first page, on which badges are chosen",
          "responses": [
            "200": OpenAPIAnswer.answer("The page", type: "text/html", kept: true),
            "304": OpenAPIAnswer.unchanged,
            "404": OpenAPIAnswer.answer("A sentence that says which folder is missing", type: "text/plain"),
            "429": OpenAPIAnswer.tooMany,
          ],
        ]
      ],
      "/healthz": ["get": Self.plain("healthz", "Says ok while the process lives")],
      "/readyz": [
        "get": Self.plain(
          "readyz", "Says ok while requests are taken, with 503 from a stop on",
          others: ["503": OpenAPIAnswer.answer("The service is stopping", type: "text/plain")])
      ],
      "/metrics": ["get": Self.plain("metrics", "What Prometheus collects")],
      "/openapi.json": [
        "get": [
          "operationId": "openapi", "summary": "This document",
          "responses": [
            "200": OpenAPIAnswer.answer("The document", type: "application/json", kept: true),
            "304": OpenAPIAnswer.unchanged, "429": OpenAPIAnswer.tooMany,
          ],
        ]
      ],
    ]
    for kind in catalog.kinds { paths["/\(kind.name)"] = ["get": operation(of: kind)] }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Insignia", "version": .string(version),
        "summary": "Animated badges as SVG",
        "description":
          "A badge is an image URL. `.svg` may follow the path of every kind, names of colours and languages may be written in any case, and every path takes HEAD and OPTIONS as well. Parameters that are not listed, or given twice, are refused.",
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "servers": [["url": "/"]],
      // Paths are sorted; this list has the catalogue's order.
      "tags": .array(catalog.kinds.map { ["name": .string($0.name), "description": .string($0.summary)] }),
      "paths": .object(paths),
      // What a page can paint beside the names: they are not those of CSS, and have a value for each scheme.
      "x-colors": .array(
        SystemColor.allCases.map { color in
          [
            "name": .string(color.rawValue), "light": .string(color.colors.light.hex),
            "dark": .string(color.colors.dark.hex),
          ]
        }),
      "components": ["schemas": ["Colour": ColorSchema.value, "Problem": OpenAPIAnswer.problem]],
    ]
  }

  private func operation(of kind: any BadgeKind.Type) -> JSONValue {
    [
      "operationId": .string(kind.name),
      "tags": [.string(kind.name)],
      "summary": .string(kind.summary),
      "parameters": .array(kind.parameters(icons: icons).map { $0.openAPI }),
      "x-examples": .array(kind.examples.map { .string($0) }),
      "responses": [
        "200": OpenAPIAnswer.badge,
        "304": OpenAPIAnswer.unchanged,
        "400": OpenAPIAnswer.refused,
        "429": OpenAPIAnswer.tooMany,
      ],
    ]
  }

  private static func plain(_ id: String, _ summary: String, others: [String: JSONValue] = [:]) -> JSONValue {
    let own = ["200": OpenAPIAnswer.answer(summary, type: "text/plain"), "429": OpenAPIAnswer.tooMany]
    return [
      "operationId": .string(id), "summary": .string(summary),
      "responses": .object(own.merging(others) { $1 }),
    ]
  }
}
