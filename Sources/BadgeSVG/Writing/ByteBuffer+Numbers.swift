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
    var (whole, decimals) = UInt64(truncatingIfNeeded: Int(scaled)).quotientAndRemainder(dividingBy: unit)
    // From the last character to the first, in a word of eight: decimals without zeros at their end, a point, and the
    // whole, unless that takes more room.
    var word: UInt64 = 0
    var length = 0
    func put(_ character: UInt64) {
      word = word << 8 | character
      length &+= 1
    }
    let zero = UInt64(UInt8(ascii: "0"))
    if decimals > 0 {
      for _ in 0..<places {
        let digit = decimals % 10
        decimals /= 10
        if digit > 0 || length > 0 { put(zero | digit) }
      }
      put(UInt64(UInt8(ascii: ".")))
    }
    if whole >= 10_000_000 / unit {
      append(digitsOf: whole)
    } else {
      while whole > 0 {
        put(zero | whole % 10)
        whole /= 10
      }
    }
    append(first: length, of: word)
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
