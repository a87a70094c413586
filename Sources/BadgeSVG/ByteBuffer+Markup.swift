import BadgeCore
import Bytes

/// How XML and CSS write text, numbers and colours.
extension ByteBuffer {
  /// Appends text in which markup is escaped and characters that XML 1.0 forbids (section 2.2) are replaced.
  mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        for byte in UTF8.encode(scalar) ?? .encodedReplacementCharacter { append(byte) }
      default: append(text: "\u{FFFD}")
      }
    }
  }

  /// Appends a number in its shortest form with at most `places` decimals: `-.76`, `12`, `0`.
  ///
  /// What is not finite or beyond all pictures is written as 0.
  mutating func append(number value: Double, places: Int = 3) {
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = value.magnitude * Double(unit) + 0.5
    guard scaled < 1e15 else { return append("0") }
    var rest = Int(scaled)
    guard rest > 0 else { return append("0") }
    // From the last digit to the first: decimals without zeros at their end, a point, the whole without zeros
    // at its beginning, the sign.
    var text: [20 of UInt8] = .init(repeating: 0)
    var first = text.count
    func put(_ byte: UInt8) {
      first -= 1
      text[first] = byte
    }
    for _ in 0..<places {
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      if digit != 0 || first < text.count { put(UInt8(ascii: "0") + digit) }
    }
    if first < text.count { put(UInt8(ascii: ".")) }
    while rest > 0 {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    if value < 0 { put(UInt8(ascii: "-")) }
    append(text.span.extracting(first..<text.count))
  }

  /// Appends an attribute with a number, preceded by a space.
  mutating func append(attribute name: StaticString, _ value: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(number: value)
    append("\"")
  }

  /// Appends a colour as `#rgb` where that says the same, else as `#rrggbb`.
  mutating func append(color: Color) {
    append("#")
    let channels = [color.red, color.green, color.blue] as [3 of UInt8]
    let isShort = color.red % 17 == 0 && color.green % 17 == 0 && color.blue % 17 == 0
    for index in channels.indices {
      if !isShort { append(hexDigit: channels[index] >> 4) }
      append(hexDigit: channels[index] & 15)
    }
  }

  private mutating func append(hexDigit value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10))
  }
}
