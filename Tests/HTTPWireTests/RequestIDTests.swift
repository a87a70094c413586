import Bytes
import TestSupport
import Testing

@testable import HTTPWire

@Suite("The id of a request")
struct RequestIDTests {
  private func text(_ id: RequestID?) -> String? {
    guard let id else { return nil }
    var output = ByteBuffer()
    id.append(to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  @Test(
    "is sixteen hexadecimal digits of a number",
    arguments: [(0, "0000000000000000"), (UInt64.max, "ffffffffffffffff"), (0x12ab, "00000000000012ab")])
  func number(number: UInt64, expected: String) {
    #expect(text(RequestID(number)) == expected)
  }

  @Test(
    "is taken over when it is a plain word",
    arguments: [
      ("a-Z_0.9", true), (String(repeating: "a", count: 64), true),
      (String(repeating: "a", count: 65), false),
      ("", false), ("a b", false), ("a\"", false), ("ü", false), ("a,b", false),
    ])
  func given(value: String, isTaken: Bool) {
    var found: String?
    let connection = MemoryConnection { head, bytes, writer in
      found = text(RequestID(head, in: bytes))
      describe(head, bytes, &writer)
    }
    connection.send("GET / HTTP/1.1\r\nHost: a\r\nX-Request-ID: \(value)\r\n\r\n")
    #expect(found == (isTaken ? value : nil))
  }

  @Test("stands in the answer, also in one that was begun anew")
  func answer() {
    let connection = MemoryConnection { head, bytes, writer in
      writer.identify(RequestID(1))
      writer.begin(.ok)
      describe(head, bytes, &writer)
    }
    connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let answers = Answer.all(in: connection.received)
    #expect(answers.count == 2)
    #expect(answers.allSatisfy { $0?["x-request-id"] == "0000000000000001" })
  }

  @Test("of bytes that are no request is in the answer that says so")
  func fault() {
    let machine = ConnectionMachine(limits: SharedLimits(Limits()))
    var memory = FieldMemory()
    var output = OutputBuffer()
    output.faultID = RequestID(2)
    let nonsense = Array("nonsense\r\n".utf8)
    _ = machine.received(nonsense.span, recalling: &memory, into: &output, respond: describe)
    let answers = Answer.all(in: output.bytes.bytes)
    #expect(answers.map { $0?["x-request-id"] } == ["0000000000000002"])
  }
}
