import BadgeCore
import BadgeSVG
import Foundation
import TestSupport
import Testing

@testable import BadgeService

@Suite("The OpenAPI document")
struct OpenAPITests {
  private static let catalog = Catalog.standard
  private let site = ServedSite(catalog: catalog)

  private typealias Object = [String: Any]

  private func document() throws -> Object {
    let answer = try site.get("/openapi.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? Object)
  }

  private func operation(_ name: String, in document: Object) throws -> Object {
    let path = try #require((document["paths"] as? Object)?["/\(name)"] as? Object)
    return try #require(path["get"] as? Object)
  }

  @Test("is sent as JSON that may be kept, with a tag of its own")
  func answer() throws {
    let answer = try site.get("/openapi.json")
    #expect(answer["content-type"] == "application/json")
    #expect(answer["cache-control"] == "public, max-age=300")
    #expect(answer["access-control-allow-origin"] == "*")
    #expect(answer.body == (try ServedSite(catalog: Self.catalog).get("/openapi.json").body))
    let tag = try #require(answer["etag"])
    #expect(try site.get("/openapi.json", "If-None-Match: \(tag)").status == 304)
    let zipped = try site.get("/openapi.json", "Accept-Encoding: gzip")
    #expect(zipped["content-encoding"] == "gzip")
    #expect(try gunzip(zipped.body) == answer.body)
  }

  @Test(
    "lists every kind, its parameters as they are read and its examples",
    arguments: catalog.kinds.map { $0.name })
  func everyKind(name: String) throws {
    let kind = try #require(Self.catalog.kind(named: name))
    let document = try document()
    #expect(document["openapi"] as? String == "3.1.0")
    #expect(
      (document["tags"] as? [Object])?.map { $0["name"] as? String } == Self.catalog.kinds.map { $0.name })
    let operation = try operation(name, in: document)
    #expect(operation["summary"] as? String == kind.summary)
    #expect(operation["x-examples"] as? [String] == kind.examples)
    let parameters = try #require(operation["parameters"] as? [Object])
    #expect(parameters.map { $0["name"] as? String } == kind.parameters.map { $0.name })
    for (parameter, declared) in zip(parameters, kind.parameters) {
      #expect(parameter["in"] as? String == "query")
      #expect(parameter["required"] as? Bool == declared.isRequired)
      let schema = try #require(parameter["schema"] as? Object)
      #expect(schema["x-expected"] as? String == declared.form.expectation)
      #expect(schema["type"] is String || schema["oneOf"] is [Object])
      #expect((schema["default"] == nil && schema["x-default"] == nil) == declared.isRequired)
    }
  }

