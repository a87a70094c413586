import Bytes

/// Reads one request head line by line (RFC 9112 sections 2 to 5); it stops anywhere and goes on with more bytes.
///
/// Each byte is looked at once for its line's end and once for its meaning, however the bytes arrive.
struct HeadParser: Sendable {
  /// What has been read so far.
  private(set) var head = RequestHead()
  /// Where the line begins that is being read.
  private var lineStart = 0
  /// Where the search for the end of that line goes on.
  private var scanned = 0
  private var fieldLineCount = 0

  /// Whether no byte of a head has been looked at.
  var isFresh: Bool { scanned == 0 }

  /// Reads as many lines as there are.
  ///
  /// - Parameters:
  ///   - bytes: everything since the first byte of the request line, also what was handed over before.
  ///   - limits: the largest head that is read.
  /// - Returns: the length of the head with the empty line that ends it, or nil when more bytes are needed.
  /// - Throws: the first fault, in the order of the bytes.
  mutating func parse(_ bytes: Span<UInt8>, limits: Limits) throws(WireError) -> Int? {
    while let end = try endOfLine(in: bytes, limits: limits) {
      let next = end + 2
      if lineStart == 0 {
        try head.readRequestLine(bytes, end: end)
        head.fieldLines = next..<next
      } else if end == lineStart {
        return next
      } else {
        try readFieldLine(bytes, lineStart..<end, limits: limits)
        head.fieldLines = head.fieldLines.lowerBound..<next
      }
      lineStart = next
      scanned = next
    }
    return nil
  }

  /// Where the CR stands that ends the current line, or nil when it has not arrived.
  ///
  /// A bare CR, a bare LF and all other control characters but the tab are refused here, once for all lines.
  private mutating func endOfLine(in bytes: Span<UInt8>, limits: Limits) throws(WireError) -> Int? {
    let isRequestLine = lineStart == 0
    let last = isRequestLine ? min(limits.requestLineBytes, limits.headBytes - 2) : limits.headBytes - 2
    let index = bytes.endOfText(in: scanned..<max(scanned, min(bytes.count, last + 1)))
    scanned = index
    guard index <= last else {
      throw isRequestLine && last == limits.requestLineBytes ? .requestLineTooLong : .headTooLarge
    }
    guard index < bytes.count else { return nil }
    guard bytes[index] == Grammar.carriageReturn else { throw .controlCharacter }
    guard index + 1 < bytes.count else { return nil }
    guard bytes[index + 1] == Grammar.lineFeed else { throw .controlCharacter }
    return index
  }

  /// Checks a field line and notes where it stands when its name is one that matters.
  private mutating func readFieldLine(
    _ bytes: Span<UInt8>, _ line: Range<Int>, limits: Limits
  ) throws(WireError) {
    fieldLineCount += 1
    guard fieldLineCount <= limits.fieldLines else { throw .tooManyFieldLines }
    // A name that is known is a token; only others are looked at letter by letter.
    let end = bytes.firstIndex(of: UInt8(ascii: ":"), in: line)
    if end < line.upperBound, let name = FieldName(bytes, line.lowerBound..<end) {
      head.note(name, at: line.lowerBound, value: (end + 1)..<line.upperBound)
      return
    }
    guard !Grammar.isWhitespace(bytes[line.lowerBound]) else { throw .foldedFieldLine }
    let colon = bytes.endOfMembers(of: Grammar.token, in: line)
    guard colon < line.upperBound else { throw .fieldLineWithoutColon }
    guard bytes[colon] == UInt8(ascii: ":"), colon > line.lowerBound else { throw .malformedFieldName }
  }
}
