import Bytes

extension FieldSection {
  /// Checks a line, and notes where its value stands when its name is one that matters.
  ///
  /// - Parameters:
  ///   - bytes: the lines, from the first one.
  ///   - line: the line without its CRLF.
  ///   - limits: the most lines that are read.
  /// - Throws: what is wrong with the line.
  @inline(__always)
  mutating func readLine(_ bytes: Span<UInt8>, _ line: Range<Int>, limits: SharedLimits) throws(WireError) {
    lineCount += 1
    guard Int(lineCount) <= limits.values.fieldLines else { throw .tooManyFieldLines }
    // A name that is known is a token; only others are looked at letter by letter.
    let end = bytes.firstIndex(of: UInt8(ascii: ":"), in: line)
    if end < line.upperBound, let name = FieldName(bytes, line.lowerBound..<end) {
      note(name, value: end + 1)
      return
    }
    guard !Grammar.isWhitespace(bytes[line.lowerBound]) else { throw .foldedFieldLine }
    let colon = bytes.endOfMembers(of: Grammar.token, in: line)
    guard colon < line.upperBound else { throw .fieldLineWithoutColon }
    guard bytes[colon] == UInt8(ascii: ":"), colon > line.lowerBound else { throw .malformedFieldName }
  }

  /// Works out what every request is asked for, when the empty line has come.
  ///
  /// - Parameter bytes: all lines with the empty one.
  mutating func end(_ bytes: Span<UInt8>) {
    length = UInt32(clamping: bytes.count)
    host = Host(self, in: bytes)
    expectation = Expectation(self, in: bytes)
    connection = ConnectionOptions(self, in: bytes)
    acceptEncoding = AcceptEncoding(self, in: bytes)
  }
}
