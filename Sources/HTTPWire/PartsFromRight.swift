import Bytes

/// The parts of a list one by one from its right end, where whoever appends has written last.
///
/// Where a part begins depends on nothing left of it, so that a quote that somebody left open further left hides
/// nothing. In a list without faults these are the parts that a reader from the left finds.
struct PartsFromRight {
  /// What has not been handed out, and nil at the left end.
  private var rest: Range<Int>?
  private let separator: UInt8
  /// Whether quoted strings may hold separators (RFC 9110 section 5.6.4).
  private let hasStrings: Bool
  /// Whether it ended early, at a quote without another.
  private(set) var isBroken = false

  init(of list: Range<Int>, separator: UInt8, hasStrings: Bool) {
    rest = list
    self.separator = separator
    self.hasStrings = hasStrings
  }

  /// The next part to the left, without white space around it; nil when there is none, or none that can be read.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    guard let range = rest else { return nil }
    rest = nil
    var start = range.upperBound
    while start > range.lowerBound, bytes[start - 1] != separator {
      start -= 1
      guard hasStrings, bytes[start] == Self.quote else { continue }
      guard let opening = Self.openingQuote(in: bytes, range.lowerBound..<start) else {
        isBroken = true
        return nil
      }
      start = opening
    }
    if start > range.lowerBound { rest = range.lowerBound..<(start - 1) }
    return Grammar.trimmed(bytes, start..<range.upperBound)
  }

  private static let quote = UInt8(ascii: "\"")

  /// Where the string begins that the quote behind the range closes.
  private static func openingQuote(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !endsInEscape(bytes, range) else { return nil }
    return range.last { bytes[$0] == quote && !endsInEscape(bytes, range.lowerBound..<$0) }
  }

  /// Whether a character behind the range is escaped: by a backslash that is not escaped itself.
  private static func endsInEscape(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.upperBound
    while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (range.upperBound - start) % 2 == 1
  }
}
