import HTTPWire
import Testing

/// A request as bytes, with what has to come of it; every suite that cuts and joins requests walks these.
struct RequestSample: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The fault, or nil when the request is answered.
  var fault: WireError?
  /// The statuses of its answers.
  var statuses = [200]
  /// Whether the connection is over after it.
  var closes = false
  var method: String { text.contains("HEAD") ? "HEAD" : "GET" }
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ statuses: [Int] = [200], closes: Bool = false) {
    self.name = name
    self.text = text
    self.statuses = statuses
    self.closes = closes
  }

  init(_ name: String, _ text: String, _ fault: WireError) {
    self.init(name, text, [Int(fault.status.rawValue)], closes: true)
    self.fault = fault
  }

  static let all = accepted + refusedRequestLines + refusedFields + refusedFraming

  static let accepted = [
    Self("a plain request", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("a query", "GET /badge?count=5&from=3 HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("a long path", "GET /\(String(repeating: "a", count: 2_000)) HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n", closes: true),
    Self("HTTP/1.0 kept alive", "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"),
    Self("no space after a colon", "GET / HTTP/1.1\r\nHost:a\r\nX:\r\n\r\n"),
    Self("white space around a value", "GET / HTTP/1.1\r\nHost: \t a \t \r\n\r\n"),
    Self("text beyond ASCII in a value", "GET / HTTP/1.1\r\nHost: a\r\nX-Name: Zoë\r\n\r\n"),
    Self("an absolute target", "GET http://b:81/x?y HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("an absolute target without a path", "GET HTTP://b HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("an absolute target with a query alone", "GET https://b?y HTTP/1.1\r\nHost:\r\n\r\n"),
    Self("OPTIONS of the server", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("an unknown method", "BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("a method in small letters", "get / HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("empty lines before it", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("an IPv6 host", "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n"),
    Self("a host with an empty port", "GET / HTTP/1.1\r\nHost: a:\r\n\r\n"),
    Self("a host with escapes", "GET / HTTP/1.1\r\nHost: a%2Db_c!\r\n\r\n"),
    Self("a body on GET", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"),
    Self("a body of no bytes", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    Self("one length three times", length("5, 5\r\nContent-Length: 5")),
    Self("a chunked body", chunked("5\r\nhello\r\n0\r\n\r\n")),
    Self("capital hexadecimal digits", chunked("0A\r\n0123456789\r\n00\r\n\r\n")),
    Self("chunk extensions and trailers", chunked("2 ;a=\"b\"\r\nhi\r\n0;c\r\nX-Sum: 1\r\nY:\r\n\r\n")),
    Self("a body that looks like a request", chunked("13\r\nGET /x HTTP/1.1\r\n\r\n\r\n0\r\n\r\n")),
    Self("an expectation", length("5\r\nExpect: 100-Continue"), [100, 200]),
    Self(
      "an expectation of HTTP/1.0",
      "PUT / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi", closes: true),
    Self("HEAD", "HEAD /x HTTP/1.1\r\nHost: a\r\n\r\n"),
    Self("close", "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n", closes: true),
  ]

  static let refusedRequestLines = [
    Self("no request", "\r\n\r\n\r\n\r\n\r\n", .tooManyEmptyLines),
    Self("a bare LF before it", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", .controlCharacter),
    Self("a bare CR before it", "\rGET / HTTP/1.1\r\nHost: a\r\n\r\n", .controlCharacter),
    Self("a TLS hello", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", .controlCharacter),
    Self("an HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .malformedTarget),
    Self("HTTP/0.9", "GET /\r\n", .malformedRequestLine),
    Self("two spaces before the target", "GET  / HTTP/1.1\r\n\r\n", .malformedRequestLine),
    Self("two spaces after the target", "GET /  HTTP/1.1\r\n\r\n", .malformedVersion),
    Self("a space after the version", "GET / HTTP/1.1 \r\n\r\n", .malformedVersion),
    Self("a leading space", " GET / HTTP/1.1\r\n\r\n", .malformedRequestLine),
    Self("a tab between parts", "GET\t/ HTTP/1.1\r\n\r\n", .malformedRequestLine),
    Self("a tab after the target", "GET /\tHTTP/1.1\r\n\r\n", .malformedTarget),
    Self("a method that is no token", "G(T / HTTP/1.1\r\n\r\n", .malformedRequestLine),
    Self("no target", "GET HTTP/1.1\r\n\r\n", .malformedRequestLine),
    Self("a target without a slash", "GET x HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("the authority form", "CONNECT a:80 HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("an asterisk for GET", "GET * HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("a fragment", "GET /a#b HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("a target beyond ASCII", "GET /é HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("another scheme", "GET ftp://a/ HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("a URL without an authority", "GET http:///x HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("a URL with a user", "GET http://u:p@a/ HTTP/1.1\r\n\r\n", .malformedTarget),
    Self("a NUL in the target", "GET /\u{0} HTTP/1.1\r\n\r\n", .controlCharacter),
    Self("HTTP/2.0", "GET / HTTP/2.0\r\n\r\n", .unsupportedVersion),
    Self("HTTP/1.2", "GET / HTTP/1.2\r\n\r\n", .unsupportedVersion),
    Self("a version in small letters", "GET / http/1.1\r\n\r\n", .malformedVersion),
    Self("a version of two digits", "GET / HTTP/1.10\r\n\r\n", .malformedVersion),
    Self("a version of letters", "GET / HTTP/x.y\r\n\r\n", .malformedVersion),
    Self("another protocol", "GET / ICY/1.1\r\n\r\n", .malformedVersion),
    Self("a request line ended by LF", "GET / HTTP/1.1\nHost: a\r\n\r\n", .controlCharacter),
  ]

  static let refusedFields = [
    Self("no Host", "GET / HTTP/1.1\r\n\r\n", .missingHost),
    Self("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: a\r\n\r\n", .repeatedHost),
    Self("two Hosts on HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", .repeatedHost),
    Self("an empty Host", host(""), .malformedHost),
    Self("a Host with a path", host("a/b"), .malformedHost),
    Self("a Host with a user", host("u@a"), .malformedHost),
    Self("a Host with a space", host("a b"), .malformedHost),
    Self("a Host list", host("a, b"), .malformedHost),
    Self("a port alone", host(":80"), .malformedHost),
    Self("a port of letters", host("a:b"), .malformedHost),
    Self("a port too large", host("a:65536"), .malformedHost),
    Self("two ports", host("a:1:2"), .malformedHost),
    Self("an open bracket", host("[::1"), .malformedHost),
    Self("empty brackets", host("[]"), .malformedHost),
    Self("letters behind a bracket", host("[::1]x"), .malformedHost),
    Self("a bad escape in Host", host("a%2"), .malformedHost),
    Self("a Host beyond ASCII", host("é"), .malformedHost),
    Self("no colon", "GET / HTTP/1.1\r\nHost\r\n\r\n", .fieldLineWithoutColon),
    Self("a space before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", .malformedFieldName),
    Self("an empty name", "GET / HTTP/1.1\r\n: a\r\n\r\n", .malformedFieldName),
    Self("a name that is no token", "GET / HTTP/1.1\r\nHo(st: a\r\n\r\n", .malformedFieldName),
    Self("a folded line", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", .foldedFieldLine),
    Self("a folded first line", "GET / HTTP/1.1\r\n\tHost: a\r\n\r\n", .foldedFieldLine),
    Self("a bare LF in a value", "GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n", .controlCharacter),
    Self("a bare CR in a value", "GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n", .controlCharacter),
    Self("a NUL in a value", "GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", .controlCharacter),
    Self("a DEL in a value", "GET / HTTP/1.1\r\nHost: a\u{7f}\r\n\r\n", .controlCharacter),
    Self("another expectation", host("a", "Expect: tea\r\n"), .unknownExpectation),
  ]

  static let refusedFraming = [
    Self("a signed length", length("+5"), .malformedContentLength),
    Self("a negative length", length("-1"), .malformedContentLength),
    Self("a length with a space", length("1 2"), .malformedContentLength),
    Self("an empty length", length(""), .malformedContentLength),
    Self("a length of letters", length("ten"), .malformedContentLength),
    Self("a hexadecimal length", length("0x5"), .malformedContentLength),
    Self("a length that overflows", length("18446744073709551617"), .malformedContentLength),
    Self("a list with an end left out", length("5,"), .malformedContentLength),
    Self("differing lengths in a list", length("5, 6"), .differingContentLengths),
    Self("differing lengths in lines", length("5\r\nContent-Length: 6"), .differingContentLengths),
    Self("a length too large", length("65537"), .bodyTooLarge),
    Self("a length beside chunked", length("5\r\nTransfer-Encoding: chunked"), .lengthBesideCoding),
    Self("chunked beside a length", coding("chunked\r\nContent-Length: 5"), .lengthBesideCoding),
    Self(
      "a coding on HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .codingOnOldVersion),
    Self("gzip alone", coding("gzip"), .malformedCoding),
    Self("chunked not last", coding("chunked, gzip"), .malformedCoding),
    Self("chunked twice", coding("chunked, chunked"), .malformedCoding),
    Self("chunked in two lines", coding("chunked\r\nTransfer-Encoding: chunked"), .malformedCoding),
    Self("chunked with a parameter", coding("chunked;a=b"), .malformedCoding),
    Self("no coding", coding(""), .malformedCoding),
    Self("identity", coding("identity"), .malformedCoding),
    Self("an unknown coding", coding("tea, chunked"), .unknownCoding),
    Self("no chunk size", chunked("\r\n"), .malformedChunk),
    Self("a signed chunk size", chunked("+5\r\nhello\r\n"), .malformedChunk),
    Self("a prefixed chunk size", chunked("0x5\r\nhello\r\n"), .malformedChunk),
    Self("a space before a chunk size", chunked(" 5\r\nhello\r\n"), .malformedChunk),
    Self("a space after a chunk size", chunked("5 \r\nhello\r\n"), .malformedChunk),
    Self("a chunk size ended by LF", chunked("5\nhello\r\n"), .malformedChunk),
    Self("a chunk ended by LF", chunked("5\r\nhello\n"), .malformedChunk),
    Self("a chunk longer than its size", chunked("4\r\nhello\r\n"), .malformedChunk),
    Self("an extension with a bare LF", chunked("5;a\nb\r\nhello\r\n"), .malformedChunk),
    Self("a chunk size that overflows", chunked("80000000000000000\r\n"), .malformedChunk),
    Self("a chunk too large", chunked("10001\r\n"), .bodyTooLarge),
    Self("chunks too large together", chunked("1\r\na\r\n10000\r\n"), .bodyTooLarge),
    Self("a trailer without a colon", chunked("0\r\nX\r\n\r\n"), .malformedTrailer),
    Self("a folded trailer", chunked("0\r\nX: a\r\n b\r\n\r\n"), .malformedTrailer),
    Self("a bare LF in a trailer", chunked("0\r\nX: a\n\r\n"), .malformedTrailer),
    Self("a body ended by LF", chunked("0\r\n\n"), .malformedTrailer),
  ]

  static func host(_ host: String, _ more: String = "") -> String {
    "GET / HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n"
  }

  static func length(_ length: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\nhello"
  }

  static func coding(_ coding: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \(coding)\r\n\r\n"
  }

  static func chunked(_ body: String) -> String { coding("chunked") + body }
}
