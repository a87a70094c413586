import Bytes

/// The field lines of a request as they were understood, whatever its request line says: where the known fields stand,
/// and what every request is asked for, worked out once.
///
/// Every place counts from the first of the lines, so that lines of the same bytes have the same meaning wherever they
/// stand in what arrives; see ``FieldMemory``.
struct FieldSection: Sendable {
  /// The bytes of all lines with the empty line that ends them; 0 until that has come.
  var length: UInt32 = 0
  var lineCount: UInt32 = 0
  var host = Host.absent
  var expectation = Expectation.none
  var connection = ConnectionOptions()
  var acceptEncoding = AcceptEncoding()

  /// The known names that came more than once, a bit for each.
  private var repeated: UInt16 = 0
  /// Where the value in the first line of each known name begins; 0 when there is none, since the name is before it.
  private var values = InlineArray<14, UInt32>(repeating: 0)

  /// Whether any line has this name.
  func has(_ name: FieldName) -> Bool { values[Int(name.rawValue)] != 0 }

  /// Whether more than one line has this name.
  func isRepeated(_ name: FieldName) -> Bool { repeated >> UInt16(name.rawValue) & 1 == 1 }

  /// Notes where the value in a line of this name begins, white space included.
  mutating func note(_ name: FieldName, value start: Int) {
    if has(name) {
      repeated |= 1 << UInt16(name.rawValue)
    } else {
      values[Int(name.rawValue)] = UInt32(clamping: start)
    }
  }

  /// The value of the first line of that name, without white space around it.
  ///
  /// - Parameters:
  ///   - name: the field that is asked for.
  ///   - bytes: the lines.
  /// - Returns: where the value stands, or nil when no line has that name.
  func value(of name: FieldName, in bytes: Span<UInt8>) -> Range<Int>? {
    guard has(name) else { return nil }
    let start = Int(values[Int(name.rawValue)])
    return Grammar.trimmed(
      bytes, start..<bytes.firstIndex(of: Grammar.carriageReturn, in: start..<bytes.count))
  }

  /// Hands the value of each line of that name to `body`, in the order in which they came.
  ///
  /// - Parameters:
  ///   - name: the field that is asked for.
  ///   - bytes: the lines.
  ///   - body: gets where each value stands, without white space around it.
  /// - Throws: what `body` throws.
  func forEachValue<Failure: Error>(
    of name: FieldName, in bytes: Span<UInt8>, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first = value(of: name, in: bytes) else { return }
    try body(first)
    guard isRepeated(name) else { return }
    let length = bytes.count
    var lineEnd = bytes.firstIndex(of: Grammar.carriageReturn, in: first.upperBound..<length)
    while lineEnd + 2 < length {
      let start = lineEnd + 2
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: start..<length)
      lineEnd = bytes.firstIndex(of: Grammar.carriageReturn, in: start..<length)
      guard colon < lineEnd, bytes.spellsInAnyCase(name.spelling, in: start..<colon) else { continue }
      try body(Grammar.trimmed(bytes, (colon + 1)..<lineEnd))
    }
  }
}
