import BadgeSVG
import BadgeService
import HTTPServer
import TestSupport
import Testing

@testable import insignia

@Suite("Readiness")
struct ReadinessTests {
  @Test("ends with the wish to stop, while what was asked is still answered")
  func draining() throws {
    let site = Site(catalog: .standard, version: "1", rendererVersion: "test", files: .none)
    let server = Server(ServerConfiguration(hosts: ["127.0.0.1"], port: 0)) {
      FrontDesk(BadgeService(site: site), log: nil, trustedProxies: [], limiter: nil)
    }
    site.observe { [weak server] in ProcessFigures().figures(of: server) }
    let port = try #require(try server.start().first?.port)
    defer {
      server.stop()
      server.wait()
    }
    let client = try BlockingClient(port: port)
    try client.send("GET /readyz HTTP/1.1\r\nHost: a\r\n")
    // Answered after the bytes above have been read, since one loop reads in order.
    #expect(try BlockingClient(port: port).answer("/readyz").status == 200)
    server.stop()
    try client.send("\r\n")
    let answer = try client.readAnswer()
    #expect(answer.status == 503)
    #expect(answer["connection"] == "close")
  }
}
