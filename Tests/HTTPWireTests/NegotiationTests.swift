import HTTPWire
import TestSupport
import Testing

/// Asks a machine with the given field lines and hands the head to `body`.
private func withHead<Value>(
  _ fields: String, method: String = "GET", _ body: @escaping (RequestHead, Span<UInt8>) -> Value
) -> Value? {
  var value: Value?
  let connection = MemoryConnection { head, bytes, writer in
    value = body(head, bytes)
    describe(head, bytes, &writer)
  }
  connection.send("\(method) / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
  return value
}

@Suite("Content negotiation")
struct NegotiationTests {
  struct Accept: Sendable, CustomTestStringConvertible {
    let value: String
    let image, page: Bool
    var testDescription: String { value }
  }

  @Test(
    "sees who shows an image in place",
    arguments: [
      Accept(value: "", image: false, page: false),
      Accept(value: "*/*", image: false, page: false),
      Accept(value: "image/*", image: true, page: false),
      Accept(value: "IMAGE/SVG+XML", image: true, page: false),
      Accept(value: "image/avif,image/webp,*/*;q=0.8", image: true, page: false),
      Accept(value: "text/html,application/xhtml+xml,image/webp,*/*;q=0.8", image: true, page: true),
      Accept(value: "image/*;q=0", image: false, page: false),
      Accept(value: "image/*;q=0.0, image/png; q=0.001", image: true, page: false),
      Accept(value: "image/*;q=2", image: false, page: false),
      Accept(value: "image/*;q=", image: false, page: false),
      Accept(value: "image/*;q=0.0001", image: false, page: false),
      Accept(value: "image/*, text/html;q=0", image: true, page: false),
      Accept(value: "application/json;a=\",image/png\"", image: false, page: false),
      Accept(value: "application/json;a=\"\\\",image/png", image: false, page: false),
      Accept(value: "imagery/*", image: false, page: false),
      Accept(value: "text/html\r\nAccept: image/png", image: true, page: true),
      Accept(value: ", ,;q=1", image: false, page: false),
    ])
  func accept(row: Accept) throws {
    let accept = try #require(withHead("Accept: \(row.value)\r\n") { AcceptHeader($0, in: $1) })
    #expect(accept.acceptsImage == row.image)
    #expect(accept.acceptsPage == row.page)
    #expect(accept.asksForImage == (row.image && !row.page))
  }

  struct Encoding: Sendable, CustomTestStringConvertible {
    let value: String?
    let gzip, identity: Bool
    var testDescription: String { value ?? "none" }
  }

  @Test(
    "weighs codings",
    arguments: [
      Encoding(value: nil, gzip: false, identity: true),
      Encoding(value: "", gzip: false, identity: true),
      Encoding(value: "gzip", gzip: true, identity: true),
      Encoding(value: "GZip;Q=0.5", gzip: true, identity: true),
      Encoding(value: "x-gzip", gzip: true, identity: true),
      Encoding(value: "deflate, br", gzip: false, identity: true),
      Encoding(value: "*", gzip: true, identity: true),
      Encoding(value: "*;q=0", gzip: false, identity: false),
      Encoding(value: "gzip, *;q=0", gzip: true, identity: false),
      Encoding(value: "gzip;q=0, *", gzip: false, identity: true),
      Encoding(value: "identity;q=0", gzip: false, identity: false),
      Encoding(value: "gzip;q=1.0, identity;q=0", gzip: true, identity: false),
      Encoding(value: "gzip;q=0", gzip: false, identity: true),
      Encoding(value: "br\r\nAccept-Encoding: gzip", gzip: true, identity: true),
    ])
  func encoding(row: Encoding) throws {
    let fields = row.value.map { "Accept-Encoding: \($0)\r\n" } ?? ""
    let encoding = try #require(withHead(fields) { head, _ in head.acceptEncoding })
    #expect(encoding.allowsGzip == row.gzip)
    #expect(encoding.allowsIdentity == row.identity)
  }
}

@Suite("A conditional request")
struct ConditionalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let value: String?
    let matches: Bool?
    var testDescription: String { value ?? "none" }
  }

  @Test(
    "compares tags weakly",
    arguments: [
      Row(value: nil, matches: nil),
      Row(value: "\"a\"", matches: true),
      Row(value: "W/\"a\"", matches: true),
      Row(value: "w/\"a\"", matches: false),
      Row(value: "\"b\"", matches: false),
      Row(value: "*", matches: true),
      Row(value: "\"b\", W/\"c\" ,\"a\"", matches: true),
      Row(value: "\"b,\"a\"", matches: false),
      Row(value: "a", matches: false),
      Row(value: "", matches: false),
      Row(value: "\"b\"\r\nIf-None-Match: \"a\"", matches: true),
    ])
  func ifNoneMatch(row: Row) throws {
    let fields = row.value.map { "If-None-Match: \($0)\r\n" } ?? ""
    let matches = try #require(
      withHead(fields) { EntityTags.ifNoneMatch(Array("\"a\"".utf8).span, $0, in: $1) })
    #expect(matches == row.matches)
  }

  struct Part: Sendable, CustomTestStringConvertible {
    let fields: String
    let part: ByteRange
    var testDescription: String { fields.split(separator: "\r\n").joined(separator: "; ") }
  }

  @Test(
    "asks for a part of ten bytes",
    arguments: [
      Part(fields: "", part: .whole),
      Part(fields: "Range: bytes=0-0\r\n", part: .part(0..<1)),
      Part(fields: "Range: bytes=2-5\r\n", part: .part(2..<6)),
      Part(fields: "Range: Bytes=2-\r\n", part: .part(2..<10)),
      Part(fields: "Range: bytes=2-99\r\n", part: .part(2..<10)),
      Part(fields: "Range: bytes=0-99999999999999999999\r\n", part: .part(0..<10)),
      Part(fields: "Range: bytes=-3\r\n", part: .part(7..<10)),
      Part(fields: "Range: bytes=-30\r\n", part: .part(0..<10)),
      Part(fields: "Range: bytes=10-\r\n", part: .unsatisfiable),
      Part(fields: "Range: bytes=99999999999999999999-\r\n", part: .unsatisfiable),
      Part(fields: "Range: bytes=-0\r\n", part: .unsatisfiable),
      Part(fields: "Range: bytes=5-2\r\n", part: .whole),
      Part(fields: "Range: bytes=-\r\n", part: .whole),
      Part(fields: "Range: bytes=\r\n", part: .whole),
      Part(fields: "Range: bytes=a-b\r\n", part: .whole),
      Part(fields: "Range: bytes=1\r\n", part: .whole),
      Part(fields: "Range: bytes=1--2\r\n", part: .whole),
      Part(fields: "Range: bytes= 5-5 \r\n", part: .part(5..<6)),
      Part(fields: "Range: bytes=0-1,4-5\r\n", part: .whole),
      Part(fields: "Range: bytes=+1-2\r\n", part: .whole),
      Part(fields: "Range: lines=0-1\r\n", part: .whole),
      Part(fields: "Range: bytes\r\n", part: .whole),
      Part(fields: "Range: bytes=0-1\r\nRange: bytes=4-5\r\n", part: .whole),
      Part(fields: "Range: bytes=0-1\r\nIf-Range: \"a\"\r\n", part: .part(0..<2)),
      Part(fields: "Range: bytes=0-1\r\nIf-Range: \"b\"\r\n", part: .whole),
      Part(fields: "Range: bytes=0-1\r\nIf-Range: W/\"a\"\r\n", part: .whole),
      Part(fields: "Range: bytes=0-1\r\nIf-Range: Sun, 06 Nov 1994 08:49:37 GMT\r\n", part: .whole),
    ])
  func range(row: Part) {
    let tag = Array("\"a\"".utf8)
    let read = { (head: RequestHead, bytes: Span<UInt8>) in
      ByteRange(head, in: bytes, length: 10, tag: tag.span)
    }
    #expect(withHead(row.fields, read) == row.part)
    #expect(withHead(row.fields, method: "HEAD", read) == .whole)
  }

  @Test("finds no part in an empty file", arguments: ["0-", "-5", "0-0"])
  func emptyFile(range: String) {
    let tag: [UInt8] = []
    let part = withHead("Range: bytes=\(range)\r\n") { ByteRange($0, in: $1, length: 0, tag: tag.span) }
    #expect(part == .unsatisfiable)
  }
}
