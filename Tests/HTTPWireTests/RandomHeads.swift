import HTTPWire
import TestSupport

/// Request heads of every kind of line, put together at random; some of them are faulty.
struct RandomHeads {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Field lines with the empty line that ends them.
  mutating func fields() -> String {
    let lines = (0..<Int.random(in: 0...10, using: &generator)).map { _ in line() }
    return (["Host: \(pick(Self.hosts))"] + lines).shuffled(using: &generator).map { $0 + "\r\n" }.joined()
      + "\r\n"
  }

  /// A request line with its CRLF.
  mutating func requestLine() -> String { pick(Self.requestLines) + "\r\n" }

  private mutating func line() -> String {
    let name = pick(FieldName.allCases.map { "\($0)" } + Self.names)
    return pick([name, name.uppercased()]) + ":" + pick(["", " ", "\t "]) + pick(Self.values)
      + pick(["", " "])
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: texts.indices, using: &generator)]
  }

  private static let hosts = ["a", "a:80", "[::1]", "a.example", "", "a b"]
  private static let requestLines = [
    "GET / HTTP/1.1", "GET /badge?count=12&from=9 HTTP/1.1", "HEAD /x HTTP/1.1", "POST / HTTP/1.1",
    "GET / HTTP/1.0", "GET http://b:81/x?y HTTP/1.1", "OPTIONS * HTTP/1.1", "GET * HTTP/1.1",
  ]
  private static let names = [
    "accept-language", "accept-encoding", "connection", "x-forwarded-for", "x", "a b", "",
  ]
  private static let values = [
    "", "0", "5", "close", "keep-alive", "100-continue", "gzip, br;q=0.5", "identity;q=0",
    "image/*, text/html",
    "\"a\"", "W/\"a\", \"b\"", "bytes=0-3", "chunked", "192.0.2.1, 2001:db8::1", "for=192.0.2.1;proto=https",
    "Sun, 06 Nov 1994 08:49:37 GMT", "a", "é", "\u{1}",
  ]
}
