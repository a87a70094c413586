import HTTPWire
import TestSupport
import Testing

@Suite("A connection")
struct ConnectionMachineTests {
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  private func answers(_ connection: MemoryConnection) -> [Answer?] { Answer.all(in: connection.received) }

  @Test("answers all requests of one read in one piece, in order")
  func pipelining() {
    let connection = MemoryConnection(respond: describe)
    connection.send((0..<500).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    let targets = answers(connection).map {
      $0?.text.split(separator: "\n").dropFirst().first.map(String.init)
    }
    #expect(targets == (0..<500).map { "/\($0)" })
    #expect(connection.pauses == 0)
  }

  @Test("looks at no further request while much output waits, and then goes on")
  func backPressure() {
    var limits = Limits()
    limits.pendingOutputBytes = 1_000
    let connection = MemoryConnection(limits: limits, respond: describe)
    connection.send(String(repeating: Self.get, count: 50))
    connection.finishSending()
    #expect(answers(connection).count == 50)
    #expect(!answers(connection).contains(nil))
    #expect(connection.pauses >= 5)
    #expect(connection.isClosed)
  }

  struct Persistence: Sendable, CustomTestStringConvertible {
    let version: String
    let connection: String?
    let stays: Bool
    let said: String?
    var testDescription: String { "HTTP/\(version), Connection: \(connection ?? "none")" }
  }

  @Test(
    "stays open or closes as version and Connection say, and says so",
    arguments: [
      Persistence(version: "1.1", connection: nil, stays: true, said: nil),
      Persistence(version: "1.1", connection: "keep-alive", stays: true, said: nil),
      Persistence(version: "1.1", connection: "close", stays: false, said: "close"),
      Persistence(version: "1.1", connection: "CLOSE", stays: false, said: "close"),
      Persistence(version: "1.1", connection: "te ,\tclose", stays: false, said: "close"),
      Persistence(version: "1.1", connection: "keep-alive\r\nConnection: close", stays: false, said: "close"),
      Persistence(version: "1.1", connection: "closed", stays: true, said: nil),
      Persistence(version: "1.1", connection: "", stays: true, said: nil),
      Persistence(version: "1.0", connection: nil, stays: false, said: "close"),
      Persistence(version: "1.0", connection: "keep-alive", stays: true, said: "keep-alive"),
      Persistence(version: "1.0", connection: "keep-alive, close", stays: false, said: "close"),
    ])
  func persistence(row: Persistence) throws {
    let connection = MemoryConnection(respond: describe)
    let field = row.connection.map { "Connection: \($0)\r\n" } ?? ""
    connection.send("GET / HTTP/\(row.version)\r\nHost: a\r\n\(field)\r\n")
    let answer = try #require(answers(connection).first ?? nil)
    #expect(answer["connection"] == row.said)
    #expect(connection.isClosed != row.stays)
  }

  @Test("ignores what follows a request that closes it")
  func nothingAfterClose() {
    let connection = MemoryConnection(respond: describe)
    connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" + Self.get)
    connection.send(Self.get)
    #expect(answers(connection).count == 1)
    #expect(connection.isClosed)
  }

  @Test("closes after its last request")
  func requestsPerConnection() {
    var limits = Limits()
    limits.requestsPerConnection = 3
    let connection = MemoryConnection(limits: limits, respond: describe)
    connection.send(String(repeating: Self.get, count: 5))
    #expect(answers(connection).map { $0?["connection"] } == [nil, nil, "close"])
    #expect(connection.isClosed)
  }

  @Test("tells the client to send the body it holds back")
  func expectation() {
    let connection = MemoryConnection(respond: describe)
    connection.send("PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(answers(connection).map { $0?.status } == [100])
    #expect(connection.waiting.phase == .body)
    connection.send("hi")
    #expect(answers(connection).map { $0?.status } == [100, 200])
  }

  @Test("refuses a body that is too large before it is sent")
  func expectationTooLarge() {
    let connection = MemoryConnection(respond: describe)
    connection.send("PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99999\r\n\r\n")
    #expect(answers(connection).map { $0?.status } == [413])
  }

  @Test("answers what was asked before the client stopped sending")
  func halfClose() {
    let connection = MemoryConnection(respond: describe)
    connection.send(Self.get + Self.get)
    connection.finishSending()
    #expect(answers(connection).count == 2)
    #expect(connection.isClosed)
    #expect(connection.fault == nil)
  }

  @Test(
    "refuses a request that ends before it is complete",
    arguments: ["GET / HT", "GET / HTTP/1.1\r\nHost: a\r\n"])
  func endedEarly(text: String) {
    let connection = MemoryConnection(respond: describe)
    connection.send(text)
    connection.finishSending()
    #expect(answers(connection).map { $0?.status } == [400])
    #expect(connection.fault == .endedEarly)
  }

  @Test("closes without a word when the client leaves between requests", arguments: ["", get])
  func leave(text: String) {
    let connection = MemoryConnection(respond: describe)
    connection.send(text)
    let before = connection.received.count
    connection.finishSending()
    #expect(connection.isClosed)
    #expect(connection.received.count == before)
  }

  @Test("says close with the last request that has arrived when the server stops")
  func draining() {
    let connection = MemoryConnection(respond: describe)
    connection.send(Self.get)
    connection.drain()
    #expect(!connection.isClosed)
    connection.send(Self.get + Self.get)
    #expect(answers(connection).map { $0?["connection"] } == [nil, nil, "close"])
    #expect(connection.isClosed)
  }

  @Test("answers HEAD as GET without the body, faults too")
  func head() throws {
    let connection = MemoryConnection(respond: describe)
    connection.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\n\r\n")
    let answers = Answer.all(in: connection.received, methods: ["HEAD", "HEAD"])
    #expect(answers.map { $0?.status } == [200, 400])
    #expect(try #require(answers[0])["content-length"] != "0")
  }

  @Test("answers 500 and closes when the service leaves a request without a whole answer")
  func unanswered() {
    let connection = MemoryConnection { _, _, writer in
      writer.begin(.ok)
      writer.field("Content-Type", "text/plain")
    }
    connection.send(Self.get)
    #expect(answers(connection).map { $0?.status } == [500])
    #expect(connection.isClosed)
  }
}
