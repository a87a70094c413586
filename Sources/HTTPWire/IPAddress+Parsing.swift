import Bytes

extension IPAddress {
  /// Reads an address as people and proxies write it, without brackets, port or zone; nil for anything else.
  ///
  /// - Parameters:
  ///   - bytes: where the address stands.
  ///   - range: the address itself.
  public init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if let bits = Self.v4(bytes, range) {
      self.init(v4: bits)
    } else if let groups = Self.v6(bytes, range) {
      self.init(v6: groups)
    } else {
      return nil
    }
  }

  /// Reads an address; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  /// Four decimal numbers up to 255, without leading zeros, which some read as octal.
  private static func v4(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32? {
    var bits: UInt32 = 0
    var parts = 0
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = endOfPart(bytes, start..<range.upperBound, separator: UInt8(ascii: "."))
      guard 1...3 ~= end - start, end - start == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
      var value: UInt32 = 0
      for index in start..<end {
        guard Grammar.isDigit(bytes[index]) else { return nil }
        value = value * 10 + UInt32(bytes[index] - UInt8(ascii: "0"))
      }
      parts += 1
      guard value <= 255, parts <= 4 else { return nil }
      bits = bits << 8 | value
      start = end + 1
    }
    return parts == 4 ? bits : nil
  }

  /// Eight groups of hexadecimal digits (RFC 4291 section 2.2); `::` stands once for one or more zero groups, and
  /// the last two groups may be written as an IPv4 address.
  private static func v6(_ bytes: Span<UInt8>, _ range: Range<Int>) -> InlineArray<8, UInt16>? {
    var groups = InlineArray<8, UInt16>(repeating: 0)
    var count = 0
    var gap: Int?
    var start = range.lowerBound
    guard !range.isEmpty else { return nil }
    while start < range.upperBound {
      if isGap(bytes, start, range) {
        guard gap == nil else { return nil }
        gap = count
        start += 2
        continue
      }
      if count > 0 && gap != count {
        guard bytes[start] == UInt8(ascii: ":") else { return nil }
        start += 1
      }
      let end = endOfPart(bytes, start..<range.upperBound, separator: UInt8(ascii: ":"))
      if end == range.upperBound, count <= 6, let bits = v4(bytes, start..<end) {
        groups[count] = UInt16(truncatingIfNeeded: bits >> 16)
        groups[count + 1] = UInt16(truncatingIfNeeded: bits)
        count += 2
      } else {
        guard count < 8, let group = hexadecimal(bytes, start..<end) else { return nil }
        groups[count] = group
        count += 1
      }
      start = end
    }
    guard let gap else { return count == 8 ? groups : nil }
    return count < 8 ? spread(groups, count: count, gap: gap) : nil
  }

  /// Moves the groups after the gap to the end.
  private static func spread(
    _ groups: InlineArray<8, UInt16>, count: Int, gap: Int
  ) -> InlineArray<8, UInt16> {
    var spread = InlineArray<8, UInt16>(repeating: 0)
    for place in 0..<count { spread[place < gap ? place : place + 8 - count] = groups[place] }
    return spread
  }

  private static func isGap(_ bytes: Span<UInt8>, _ start: Int, _ range: Range<Int>) -> Bool {
    start + 1 < range.upperBound && bytes[start] == UInt8(ascii: ":") && bytes[start + 1] == UInt8(ascii: ":")
  }

  private static func hexadecimal(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt16? {
    guard 1...4 ~= range.count else { return nil }
    var value: UInt16 = 0
    for index in range {
      guard let digit = PercentDecoding.hexValue(bytes[index]) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private static func endOfPart(_ bytes: Span<UInt8>, _ range: Range<Int>, separator: UInt8) -> Int {
    range.first { bytes[$0] == separator } ?? range.upperBound
  }
}
