import HTTPWire
import TestSupport
import Testing

@Suite("A request")
struct RequestReadingTests {
  @Test("is answered once and leaves the connection as it should", arguments: RequestSample.accepted)
  func answers(sample: RequestSample) {
    let connection = MemoryConnection(respond: describe)
    connection.send(sample.text)
    let answers = Answer.all(in: connection.received, methods: [sample.method])
    #expect(answers.map { $0?.status } == sample.statuses)
    #expect(connection.fault == nil)
    #expect(connection.isClosed == sample.closes)
  }

  @Test("that is none is refused with its status and the connection closes", arguments: RequestSample.all)
  func refuses(sample: RequestSample) throws {
    guard let fault = sample.fault else { return }
    let connection = MemoryConnection(respond: describe)
    connection.send(sample.text)
    #expect(connection.fault == fault)
    #expect(connection.isClosed)
    let answers = Answer.all(in: connection.received)
    #expect(answers.count == 1)
    let answer = try #require(answers.first ?? nil)
    #expect(answer.status == Int(fault.status.rawValue))
    #expect(answer["connection"] == "close")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer.text.contains("\"status\":\(answer.status)"))
  }

  struct Target: Sendable, CustomTestStringConvertible {
    let request: String
    let understood: [String]
    var testDescription: String { request }
  }

  @Test(
    "is understood part by part",
    arguments: [
      Target(request: "GET /a/b?c=d?e", understood: ["get", "/a/b?c=d?e", "/a/b", "c=d?e", "a"]),
      Target(request: "GET /?", understood: ["get", "/?", "/", "", "a"]),
      Target(request: "GET //x", understood: ["get", "//x", "//x", "", "a"]),
      Target(request: "GET http://b:81/x?y", understood: ["get", "/x?y", "/x", "y", "b:81"]),
      Target(request: "GET HTTP://b", understood: ["get", "/", "/", "", "b"]),
      Target(request: "GET https://[::1]?y", understood: ["get", "?y", "/", "y", "[::1]"]),
      Target(request: "OPTIONS *", understood: ["options", "*", "*", "", "a"]),
      Target(request: "OPTIONS /", understood: ["options", "/", "/", "", "a"]),
      Target(request: "POST /", understood: ["post", "/", "/", "", "a"]),
      Target(request: "PUT /", understood: ["put", "/", "/", "", "a"]),
      Target(request: "PATCH /", understood: ["patch", "/", "/", "", "a"]),
      Target(request: "DELETE /", understood: ["delete", "/", "/", "", "a"]),
      Target(request: "TRACE /", understood: ["trace", "/", "/", "", "a"]),
      Target(request: "CONNECT /", understood: ["connect", "/", "/", "", "a"]),
      Target(request: "PROPFIND /", understood: ["other", "/", "/", "", "a"]),
      Target(request: "GETS /", understood: ["other", "/", "/", "", "a"]),
      Target(request: "get /", understood: ["other", "/", "/", "", "a"]),
    ])
  func understands(row: Target) throws {
    let connection = MemoryConnection(respond: describe)
    connection.send("\(row.request) HTTP/1.1\r\nX: y\r\nHost: a\r\n\r\n")
    let answer = try #require(Answer.all(in: connection.received).first ?? nil)
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines == row.understood)
  }
}
