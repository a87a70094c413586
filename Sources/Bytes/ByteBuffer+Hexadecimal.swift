extension ByteBuffer {
  /// Appends sixteen hexadecimal digits, in small letters.
  public mutating func append(hexadecimal value: UInt64) {
    append(first: 8, of: Self.hexadecimal(UInt32(truncatingIfNeeded: value >> 32)))
    append(first: 8, of: Self.hexadecimal(UInt32(truncatingIfNeeded: value)))
  }

  /// Eight digits, all of them reckoned at once.
  private static func hexadecimal(_ value: UInt32) -> UInt64 {
    // Four bits to each byte, those of the first digit to the lowest byte.
    var word = UInt64(value.byteSwapped)
    word = (word | word << 16) & 0x0000_ffff_0000_ffff
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff
    word = (word >> 4 | word << 8) & 0x0f0f_0f0f_0f0f_0f0f
    // A sum reaches 16 from the digit ten on, which is a letter.
    let letters = (word &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return word &+ 0x3030_3030_3030_3030 &+ letters &* 39
  }
}
