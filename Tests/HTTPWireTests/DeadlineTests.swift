import HTTPWire
import TestSupport
import Testing

@Suite("A deadline")
struct DeadlineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let sent: String
    let phase: Waiting.Phase
    let seconds: Int
    /// What a client hears when the deadline passes; nil is silence.
    let status: Int?
    var testDescription: String { "\(phase)" }
  }

  static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
  static let rows = [
    Row(sent: "", phase: .firstByte, seconds: 10, status: nil),
    Row(sent: "\r\n", phase: .firstByte, seconds: 10, status: nil),
    Row(sent: "G", phase: .head, seconds: 10, status: 408),
    Row(sent: "GET / HTTP/1.1\r\nHost: a\r\n", phase: .head, seconds: 10, status: 408),
    Row(
      sent: "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nh", phase: .body, seconds: 10, status: 408),
    Row(sent: get, phase: .idle, seconds: 75, status: nil),
    Row(sent: get + "\r\n", phase: .idle, seconds: 75, status: nil),
    Row(sent: get + "G", phase: .head, seconds: 10, status: 408),
  ]

  @Test("holds for what the connection waits for, and passes as it should", arguments: rows)
  func passes(row: Row) {
    let connection = MemoryConnection(respond: describe)
    connection.send(row.sent)
    #expect(connection.waiting.phase == row.phase)
    #expect(Limits().seconds(for: row.phase) == row.seconds)
    let before = connection.received.count
    connection.passDeadline()
    #expect(connection.isClosed)
    let answers = Answer.all(in: Array(connection.received[before...]))
    #expect(answers.map { $0?.status } == (row.status.map { [$0] } ?? []))
  }

  @Test("does not move while a request trickles in, and begins anew with the next request")
  func restarts() {
    let connection = MemoryConnection(respond: describe)
    connection.send("GET / ")
    let first = connection.waiting
    connection.send("HTTP/1.1\r\n")
    #expect(connection.waiting == first)
    connection.send("Host: a\r\n\r\nGET")
    #expect(connection.waiting.phase == .head)
    #expect(connection.waiting != first)
  }
}
