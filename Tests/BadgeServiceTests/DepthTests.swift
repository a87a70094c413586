import BadgeSVG
import BadgeService
import HTTPServer
import TestSupport
import Testing

@Suite("The service behind a socket")
struct DepthTests {
  struct Row: Sendable {
    let method: String
    let target: String
    var fields: [String] = []
    let status: Int

    var request: String {
      (["\(method) \(target) HTTP/1.1", "Host: badges.example"] + fields).joined(separator: "\r\n")
        + "\r\n\r\n"
    }
  }

  static let rows = [
    Row(method: "GET", target: "/badge?count=12&from=9", status: 200),
    Row(method: "GET", target: "/badge?count=12&from=9", status: 200),
    Row(method: "HEAD", target: "/badge?count=12&from=9", status: 200),
    Row(method: "GET", target: "/badge.svg?from=9&count=12", fields: ["Accept-Encoding: gzip"], status: 200),
    Row(method: "GET", target: "/badge?count=12&from=9", fields: ["If-None-Match: *"], status: 304),
    Row(method: "GET", target: "/check", fields: ["If-None-Match: *"], status: 304),
    Row(
      method: "HEAD", target: "/check", fields: ["If-None-Match: *", "Accept-Encoding: gzip"], status: 304),
    Row(method: "GET", target: "/badge?count=ten", status: 400),
    Row(method: "GET", target: "/badge?count=ten", fields: [Accept.image], status: 200),
    Row(method: "GET", target: "/badge?count=ten", fields: [Accept.page], status: 400),
    Row(method: "HEAD", target: "/bagde", fields: [Accept.image], status: 200),
    Row(method: "GET", target: "/bagde", status: 404),
    Row(method: "OPTIONS", target: "/check", status: 204),
    Row(method: "OPTIONS", target: "*", status: 204),
    Row(method: "POST", target: "/check", fields: ["Content-Length: 0"], status: 405),
    Row(method: "BREW", target: "/check", status: 501),
    Row(method: "GET", target: "/openapi.json", status: 200),
    Row(method: "GET", target: "/openapi.json", fields: ["Range: bytes=0-9"], status: 206),
    Row(method: "GET", target: "/", status: 404),
    Row(method: "GET", target: "/healthz", status: 200),
  ]

  private static let handler: @Sendable () -> Handler = {
    let site = Site(catalog: .standard, version: "1", rendererVersion: "test", files: .none)
    var service = BadgeService(site: site)
    return Handler { service.respond($0, $1, &$2) }
  }

  /// An answer without its date.
  private struct Timeless: Equatable {
    let status: Int
    let fields: [Answer.Field]
    let body: [UInt8]

    init?(_ answer: Answer?) {
      guard let answer else { return nil }
      status = answer.status
      fields = answer.fields.filter { $0.name != "date" }
      body = answer.body
    }
  }

  /// The answers to all rows, pipelined on one connection.
  private func answers(_ depth: Depth) throws -> [Timeless?] {
    let requests = Self.rows.map { $0.request }.joined()
    let answers = try depth.exchange(
      requests, methods: Self.rows.map { $0.method }, makeHandler: Self.handler)
    return answers.map { Timeless($0) }
  }

  @Test("answers a pipeline in order and completely", arguments: Depth.allCases)
  func statuses(depth: Depth) throws {
    #expect(try answers(depth).map { $0?.status } == Self.rows.map { $0.status })
  }

  @Test("gives the bytes that it gives in memory")
  func equalAnswers() throws {
    #expect(try answers(.socket) == answers(.inMemory))
  }
}
