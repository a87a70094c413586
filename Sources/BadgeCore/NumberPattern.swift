/// What a format and a locale write around and between the digits of any integer, learned once.
///
/// Foundation takes more than a microsecond for a number; a counting number shows dozens of them. What it writes is read
/// from a few samples instead, and then written from here.
public struct NumberPattern: Sendable {
  /// Room for the longest text; a pattern that could need more is not taken.
  private static let room = 192
  /// The most digits of an integer.
  public static let mostDigits = 19

  private struct Frame: Sendable, Equatable {
    let prefix: [UInt8]
    let suffix: [UInt8]
  }

  private let positive: Frame
  private let negative: Frame
  /// The digit zero; the others differ in the last byte alone.
  private let zero: [UInt8]
  private let separator: [UInt8]
  /// Digits behind the last separator, and between each two before it.
  private let primary, secondary: Int
  /// Numbers of fewer digits have no separator.
  private let groupedFrom: Int

  /// Learns from what `write` makes of some numbers; nil when it is no such pattern.
  init?(of write: (Int) -> String) {
    let longest = 1_234_567_890_123_456_789
    guard let sample = NumberSample(write(longest), of: longest),
      let below = NumberSample(write(-longest), of: -longest),
      sample.zero == below.zero, sample.breaks == below.breaks
    else { return nil }
    positive = Frame(prefix: sample.prefix, suffix: sample.suffix)
    negative = Frame(prefix: below.prefix, suffix: below.suffix)
    zero = sample.zero
    separator = sample.breaks.first?.text ?? []
    primary = sample.breaks.last?.digitsBehind ?? 0
    secondary = sample.breaks.dropLast().last.map { [primary] in $0.digitsBehind - primary } ?? primary
    groupedFrom =
      (1...Self.mostDigits).first { count in
        guard !sample.breaks.isEmpty else { return false }
        let value = (1..<count).reduce(1) { product, _ in product * 10 }
        return NumberSample(write(value), of: value)?.breaks.isEmpty == false
      } ?? .max
    let frame = max(
      positive.prefix.count + positive.suffix.count, negative.prefix.count + negative.suffix.count)
    guard frame + Self.mostDigits * (zero.count + separator.count) <= Self.room else { return nil }
    let probes = [0, 1, 2, -5, 10, 99, -100, 1_234, -12_345, 123_456, 7_654_321, -98_765_432, .max, .min]
    for probe in probes where text(for: probe) != write(probe) { return nil }
  }

  /// The text of an integer; never nil for a pattern that was learned.
  public func text(for value: Int) -> String? {
    let frame = value < 0 ? negative : positive
    var bytes = InlineArray<192, UInt8>(repeating: 0)
    var start = Self.room
    Self.put(frame.suffix, before: &start, in: &bytes)
    var rest = value.magnitude
    let count = Self.digitCount(of: rest)
    var digits = 0
    repeat {
      if isSeparated(digits, of: count) { Self.put(separator, before: &start, in: &bytes) }
      Self.put(zero, before: &start, in: &bytes)
      bytes[start + zero.count - 1] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      digits += 1
    } while rest > 0
    Self.put(frame.prefix, before: &start, in: &bytes)
    return try? String(copying: UTF8Span(validating: bytes.span.extracting(start..<Self.room)))
  }

  private static func put(_ text: [UInt8], before start: inout Int, in bytes: inout InlineArray<192, UInt8>) {
    start -= text.count
    for index in text.indices { bytes[start + index] = text[index] }
  }

  private static func digitCount(of value: UInt) -> Int {
    var count = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}

/// The parts of which the texts are put together.
extension NumberPattern {
  /// The separator, empty when there is none.
  public var separatorText: String { Self.text(separator) }

  /// What stands before the first digit.
  public func prefix(isNegative: Bool) -> String {
    Self.text(isNegative ? negative.prefix : positive.prefix)
  }

  /// What stands behind the last digit, decimals included.
  public func suffix(isNegative: Bool) -> String {
    Self.text(isNegative ? negative.suffix : positive.suffix)
  }

  /// A digit of the script, from 0 to 9.
  public func digit(_ value: Int) -> String {
    Self.text(zero.dropLast() + zero.suffix(1).map { $0 + UInt8(truncatingIfNeeded: value) })
  }

  /// Whether a separator stands behind a digit.
  ///
  /// - Parameters:
  ///   - digitsBehind: how many digits follow it.
  ///   - count: how many digits the number has.
  /// - Returns: whether it does; never behind the last digit.
  public func isSeparated(_ digitsBehind: Int, of count: Int) -> Bool {
    guard count >= groupedFrom, digitsBehind >= max(primary, 1) else { return false }
    return digitsBehind == primary || (digitsBehind - primary) % max(secondary, 1) == 0
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
