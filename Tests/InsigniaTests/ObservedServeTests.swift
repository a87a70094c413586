import Foundation
import TestSupport
import Testing

@testable import insignia

@Suite("A running server tells what it does")
struct ObservedServeTests {
  private func start(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(["--host", "127.0.0.1", "--port", "0"] + arguments)
  }

  /// The lines of the access log.
  private func lines(_ run: ProgramRun) throws -> [[String: Any]] {
    run.send(SIGTERM)
    let end = try run.finish()
    #expect(end.status == 0)
    return try end.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("by the id of each request, which the answer and the log have alike")
  func ids() throws {
    let run = try start()
    let port = try run.port()
    let client = try BlockingClient(port: port)
    var ids: Set<String> = []
    for target in ["/check", "/check", "/badge?count=ten", "/nowhere", "/healthz"] {
      try client.send("GET \(target) HTTP/1.1\r\nHost: a\r\nX-Request-ID: chosen\r\n\r\n")
      ids.insert(try #require(try client.readAnswer()["x-request-id"]))
    }
    #expect(ids.count == 5)
    #expect(try Set(lines(run).map { $0["id"] as? String }) == ids)
  }

  @Test("by the id of what was no request, too")
  func faultIDs() throws {
    let run = try start()
    let port = try run.port()
    var ids: Set<String> = []
    for _ in 1...2 {
      let client = try BlockingClient(port: port)
      try client.send("GET nowhere\r\n\r\n")
      ids.insert(try #require(try client.readAnswer()["x-request-id"]))
    }
    #expect(ids.count == 2)
    #expect(try Set(lines(run).map { $0["id"] as? String }) == ids)
  }

  @Test("by log lines that are there within a second, while it runs")
  func soon() throws {
    let run = try start()
    let client = try BlockingClient(port: run.port())
    let asked = ContinuousClock.now
    #expect(try client.answer("/check").status == 200)
    #expect(run.readOutput().hasSuffix("}\n"))
    #expect(ContinuousClock.now - asked < .seconds(1))
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("to nobody, when nobody reads its log any more, and goes on")
  func unread() throws {
    let run = try start()
    let port = try run.port()
    run.closeOutput()
    for _ in 1...2 { #expect(try BlockingClient(port: port).answer("/check").status == 200) }
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("by who asks, of whom only a trusted proxy may tell")
  func proxies() throws {
    for (proxy, peer, id) in [("127.0.0.0/8", "192.0.2.9", "from-proxy"), ("10.0.0.0/8", "127.0.0.1", nil)] {
      let run = try start("--trusted-proxy", proxy)
      let answer = try BlockingClient(port: run.port()).answer(
        "/check", "X-Forwarded-For: 203.0.113.5, 192.0.2.9", "X-Request-ID: from-proxy")
      #expect(answer["x-request-id"] == id || id == nil && answer["x-request-id"] != "from-proxy")
      let line = try #require(try lines(run).first)
      #expect(line["peer"] as? String == peer)
      #expect(line["id"] as? String == answer["x-request-id"])
    }
  }

  @Test("by refusing a client that asks too often, but nobody else and no probe")
  func rate() throws {
    let run = try start("--rate", "1/h", "--burst", "2", "--trusted-proxy", "127.0.0.1")
    let port = try run.port()
    var statuses: [Int] = []
    for client in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
      let answer = try BlockingClient(port: port).answer("/check", "X-Forwarded-For: \(client)")
      statuses.append(answer.status)
      #expect((answer["retry-after"] == "3600") == (answer.status == 429))
    }
    #expect(statuses == [200, 200, 429, 200])
    for probe in ["/healthz", "/readyz"] {
      #expect(try BlockingClient(port: port).answer(probe, "X-Forwarded-For: 192.0.2.1").status == 200)
      statuses.append(200)
    }
    #expect(try lines(run).compactMap { $0["status"] as? Int }.sorted() == statuses.sorted())
  }

  @Test("by its metrics")
  func metrics() throws {
    let run = try start("--no-access-log")
    let port = try run.port()
    for _ in 1...3 { #expect(try BlockingClient(port: port).answer("/check").status == 200) }
    let garbage = try BlockingClient(port: port)
    try garbage.send("GET / HTTP/3.0\r\n\r\n")
    #expect(try garbage.readAnswer().status == 505)
    let client = try BlockingClient(port: port)
    let text = try client.answer("/metrics").text
    let metrics = try #require(MetricsExposition(text))
    #expect(metrics.value("insignia_http_requests_total", ["route": "/check", "status": "200"]) == 3)
    #expect(metrics.value("insignia_http_refused_total", ["cause": "unsupported_version"]) == 1)
    #expect(metrics.value("insignia_connections_accepted_total") == 5)
    let isOf = { (name: String, range: ClosedRange<Double>) in metrics.value(name).map(range.contains) == true
    }
    #expect(isOf("insignia_connections_open", 1...5))
    #expect(isOf("process_resident_memory_bytes", 1e6...1e9))
    #expect(isOf("process_open_fds", 6...200))
    #expect(isOf("insignia_uptime_seconds", 0.001...600))
    #expect(metrics.value("insignia_draining") == 0)
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }
}
