/// Eight decimal digits, reckoned all at once in the bytes of a word.
public enum EightDigits {
  /// The values of the digits, the first of them in the lowest byte.
  ///
  /// - Parameter value: a number below 100 000 000.
  /// - Returns: eight values from 0 to 9.
  @inlinable @inline(__always)
  public static func values(of value: UInt64) -> UInt64 {
    values(ofHalves: value / 10_000 | (value % 10_000) << 32)
  }

  /// The values of four digits from each half of a word; those of a number below 10 000 are the first four.
  ///
  /// - Parameter halves: a number below 10 000 in the lower half, and another in the upper.
  /// - Returns: eight values from 0 to 9.
  @inlinable @inline(__always)
  public static func values(ofHalves halves: UInt64) -> UInt64 {
    // Quarters of two digits, then digits; each product is a division, exact for numbers so small.
    let hundreds = (halves &* 10_486) >> 20 & 0x0000_007f_0000_007f
    let quarters = hundreds | (halves &- 100 &* hundreds) << 16
    let tens = (quarters &* 103) >> 10 & 0x000f_000f_000f_000f
    return tens | (quarters &- 10 &* tens) << 8
  }
}
