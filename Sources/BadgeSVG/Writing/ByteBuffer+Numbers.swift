import BadgeCore
import Bytes

/// How XML and CSS write numbers and colours.
extension ByteBuffer {
  /// Appends a number in its shortest form with at most `places` decimals, seven at most: `-.76`, `12`, `0`.
  ///
  /// What is not finite or beyond all pictures is written as 0.
  mutating func append(number value: Double, places: Int = 3) {
    // With a constant unit a division is a multiplication.
    switch places {
    case 2: append(value, unit: 100, places: 2)
    case 3: append(value, unit: 1_000, places: 3)
    case 4: append(value, unit: 10_000, places: 4)
    case 5: append(value, unit: 100_000, places: 5)
    case 6: append(value, unit: 1_000_000, places: 6)
    default: append(value, unit: 10_000_000, places: 7)
    }
  }

  @inline(__always)
  private mutating func append(_ value: Double, unit: UInt64, places: Int) {
    let scaled = value.magnitude * Double(unit) + 0.5
    guard scaled >= 1, scaled < 1e15 else { return append("0") }
    if value < 0 { append("-") }
    let units = UInt64(truncatingIfNeeded: Int(scaled))
    guard units < 10_000_000 else { return append(units, of: unit) }
    // Seven digits, the first of them in the lowest byte, and a point between them.
    let digits = EightDigits.values(of: units) >> 8
    let point = UInt64(8 * (7 - places))
    let front = digits & (1 << point &- 1)
    let zeros: UInt64 = 0x3030_3030_3030_3030
    var word = (front | zeros) & (1 << point &- 1)
    word |= UInt64(UInt8(ascii: ".")) << point | (digits >> point | zeros) << (point &+ 8)
    // Without zeros before the whole, and behind the decimals; without these there is no point either.
    let start = min(front.trailingZeroBitCount, Int(point)) / 8
    let end = digits >> point == 0 ? 7 - places : 8 - digits.leadingZeroBitCount / 8 + 1
    append(first: end - start, of: word >> UInt64(8 * start))
  }

  /// Appends so many units of which `unit` make one, however many digits that takes.
  private mutating func append(_ units: UInt64, of unit: UInt64) {
    var (whole, rest) = units.quotientAndRemainder(dividingBy: unit)
    append(digitsOf: whole)
    if rest > 0 { append(".") }
    var unit = unit
    while rest > 0 {
      unit /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: unit)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole))
    }
  }

  /// Appends an attribute with a number, preceded by a space.
  @inline(__always)
  mutating func append(attribute name: StaticString, _ value: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(number: value)
    append("\"")
  }

  /// Appends a colour as `#rgb` where that says the same, else as `#rrggbb`.
  mutating func append(color: Color) {
    let isShort = color.red % 17 == 0 && color.green % 17 == 0 && color.blue % 17 == 0
    let (red, green, blue) = (UInt64(color.red), UInt64(color.green), UInt64(color.blue))
    // From the last digit to the first, so that the first comes to lie lowest.
    var word: UInt64 = 0
    func put(_ digit: UInt64) {
      word = word << 8 | (digit < 10 ? UInt64(UInt8(ascii: "0")) : UInt64(UInt8(ascii: "a")) - 10) &+ digit
    }
    func put(channel: UInt64) {
      put(channel & 15)
      if !isShort { put(channel >> 4) }
    }
    put(channel: blue)
    put(channel: green)
    put(channel: red)
    append(first: isShort ? 4 : 7, of: word << 8 | UInt64(UInt8(ascii: "#")))
  }
}
