/// The digits of a number without its sign, the last of them first.
struct DecimalDigits: Sendable {
  /// Four bits for each digit, the lowest for the last: sixteen of them, and then those before.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// How many digits there are.
  private(set) var count = 0

  /// No digits.
  init() {}

  init(_ value: Int) {
    var rest = value.magnitude
    low = Self.take(from: &rest, count: &count)
    while rest > 0 { high = Self.take(from: &rest, count: &count) }
  }

  /// Takes up to sixteen digits.
  @inline(__always)
  private static func take(from rest: inout UInt, count: inout Int) -> UInt64 {
    var digits: UInt64 = 0
    var shift: UInt64 = 0
    repeat {
      let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits |= UInt64(digit) << shift
      shift &+= 4
      rest = tens
    } while rest > 0 && shift < 64
    count &+= Int(truncatingIfNeeded: shift >> 2)
    return digits
  }

  /// A digit, counted from the last.
  @inline(__always)
  subscript(place: Int) -> Int {
    let half = place < 16 ? low : high
    return Int(truncatingIfNeeded: half >> UInt64(truncatingIfNeeded: 4 &* place & 63) & 15)
  }
}
