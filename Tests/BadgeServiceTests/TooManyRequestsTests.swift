import BadgeSVG
import HTTPWire
import TestSupport
import Testing

@testable import BadgeService

@Suite("A request that comes too soon")
struct TooManyRequestsTests {
  private let site = Site(catalog: .standard, version: "1", rendererVersion: "test", files: .none)

  private func answer(_ request: String, _ accept: String) throws -> Answer {
    var service = BadgeService(site: site)
    let connection = MemoryConnection { head, bytes, writer in
      service.refuse(head, bytes, forSeconds: 7, &writer)
    }
    connection.send("\(request) HTTP/1.1\r\nHost: a\r\n\(accept)\r\n\r\n")
    return try #require(Answer.all(in: connection.received).first ?? nil)
  }

  @Test(
    "is told when to come again, in the form of every error, and nobody keeps the answer",
    arguments: [
      ("GET /badge?count=3", Accept.anything, 429, "application/problem+json"),
      ("GET /badge?count=3", Accept.page, 429, "image/svg+xml; charset=utf-8"),
      ("GET /badge?count=3", Accept.image, 200, "image/svg+xml; charset=utf-8"),
      ("GET /icons/bell.png", Accept.image, 429, "application/problem+json"),
      ("POST /badge", Accept.image, 429, "application/problem+json"),
    ])
  func answer(request: String, accept: String, status: Int, type: String) throws {
    let answer = try answer(request, accept)
    #expect(answer.status == status)
    #expect(answer["content-type"] == type)
    #expect(answer["retry-after"] == "7")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer.text.contains("try again in 7 s"))
    #expect(answer["vary"] == "Accept, Accept-Encoding")
  }

  @Test("is counted as refused for its rate")
  func counted() throws {
    _ = try answer("GET /badge?count=3", Accept.image)
    let metrics = try #require(MetricsExposition(try ServedSite(site: site).get("/metrics").text))
    #expect(metrics.value(Metric.refusals.rawValue, ["cause": "rate"]) == 1)
  }
}
