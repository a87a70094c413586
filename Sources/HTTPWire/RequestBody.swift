import Bytes

/// How far a request body reaches, counted off the stream without being kept (RFC 9112 section 6).
enum RequestBody: Sendable {
  case length(remaining: Int)
  case chunked(ChunkedBody)

  /// The body of a request, or nil when it has none.
  ///
  /// - Throws: a fault of framing, or ``WireError/bodyTooLarge`` when the head already tells.
  init?(of head: RequestHead, in bytes: Span<UInt8>, limits: Limits) throws(WireError) {
    let length = try Self.contentLength(head, bytes)
    if head.fields.has(.transferEncoding) {
      guard !head.isHTTP10 else { throw .codingOnOldVersion }
      guard length == nil else { throw .lengthBesideCoding }
      try Self.checkCodings(head, bytes)
      self = .chunked(ChunkedBody())
    } else {
      guard let length, length > 0 else { return nil }
      guard length <= limits.bodyBytes else { throw .bodyTooLarge }
      self = .length(remaining: length)
    }
  }

  /// Counts off what belongs to the body.
  ///
  /// - Parameters:
  ///   - bytes: what arrived.
  ///   - start: where the body goes on in them.
  ///   - limits: the largest body that is read.
  /// - Returns: where the body ends, or nil when all the bytes belong to it and more are needed.
  /// - Throws: a fault of a chunk or trailer, or ``WireError/bodyTooLarge``.
  mutating func read(_ bytes: Span<UInt8>, from start: Int, limits: Limits) throws(WireError) -> Int? {
    switch self {
    case .length(let remaining):
      let available = bytes.count - start
      guard available < remaining else { return start + remaining }
      self = .length(remaining: remaining - available)
      return nil
    case .chunked(var body):
      let end = try body.read(bytes, from: start, limits: limits)
      self = .chunked(body)
      return end
    }
  }

  /// RFC 9110 section 8.6: digits only; the same number may stand there more than once.
  private static func contentLength(_ head: RequestHead, _ bytes: Span<UInt8>) throws(WireError) -> Int? {
    var length: Int?
    try head.forEachValue(of: .contentLength, in: bytes) { value throws(WireError) in
      var start = value.lowerBound
      repeat {
        let end = QualityList.endOfPart(in: bytes, start..<value.upperBound, separator: Grammar.comma)
        let number = try decimal(bytes, Grammar.trimmed(bytes, start..<end))
        guard length == nil || length == number else { throw .differingContentLengths }
        length = number
        start = end + 1
      } while start <= value.upperBound
    }
    return length
  }

  private static func decimal(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(WireError) -> Int {
    guard !range.isEmpty else { throw .malformedContentLength }
    var number = 0
    for index in range {
      guard Grammar.isDigit(bytes[index]) else { throw .malformedContentLength }
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(bytes[index] - UInt8(ascii: "0")))
      guard !overflow && !carry else { throw .malformedContentLength }
      number = sum
    }
    return number
  }

  /// RFC 9112 section 6.1: the last coding is chunked, once; no other coding is known here.
  private static func checkCodings(_ head: RequestHead, _ bytes: Span<UInt8>) throws(WireError) {
    var count = 0
    var chunkedCount = 0
    var isLastChunked = false
    head.forEachValue(of: .transferEncoding, in: bytes) { value in
      var start = value.lowerBound
      repeat {
        let end = QualityList.endOfPart(in: bytes, start..<value.upperBound, separator: Grammar.comma)
        isLastChunked = bytes.spellsInAnyCase("chunked", in: Grammar.trimmed(bytes, start..<end))
        count += 1
        chunkedCount += isLastChunked ? 1 : 0
        start = end + 1
      } while start <= value.upperBound
    }
    guard isLastChunked, chunkedCount == 1 else { throw .malformedCoding }
    guard count == 1 else { throw .unknownCoding }
  }
}
