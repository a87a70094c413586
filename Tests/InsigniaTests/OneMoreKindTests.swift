import BadgeSVG
import BadgeService
import Foundation
import TestSupport
import Testing

@testable import insignia

@Suite("A kind of badge that one file declares")
struct OneMoreKindTests {
  private let catalog = Catalog(Catalog.standard.kinds + [StampBadge.self])

  private func get(_ target: String, from catalog: Catalog) throws -> Answer {
    let site = Site(catalog: catalog, version: "1", rendererVersion: "test", files: .none)
    var service = BadgeService(site: site)
    let connection = MemoryConnection { service.respond($0, $1, &$2) }
    connection.send("GET \(target) HTTP/1.1\r\nHost: badges.example\r\n\r\n")
    return try #require(Answer.all(in: connection.received).first ?? nil)
  }

  @Test(
    "is drawn at its route, and nowhere without its line in the catalogue",
    arguments: ["/stamp", "/stamp.svg"])
  func route(path: String) throws {
    let answer = try get("\(path)?mark=here&turns=2", from: catalog)
    #expect(answer.status == 200)
    #expect(answer.text.contains("herehere"))
    #expect(try get("\(path)?mark=here", from: .standard).status == 404)
  }

  @Test("refuses in its own words, and is the hint for a misspelling")
  func errors() throws {
    #expect(
      try get("/stamp?mark=x&turns=9", from: catalog).text.contains("turns: expected an integer from 1 to 8"))
    #expect(try get("/stanp", from: catalog).text.contains("did you mean /stamp?"))
  }

  @Test("is in the help text with its parameters and examples")
  func help() {
    let text = HelpText(catalog: catalog).text
    #expect(text.contains("/stamp  \(StampBadge.summary)."))
    #expect(text.contains("How often it was turned: an integer from 1 to 8 (default: 1)."))
    for query in StampBadge.examples { #expect(text.contains("insignia render stamp '\(query)'")) }
    #expect(!HelpText(catalog: .standard).text.contains("stamp"))
  }

  @Test("is in the OpenAPI document that the first page shows, with its parameters and examples")
  func openAPI() throws {
    let body = try get("/openapi.json", from: catalog).body
    let document = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    let tags = try #require(document["tags"] as? [[String: Any]])
    #expect(tags.last?["name"] as? String == "stamp")
    let path = try #require((document["paths"] as? [String: Any])?["/stamp"] as? [String: Any])
    let operation = try #require(path["get"] as? [String: Any])
    #expect(operation["x-examples"] as? [String] == StampBadge.examples)
    let parameters = try #require(operation["parameters"] as? [[String: Any]])
    #expect(parameters.prefix(2).map { $0["name"] as? String } == ["mark", "turns"])
    #expect(parameters.map { $0["name"] as? String }.contains("scheme"))
  }

  @Test("can be rendered by name")
  func command() throws {
    let command = try Command(arguments: ["render", "stamp", "mark=x"], environment: [:], catalog: catalog)
    guard case .render(let render) = command else {
      Issue.record("expected to render, got \(command)")
      return
    }
    #expect(render.kind.name == "stamp")
    #expect(render.query == "mark=x")
  }
}