  @Test("lists the system's colours with their value in each scheme")
  func colors() throws {
    let colors = try #require(try document()["x-colors"] as? [[String: String]])
    #expect(colors.first == ["name": "red", "light": "#ff3b30", "dark": "#ff453a"])
    #expect(colors.last == ["name": "primary", "light": "#000000", "dark": "#ffffff"])
    for color in colors {
      let answer = try site.get("/check?tint=\(color["name", default: ""])", Accept.image)
      #expect(answer["x-badge-error"] == nil, "\(color)")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let kind, parameter: String
    let schema: String
    var testDescription: String { "\(parameter) of /\(kind)" }
  }

  @Test(
    "has limits, lists, choices and defaults as JSON Schema",
    arguments: [
      Row(
        kind: "badge", parameter: "count",
        schema:
          #"{"items":{"format":"int64","maximum":9223372036854775807,"minimum":-9223372036854775808,"type":"integer"},"maxItems":50,"minItems":1,"type":"array"}"#
      ),
      Row(
        kind: "badge", parameter: "from",
        schema:
          #"{"default":0,"format":"int64","maximum":9223372036854775807,"minimum":-9223372036854775808,"type":"integer"}"#
      ),
      Row(
        kind: "badge", parameter: "unit",
        schema: #"{"default":"new","maxLength":256,"minLength":0,"pattern":"^[^\\u0000]*$","type":"string"}"#),
      Row(
        kind: "badge", parameter: "tint",
        schema: ##"{"$ref":"#/components/schemas/Colour","default":"red","format":"color","type":"string"}"##),
      Row(
        kind: "badge", parameter: "interval",
        schema:
          #"{"default":0.75,"maximum":60,"minimum":0.6,"type":"number","x-pattern":"^[0-9]+(\\.[0-9]+)?$","x-unit":"s"}"#
      ),
      Row(kind: "check", parameter: "complete", schema: #"{"default":true,"type":"boolean"}"#),
      Row(
        kind: "check", parameter: "scheme",
        schema: #"{"default":"auto","enum":["auto","light","dark"],"type":"string"}"#),
      Row(
        kind: "check", parameter: "repeat",
        schema:
          #"{"default":1,"oneOf":[{"maximum":100,"minimum":1,"type":"integer"},{"const":"forever","type":"string"}]}"#
      ),
      Row(
        kind: "check", parameter: "completeLabel",
        schema:
          #"{"default":"Complete","maxLength":256,"minLength":1,"pattern":"^[^\\u0000]*$","type":"string"}"#),
      Row(
        kind: "check", parameter: "cacheSeconds",
        schema: #"{"default":86400,"maximum":31536000,"minimum":0,"type":"integer"}"#),
      Row(
        kind: "check", parameter: "from",
        schema: #"{"type":"boolean","x-default":"the opposite of complete"}"#),
    ])
  func schema(row: Row) throws {
    let parameters = try #require(try operation(row.kind, in: document())["parameters"] as? [Object])
    let parameter = try #require(parameters.first { $0["name"] as? String == row.parameter })
    var schema = try #require(parameter["schema"] as? Object)
    schema["x-expected"] = nil
    let written = try JSONSerialization.data(
      withJSONObject: schema, options: [.sortedKeys, .withoutEscapingSlashes])
    #expect(String(decoding: written, as: UTF8.self) == row.schema)
  }

  @Test("takes the colours that the parser takes, and no others")
  func parserColors() throws {
    let schemas = try #require((try document()["components"] as? Object)?["schemas"] as? Object)
    let forms = try #require((schemas["Colour"] as? Object)?["anyOf"] as? [Object])
    let names = Set(forms.flatMap { $0["enum"] as? [String] ?? [] })
    #expect(names == Set(SchemeColor.names))
    let patterns = try forms.compactMap { $0["pattern"] as? String }.map {
      try NSRegularExpression(pattern: $0)
    }
    #expect(patterns.count == 3)
    func isDocumented(_ text: String) -> Bool {
      let range = NSRange(0..<text.utf16.count)
      return names.contains(text) || patterns.contains { $0.numberOfMatches(in: text, range: range) == 1 }
    }
    for text in ["f00", "F0f", "#0f8", "0f8a", "12345", "123456", "#1234567", "red", "tan", "rgb", "#red"] {
      #expect(isDocumented(text) == ((try? SchemeColor(parsing: text)) != nil), "\(text)")
    }
    let words = [
      "0", "00", "-0", "-1", "9", "99", "100", "100.0", "100.1", "101", "255", "255.0", "255.5", "256", "360",
      "361", "359.5", "007.5", ".5", "5.", "",
    ]
    var numbers = SeededGenerator(seed: 11)
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &numbers) ?? "" }
    var taken = 0
    for _ in 0..<12_000 {
      let unit = pick(["", "%", "deg"])
      let arguments = (0..<3).map { _ in pick(["", " "]) + pick(words) + pick([unit, unit, "%", " "]) }
      let text =
        pick(["rgb(", "hsl("]) + arguments.joined(separator: pick([",", " ", ", ", "/"]))
        + pick([")", ")", ""])
      let isColor = (try? SchemeColor(parsing: text)) != nil
      taken += isColor ? 1 : 0
      #expect(isColor == isDocumented(text), "\(text)")
    }
    #expect(taken > 200)
  }

  @Test("shows examples that are all drawn", arguments: catalog.kinds.map { $0.name })
  func examples(name: String) throws {
    let examples = try #require(try operation(name, in: document())["x-examples"] as? [String])
    #expect(!examples.isEmpty)
    for query in examples {
      let answer = try site.get("/\(name)?\(query)", Accept.image)
      #expect(answer.status == 200)
      #expect(answer["x-badge-error"] == nil, "\(query)")
    }
  }
}
