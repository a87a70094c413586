import Bytes

/// Strong entity tags as text (RFC 9110 section 8.8.3), made from what determines the bytes sent.
enum EntityTag {
  /// The tag of a body that `hash` stands for, quotes included; its gzip twin has other bytes and so another tag.
  static func text(_ hash: StableHash, isZipped: Bool) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 24)
    buffer.append(entityTag: hash.value, isZipped: isZipped)
    return buffer.bytes
  }
}

extension ByteBuffer {
  /// Appends an entity tag, quotes included.
  mutating func append(entityTag hash: UInt64, isZipped: Bool) {
    append("\"")
    append(hexadecimal: UInt32(truncatingIfNeeded: hash >> 32))
    append(hexadecimal: UInt32(truncatingIfNeeded: hash))
    append(isZipped ? "-gzip\"" as StaticString : "\"")
  }

  /// Appends eight hexadecimal digits, all of them reckoned at once.
  private mutating func append(hexadecimal value: UInt32) {
    // Four bits to each byte, those of the first digit to the lowest byte.
    var word = UInt64(value.byteSwapped)
    word = (word | word << 16) & 0x0000_ffff_0000_ffff
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff
    word = (word >> 4 | word << 8) & 0x0f0f_0f0f_0f0f_0f0f
    // A sum reaches 16 from the digit ten on, which is a letter.
    let letters = (word &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    append(first: 8, of: word &+ 0x3030_3030_3030_3030 &+ letters &* 39)
  }
}
