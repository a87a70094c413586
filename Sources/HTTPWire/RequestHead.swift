import Bytes

/// A request without its body, as ranges into the bytes that are handed over beside it.
///
/// Every range counts from the first of those bytes. The head holds no memory of its own, so that reading a
/// request allocates nothing.
public struct RequestHead: Sendable {
  /// What is asked to be done.
  public internal(set) var method: Method = .other
  /// Path and query as they were sent.
  ///
  /// Of the absolute form `http://host/path?query` only the part after the authority is kept.
  public internal(set) var target: Range<Int> = 0..<0
  /// The path, with its first slash; `*` when `OPTIONS` asks about the server as a whole; never empty.
  public internal(set) var path: Range<Int> = 0..<0
  /// The query without its question mark, empty when there is none.
  public internal(set) var query: Range<Int> = 0..<0
  /// Whether the request is of HTTP/1.0, whose connections close unless both sides say otherwise.
  public internal(set) var isHTTP10 = false
  /// The authority of an absolute-form target, which wins over `Host` (RFC 9112 section 3.2.2).
  var authority: Range<Int>?
  /// The value of the first `Host`, which every request has and of which the form matters.
  private(set) var hostValue: Range<Int> = 0..<0
  /// The field lines, each with its CRLF, without the empty line that ends them.
  var fieldLines: Range<Int> = 0..<0

  /// Where the first line of each known name begins, counted from the first byte; 0 when there is none, since
  /// the request line is always before it.
  private var firstLines = InlineArray<16, UInt32>(repeating: 0)
  /// The known names that came more than once, a bit for each.
  private var repeated: UInt32 = 0

  init() {}

  /// Whether any field line has this name.
  @inline(__always)
  func has(_ name: FieldName) -> Bool { firstLines[Int(name.rawValue)] != 0 }

  /// Whether more than one field line has this name.
  func isRepeated(_ name: FieldName) -> Bool { repeated >> UInt32(name.rawValue) & 1 == 1 }

  /// Notes that a line of this name begins at `start`, and where its value stands, white space included.
  mutating func note(_ name: FieldName, at start: Int, value: Range<Int>) {
    let index = Int(name.rawValue)
    if firstLines[index] == 0 {
      firstLines[index] = UInt32(clamping: start)
      if name == .host { hostValue = value }
    } else {
      repeated |= 1 << UInt32(name.rawValue)
    }
  }

  /// The host and port that the request is for: the target's authority, or the value of `Host`.
  public func host(in bytes: Span<UInt8>) -> Range<Int>? { authority ?? value(of: .host, in: bytes) }

  /// The value of the first field line of that name, without white space around it.
  ///
  /// - Parameters:
  ///   - name: the field that is asked for.
  ///   - bytes: the bytes that came with this head.
  /// - Returns: where the value stands, or nil when no line has that name.
  public func value(of name: FieldName, in bytes: Span<UInt8>) -> Range<Int>? {
    let start = Int(firstLines[Int(name.rawValue)])
    return start == 0 ? nil : value(ofLineAt: start, named: name, in: bytes)
  }

  /// Hands the value of each field line of that name to `body`, in the order in which they came.
  ///
  /// - Parameters:
  ///   - name: the field that is asked for.
  ///   - bytes: the bytes that came with this head.
  ///   - body: gets where each value stands, without white space around it.
  /// - Throws: what `body` throws.
  public func forEachValue<Failure: Error>(
    of name: FieldName, in bytes: Span<UInt8>, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = Int(firstLines[Int(name.rawValue)])
    guard start != 0 else { return }
    guard isRepeated(name) else { return try body(value(ofLineAt: start, named: name, in: bytes)) }
    while start < fieldLines.upperBound {
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: start..<fieldLines.upperBound)
      if bytes.spellsInAnyCase(name.spelling, in: start..<colon) {
        try body(value(ofLineAt: start, named: name, in: bytes))
      }
      start = bytes.firstIndex(of: Grammar.carriageReturn, in: colon..<fieldLines.upperBound) + 2
    }
  }

  /// The value in a line of that name, which has been checked while it was parsed.
  private func value(ofLineAt start: Int, named name: FieldName, in bytes: Span<UInt8>) -> Range<Int> {
    let valueStart = min(start + name.spelling.utf8CodeUnitCount + 1, fieldLines.upperBound)
    let end = bytes.firstIndex(of: Grammar.carriageReturn, in: valueStart..<fieldLines.upperBound)
    return Grammar.trimmed(bytes, valueStart..<end)
  }
}
