import BadgeSVG
import Foundation
import HTTPWire
import Synchronization
import TestSupport
import Testing

@testable import BadgeService

@Suite("Metrics")
struct MetricsTests {
  private let site = Site(catalog: .standard, version: "1.2", rendererVersion: "test", files: .none)

  /// Asks a new event loop of the site and counts, as a server does.
  private func ask(_ requests: String..., microseconds: Int = 7) {
    var service = BadgeService(site: site)
    let connection = MemoryConnection { head, bytes, writer in
      service.respond(head, bytes, &writer)
      service.count(status: writer.status, bytes: writer.count, microseconds: microseconds)
    }
    for request in requests { connection.send("\(request) HTTP/1.1\r\nHost: a\r\n\r\n") }
  }

  private func metrics() throws -> MetricsExposition {
    let answer = try ServedSite(site: site).get("/metrics")
    #expect(answer["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(answer["cache-control"] == "no-store")
    return try #require(MetricsExposition(answer.text))
  }

  @Test("are all there from the start, with name, type and meaning")
  func declared() throws {
    let types = try metrics().types
    #expect(types == Dictionary(uniqueKeysWithValues: Metric.allCases.map { ($0.rawValue, $0.type) }))
    #expect(Metric.allCases.allSatisfy { !$0.help.hasSuffix(".") })
  }

  @Test("satisfy the tool of those who collect them", .enabled(if: Shell.has("promtool")))
  func promtool() throws {
    ask("GET /badge?count=3", "GET /nowhere")
    let text = try ServedSite(site: site).get("/metrics").text
    let result = try Shell.run("promtool", ["check", "metrics"], input: text)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test("count requests of all loops by route and status")
  func requests() throws {
    ask("GET /badge?count=3", "HEAD /badge.svg?count=3", "GET /badge?count=ten", "GET /nowhere")
    ask("GET /badge?count=3", "POST /check", "GET /healthz", "GET /openapi.json", "GET /")
    let metrics = try metrics()
    let rows = [
      ("/badge", "200", 3.0), ("/badge", "400", 1), ("other", "404", 1), ("/check", "405", 1),
      ("/healthz", "200", 1), ("/openapi.json", "200", 1), ("/", "404", 1),
    ]
    for (route, status, count) in rows {
      #expect(metrics.value(Metric.requests.rawValue, ["route": route, "status": status]) == count)
    }
    #expect(metrics.samples.filter { $0.name == Metric.requests.rawValue }.count == rows.count)
    #expect(metrics.value(Metric.bytes.rawValue, ["route": "/badge"]).map { $0 > 3_000 } == true)
  }

  @Test(
    "sort durations into buckets, bounds included",
    arguments: [(0, "2e-06"), (2, "2e-06"), (3, "5e-06"), (1_000_001, "+Inf")])
  func durations(microseconds: Int, bound: String) throws {
    ask("GET /check", microseconds: microseconds)
    let metrics = try metrics()
    let name = Metric.durations.rawValue
    let buckets = metrics.samples.filter { $0.name == "\(name)_bucket" && $0.labels["route"] == "/check" }
    #expect(buckets.first { $0.value == 1 }?.labels["le"] == bound)
    #expect(metrics.value("\(name)_sum", ["route": "/check"]) == Double(microseconds) / 1e6)
  }

  @Test("tell hits of the cache from misses, and what it holds")
  func cache() throws {
    ask(
      "GET /badge?count=3", "GET /badge?count=3", "GET /badge?count=3", "GET /badge?from=0&count=3",
      "GET /badge?count=4", "GET /healthz")
    let metrics = try metrics()
    #expect(metrics.value(Metric.cacheRequests.rawValue, ["result": "hit"]) == 2)
    #expect(metrics.value(Metric.cacheRequests.rawValue, ["result": "miss"]) == 3)
    #expect(metrics.value(Metric.cacheRequests.rawValue, ["result": "unchanged"]) == 0)
    #expect(metrics.value(Metric.cacheBytes.rawValue).map { $0 > 2_000 } == true)
  }

  @Test("count what was refused by cause")
  func refusals() throws {
    var service = BadgeService(site: site)
    for (place, cause) in WireError.allCases.enumerated() {
      for _ in 0...place { service.count(refusal: cause) }
    }
    let samples = try metrics().samples.filter { $0.name == Metric.refusals.rawValue }
    #expect(samples.map { $0.value } == WireError.allCases.indices.map { Double($0 + 1) } + [0])
    #expect(samples.first { $0.labels["cause"] == "head_too_large" } != nil)
    #expect(samples.last?.labels["cause"] == "rate")
  }

  @Test("tell of the server what it says of itself, and readiness follows it")
  func figures() throws {
    #expect(try ServedSite(site: site).get("/readyz").text == "ok")
    site.observe {
      var figures = ServerFigures()
      figures.openConnections = 5
      figures.residentBytes = 18_000_000
      figures.uptime = 1.25
      figures.isDraining = true
      return figures
    }
    let metrics = try metrics()
    #expect(metrics.value("insignia_connections_open") == 5)
    #expect(metrics.value("process_resident_memory_bytes") == 18_000_000)
    #expect(metrics.value("insignia_uptime_seconds") == 1.25)
    #expect(metrics.value("insignia_draining") == 1)
    #expect(metrics.value("insignia_build_info", ["version": "1.2"]) == 1)
    let readiness = try ServedSite(site: site).get("/readyz")
    #expect(readiness.status == 503)
    #expect(readiness.text == "draining")
    #expect(readiness["cache-control"] == "no-store")
    #expect(try ServedSite(site: site).get("/healthz").status == 200)
  }
}
