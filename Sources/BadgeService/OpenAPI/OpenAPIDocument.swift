import BadgeCore
import BadgeSVG
import Foundation

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
      "/healthz": ["get": Self.plain("healthz", "Says ok while the process lives", type: "text/plain")],
      "/readyz": [
        "get": Self.plain(
          "readyz", "Says ok while requests are taken, with 503 from a stop on", type: "text/plain")
      ],
      "/metrics": ["get": Self.plain("metrics", "What Prometheus collects", type: "text/plain")],
      "/openapi.json": ["get": Self.plain("openapi", "This document", type: "application/json")],
    ]
    for kind in catalog.kinds { paths["/\(kind.name)"] = ["get": operation(of: kind)] }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Insignia", "version": .string(version),
        "description":
          "Animated badges as SVG. A badge is an image URL; `.svg` may follow the path of every kind.",
      ],
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
        "200": Self.response(
          "The badge; for clients that ask for an image also the picture of an error, which X-Badge-Error names",
          type: "image/svg+xml"),
        "304": ["description": "The badge has not changed since the entity tag in If-None-Match"],
        "400": Self.response(
          "A parameter was refused; the detail names it", type: "application/problem+json"),
      ],
    ]
  }

  private static func plain(_ id: String, _ summary: String, type: String) -> JSONValue {
    [
      "operationId": .string(id), "summary": .string(summary),
      "responses": ["200": response(summary, type: type)],
    ]
  }

  private static func response(_ description: String, type: String) -> JSONValue {
    ["description": .string(description), "content": .object([type: [:]])]
  }
}
