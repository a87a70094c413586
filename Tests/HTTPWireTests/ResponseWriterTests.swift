import Bytes
import HTTPWire
import TestSupport
import Testing

@Suite("An answer")
struct ResponseWriterTests {
  private static func received(
    method: String = "GET", _ write: @escaping (inout ResponseWriter) -> Void
  ) -> String {
    let connection = MemoryConnection { _, _, writer in write(&writer) }
    connection.send("\(method) / HTTP/1.1\r\nHost: a\r\n\r\n")
    return String(decoding: connection.received, as: UTF8.self)
  }

  private static let start =
    "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\nServer: Insignia\r\nX-Content-Type-Options: nosniff\r\n"

  @Test("has status line, common fields, its own fields, length and body, in this order")
  func whole() {
    let text = Self.received { writer in
      writer.begin(.ok)
      writer.field("Content-Type", "text/plain")
      writer.field("Age", integer: 7)
      writer.field("Last-Modified", date: 784_111_777)
      writer.fields(Array("A: b\r\nC: d\r\n".utf8).span)
      writer.end(body: Array("hello".utf8).span)
    }
    #expect(
      text == "HTTP/1.1 200 OK\r\n" + Self.start
        + "Content-Type: text/plain\r\nAge: 7\r\nLast-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        + "A: b\r\nC: d\r\nContent-Length: 5\r\n\r\nhello")
  }

  @Test("of every status has its number and words", arguments: Status.allCases.filter { $0 != .continue })
  func statusLine(status: Status) {
    let text = Self.received { writer in
      writer.begin(status)
      writer.end()
    }
    #expect(text.hasPrefix("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"))
  }

  @Test("without content has no length and no body", arguments: [Status.noContent, .notModified])
  func noContent(status: Status) {
    for end in [{ $0.end(body: Array("hello".utf8).span) }, { $0.end { $0.append("hello") } }, { $0.end() }]
      as [(inout ResponseWriter) -> Void]
    {
      let text = Self.received { writer in
        writer.begin(status)
        end(&writer)
      }
      #expect(text == "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n" + Self.start + "\r\n")
    }
  }

  @Test("with a body that is written in its place says the same, whatever the length of the one before")
  func writtenInPlace() {
    let lengths = [0, 9, 10, 12_345, 999, 1_000, 1_000, 3]
    let bodies = lengths.map { [UInt8](repeating: UInt8(ascii: "x"), count: $0) }
    for method in ["GET", "HEAD"] {
      func received(_ end: @escaping (inout ResponseWriter, [UInt8]) -> Void) -> [UInt8] {
        var next = bodies[...]
        let connection = MemoryConnection { _, _, writer in
          writer.begin(.ok)
          end(&writer, next.removeFirst())
        }
        connection.send(String(repeating: "\(method) / HTTP/1.1\r\nHost: a\r\n\r\n", count: bodies.count))
        return connection.received
      }
      let copied = received { $0.end(body: $1.span) }
      let written = received { writer, body in writer.end { $0.append(body.span) } }
      #expect(written == copied)
    }
  }

  @Test("to HEAD has the head of GET and no body")
  func head() {
    let write = { (writer: inout ResponseWriter) in
      writer.begin(.ok)
      writer.end(body: Array("hello".utf8).span)
    }
    #expect(Self.received(method: "HEAD", write) + "hello" == Self.received(write))
  }

  @Test("with a body that is kept says the same as one that is copied", arguments: [0, 10, 65_537, 600_000])
  func kept(count: Int) {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    let part = min(3, count)..<count
    for method in ["GET", "HEAD"] {
      let copied = Self.received(method: method) { writer in
        writer.begin(.partialContent)
        writer.end(body: body.span.extracting(part))
      }
      let kept = Self.received(method: method) { writer in
        writer.begin(.partialContent)
        writer.end(kept: body, part: part)
      }
      #expect(kept.utf8.elementsEqual(copied.utf8))
    }
  }

  @Test("cannot be split by any text")
  func splitting() {
    let text = Self.received { writer in
      writer.begin(.ok)
      writer.field("X-A", text: "b\r\nX-C: d\u{0}\u{7f} é~ !")
      writer.field("X-B", bytes: [0x0a, 0xff, 0x41].span)
      writer.end()
    }
    #expect(text.contains("\r\nX-A: b%0D%0AX-C: d%00%7F %C3%A9~ !\r\nX-B: %0A%FFA\r\n"))
  }

  @Test("can begin anew")
  func beginsAnew() {
    let text = Self.received { writer in
      writer.begin(.ok)
      writer.field("X-A", "b")
      writer.begin(.notFound)
      writer.end()
    }
    #expect(text == "HTTP/1.1 404 Not Found\r\n" + Self.start + "Content-Length: 0\r\n\r\n")
  }

  @Test("is counted with its head, one by one, and stays in its place however large it is")
  func count() {
    var counts: [Int] = []
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: 600_000)
    let connection = MemoryConnection { head, bytes, writer in
      if head.query.isEmpty {
        describe(head, bytes, &writer)
      } else {
        writer.begin(.ok)
        writer.end(kept: large)
      }
      counts.append(writer.count)
    }
    connection.send(
      ["/", "/?", "/?x", "/", "/?x", "/?x", "/"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    let answers = Answer.all(in: connection.received)
    #expect(answers.map { ($0?.body.count ?? 0) > 1_000 } == [false, false, true, false, true, true, false])
    #expect(counts.reduce(0, +) == connection.received.count)
  }

  @Test("is dated with the second that was set")
  func date() {
    var output = OutputBuffer()
    output.setTime(784_111_777)
    let machine = ConnectionMachine(limits: SharedLimits(Limits()))
    let request = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    var memory = FieldMemory()
    _ = machine.received(request.span, recalling: &memory, into: &output, respond: describe)
    let text = String(decoding: output.bytes.bytes, as: UTF8.self)
    #expect(text.contains("\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"))
  }
}
