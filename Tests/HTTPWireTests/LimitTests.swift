import HTTPWire
import TestSupport
import Testing

@Suite("A limit")
struct LimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A request of the largest size that is read, and one a byte or a line larger.
    let largest, tooLarge: String
    let status: Int
  }

  private static func line(_ length: Int) -> String {
    let target = "/" + String(repeating: "a", count: length - "GET / HTTP/1.1".utf8.count)
    return "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n"
  }

  private static func head(_ length: Int) -> String {
    let start = "GET / HTTP/1.1\r\nHost: a\r\nX: "
    return start + String(repeating: "a", count: length - start.utf8.count - 4) + "\r\n\r\n"
  }

  private static func fields(_ count: Int) -> String {
    "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: count - 1) + "\r\n"
  }

  private static func body(_ length: Int) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n" + String(repeating: "a", count: length)
  }

  private static func chunks(_ length: Int) -> String {
    let chunk = "400\r\n" + String(repeating: "a", count: 1_024) + "\r\n"
    let rest =
      length % 1_024 == 0
      ? "" : "\(length % 1_024)\r\n" + String(repeating: "a", count: length % 1_024) + "\r\n"
    return RequestSample.chunked(String(repeating: chunk, count: length / 1_024) + rest + "0\r\n\r\n")
  }

  private static func trailers(_ length: Int) -> String {
    RequestSample.chunked("0\r\nX:" + String(repeating: "a", count: length - 4) + "\r\n\r\n")
  }

  static let rows = [
    Row(testDescription: "request line", largest: line(8_192), tooLarge: line(8_193), status: 414),
    Row(testDescription: "head", largest: head(16_384), tooLarge: head(16_385), status: 431),
    Row(testDescription: "field lines", largest: fields(100), tooLarge: fields(101), status: 431),
    Row(testDescription: "body", largest: body(65_536), tooLarge: body(65_537), status: 413),
    Row(testDescription: "chunks", largest: chunks(65_536), tooLarge: chunks(65_537), status: 413),
    Row(testDescription: "trailers", largest: trailers(16_384), tooLarge: trailers(16_385), status: 431),
  ]

  @Test("is by default the documented number, each of them")
  func defaults() {
    let documented = [
      "headBytes": 16_384, "requestLineBytes": 8_192, "fieldLines": 100, "bodyBytes": 65_536,
      "requestsPerConnection": 100_000, "pendingOutputBytes": 262_144, "firstByteSeconds": 10,
      "headSeconds": 10,
      "bodySeconds": 10, "idleSeconds": 75, "progressSeconds": 10, "responseSeconds": 60,
      "handshakeSeconds": 10,
      "lingerSeconds": 1, "stopSeconds": 10, "connections": 16_384, "connectionsPerPeer": 0,
    ]
    var defaults: [String: Int] = [:]
    for child in Mirror(reflecting: Limits()).children {
      if let name = child.label { defaults[name] = child.value as? Int }
    }
    #expect(defaults == documented)
  }

  @Test("is a size that is read; more is refused", arguments: rows)
  func holds(row: Row) {
    for (text, status) in [(row.largest, 200), (row.tooLarge, row.status)] {
      for size in [text.utf8.count, 1_000, 7] {
        let connection = MemoryConnection(respond: describe)
        connection.send(text, inPiecesOf: size)
        #expect(Answer.all(in: connection.received).map { $0?.status } == [status], "\(size)")
        #expect(connection.isClosed == (status != 200))
      }
    }
  }

  @Test("holds for heads and lines that never end", arguments: ["", "GET /", "GET / HTTP/1.1\r\nX: "])
  func endless(start: String) {
    let connection = MemoryConnection(respond: describe)
    connection.send(start)
    for _ in 0..<20 { connection.send(String(repeating: "a", count: 1_000)) }
    #expect(connection.isClosed)
    #expect([414, 431].contains(Int(connection.fault?.status.rawValue ?? 0)))
  }

  @Test("holds for chunk sizes and extensions that never end", arguments: ["0", "1;", "0\r\nX:"])
  func endlessChunk(start: String) {
    let connection = MemoryConnection(respond: describe)
    connection.send(RequestSample.chunked(start))
    for _ in 0..<20 { connection.send(String(repeating: "0", count: 1_000)) }
    #expect(connection.isClosed)
  }
}
