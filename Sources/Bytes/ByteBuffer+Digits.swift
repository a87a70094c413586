// Digits are reckoned all at once, in the bytes of a word: a number costs no loop and no guess of its length.
extension ByteBuffer {
  /// Appends an integer in decimal digits, with a minus sign when it is negative.
  public mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude))
  }

  /// Appends an unsigned integer in decimal digits.
  public mutating func append(digitsOf value: UInt64) {
    // Most numbers are short, and need neither a division nor what the others need.
    guard value >= 10_000 else { return append(significantOf: EightDigits.values(ofHalves: value), 4) }
    append(digitsOfLong: value)
  }

  @inline(never)
  private mutating func append(digitsOfLong value: UInt64) {
    // A word holds eight digits; more come before them.
    let (front, rest) = value.quotientAndRemainder(dividingBy: 100_000_000)
    let digits = EightDigits.values(of: rest)
    guard front == 0 else {
      append(digitsOf: front)
      return append(first: 8, of: digits | Self.zeros)
    }
    append(significantOf: digits, 8)
  }

  /// Appends so many digits without the zeros that lead, except the last one.
  @inline(__always)
  private mutating func append(significantOf digits: UInt64, _ count: Int) {
    let leadingZeros = min(digits.trailingZeroBitCount / 8, count - 1)
    append(
      first: count - leadingZeros, of: (digits | Self.zeros) &>> UInt64(truncatingIfNeeded: 8 * leadingZeros))
  }

  /// Replaces bytes, which have to be there, by an integer in decimal digits; what stands behind them moves when there
  /// are more or fewer of these.
  public mutating func replace(_ range: Range<Int>, withDecimal value: Int) {
    precondition(0...length ~= range.lowerBound && 0...length ~= range.upperBound, "the bytes are there")
    // Written at the end first, which tells how many there are, and from there to their place.
    let end = length
    append(decimal: value)
    let size = length - end
    if size != range.count {
      reserve(size)
      unsafe (base + (range.lowerBound + size)).update(
        from: base + range.upperBound, count: length - range.upperBound)
      length += size - range.count
    }
    length -= size
    unsafe (base + range.lowerBound).update(from: base + length, count: size)
  }

  /// Appends sixteen hexadecimal digits, in small letters.
  public mutating func append(hexadecimal value: UInt64) {
    append(first: 8, of: Self.hexadecimal(UInt32(truncatingIfNeeded: value >> 32)))
    append(first: 8, of: Self.hexadecimal(UInt32(truncatingIfNeeded: value)))
  }

  private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The characters of eight hexadecimal digits in small letters, the first of them in the lowest byte.
  public static func hexadecimal(_ value: UInt32) -> UInt64 {
    // Four bits to each byte, those of the first digit to the lowest byte.
    var word = UInt64(value.byteSwapped)
    word = (word | word << 16) & 0x0000_ffff_0000_ffff
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff
    word = (word >> 4 | word << 8) & 0x0f0f_0f0f_0f0f_0f0f
    // A sum reaches 16 from the digit ten on, which is a letter.
    let letters = (word &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return word &+ zeros &+ letters &* 39
  }
}
