import Bytes

/// Strong entity tags as text (RFC 9110 section 8.8.3), made from what determines the bytes sent.
enum EntityTag {
  /// The tag of a body that `hash` stands for, quotes included; its gzip twin has other bytes and so another tag.
  static func text(_ hash: StableHash, isZipped: Bool) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 24)
    buffer.append(UInt8(ascii: "\""))
    buffer.append(hexadecimal: hash.value)
    if isZipped { buffer.append("-gzip") }
    buffer.append(UInt8(ascii: "\""))
    return buffer.bytes
  }
}

extension ByteBuffer {
  /// Appends sixteen hexadecimal digits.
  fileprivate mutating func append(hexadecimal value: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift) & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
