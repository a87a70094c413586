extension Color {
  /// Reads three or six hexadecimal digits, with or without `#` before them; nil when the text may still be a
  /// name or a function.
  ///
  /// - Parameter text: what was written.
  /// - Throws: ``ColorFault/digits`` or, for four and eight digits, ``ColorFault/alpha``.
  init?(hexadecimal text: String) throws(ColorFault) {
    let isMarked = text.utf8.first == UInt8(ascii: "#")
    var rgb: UInt32 = 0
    var count = 0
    var isWord = !isMarked
    for byte in text.utf8.dropFirst(isMarked ? 1 : 0) {
      guard let digit = Color.hexadecimalDigit(byte) else {
        if isMarked { throw .digits }
        return nil
      }
      rgb = rgb << 4 | digit
      count += 1
      isWord = isWord && byte > UInt8(ascii: "9")
    }
    switch count {
    case 3: self.init((rgb >> 8) * 0x110000 + (rgb >> 4 & 15) * 0x1100 + (rgb & 15) * 0x11)
    case 4, 8: throw .alpha
    case 6: self.init(rgb)
    default:
      if isWord { return nil }
      throw .digits
    }
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
