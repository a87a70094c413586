import Bytes

/// The digits of a number without its sign, the last of them first.
struct DecimalDigits: Sendable {
  /// Four bits for each digit, the lowest for the last: sixteen of them, and then those before.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// No digits.
  init() {}

  @inline(__always)
  init(_ value: Int) {
    let magnitude = UInt64(value.magnitude)
    guard magnitude >= 100_000_000 else {
      low = Self.packed(magnitude)
      return
    }
    let (front, last) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    low = Self.packed(last)
    let (first, middle) = front.quotientAndRemainder(dividingBy: 100_000_000)
    low |= Self.packed(middle) << 32
    high = Self.packed(first)
  }

  /// Eight digits in four bits each.
  @inline(__always)
  private static func packed(_ value: UInt64) -> UInt64 {
    var word = EightDigits.values(of: value).byteSwapped
    word = (word | word >> 4) & 0x00ff_00ff_00ff_00ff
    word = (word | word >> 8) & 0x0000_ffff_0000_ffff
    return (word | word >> 16) & 0xffff_ffff
  }

  /// How many digits there are; zero has one.
  var count: Int {
    let (bits, before) = high > 0 ? (64 - high.leadingZeroBitCount, 16) : (64 - low.leadingZeroBitCount, 0)
    return max((bits + 3) / 4, 1) + before
  }

  /// A digit, counted from the last.
  @inline(__always)
  subscript(place: Int) -> Int {
    let half = place < 16 ? low : high
    return Int(truncatingIfNeeded: half >> UInt64(truncatingIfNeeded: 4 &* place & 63) & 15)
  }
}
