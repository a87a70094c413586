public import Bytes

/// An IPv4 or IPv6 address as two words, to compare, to log and to look up without a system call.
public struct IPAddress: Sendable, Hashable {
  /// The first and the last eight bytes; an IPv4 address stands in the mapped form `::ffff:a.b.c.d`.
  public let high, low: UInt64

  /// Makes an address of its two words.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes an IPv4 address of its 32 bits, the first number in the highest byte.
  public init(v4 bits: UInt32) {
    self.init(high: 0, low: 0xffff_0000_0000 | UInt64(bits))
  }

  /// Makes an IPv6 address of its eight groups.
  init(v6 groups: InlineArray<8, UInt16>) {
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<4 {
      words.0 = words.0 << 16 | UInt64(groups[index])
      words.1 = words.1 << 16 | UInt64(groups[index + 4])
    }
    self.init(high: words.0, low: words.1)
  }

  /// Whether this is an IPv4 address, also one that came mapped into IPv6.
  public var isV4: Bool { high == 0 && low >> 32 == 0xffff }

  /// The group at a place from 0 to 7.
  private func group(_ place: Int) -> UInt64 {
    let word = place < 4 ? high : low
    return word >> UInt64((3 - place % 4) * 16) & 0xffff
  }

  /// Appends the usual text: `192.0.2.1`, or an IPv6 address as RFC 5952 has it.
  public func append(to output: inout ByteBuffer) {
    guard !isV4 else {
      for shift in stride(from: UInt64(24), through: 0, by: -8) {
        if shift != 24 { output.append(UInt8(ascii: ".")) }
        output.append(digitsOf: low >> shift & 0xff)
      }
      return
    }
    let gap = longestGap
    var place = 0
    while place < 8 {
      if place == gap.lowerBound && !gap.isEmpty {
        output.append("::")
        place = gap.upperBound
      } else {
        if place > 0 && place != gap.upperBound { output.append(UInt8(ascii: ":")) }
        Self.append(hexadecimal: group(place), to: &output)
        place += 1
      }
    }
  }

  /// The first of the longest runs of two or more zero groups; empty at 0 when there is none.
  private var longestGap: Range<Int> {
    var longest = 0..<0
    var start = 0
    for place in 0..<8 {
      guard group(place) == 0 else {
        start = place + 1
        continue
      }
      if place + 1 - start > max(longest.count, 1) { longest = start..<(place + 1) }
    }
    return longest
  }

  private static func append(hexadecimal group: UInt64, to output: inout ByteBuffer) {
    var isLeading = true
    for shift in stride(from: UInt64(12), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: group >> shift & 15)
      isLeading = isLeading && digit == 0 && shift > 0
      if !isLeading { output.append(Grammar.lowercased(Grammar.hexDigit(digit))) }
    }
  }
}

extension IPAddress: CustomStringConvertible {
  /// The usual text.
  public var description: String {
    var buffer = ByteBuffer(capacity: 40)
    append(to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
