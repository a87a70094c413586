extension ByteBuffer {
  /// Appends a string as JSON has it (RFC 8259 section 7), quotes included.
  public mutating func append(json string: String) {
    append(UInt8(ascii: "\""))
    for byte in string.utf8 { append(jsonByte: byte) }
    append(UInt8(ascii: "\""))
  }

  /// Appends the bytes in a range as a JSON string, quotes included; what is not ASCII stands as the character of that
  /// number, so that any bytes give valid JSON.
  public mutating func append(json bytes: Span<UInt8>, in range: Range<Int>) {
    append(UInt8(ascii: "\""))
    var index = range.lowerBound
    while index < range.upperBound {
      // A target is visible characters but for a few, which go in one piece.
      let end = bytes.endOfVisible(
        before: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), in: index..<range.upperBound)
      append(bytes.extracting(index..<end))
      index = end
      guard index < range.upperBound else { break }
      if bytes[index] < 0x80 { append(jsonByte: bytes[index]) } else { append(escaped: bytes[index]) }
      index += 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(jsonByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0..<0x20, 0x7f: append(escaped: byte)
    default: append(byte)
    }
  }

  private mutating func append(escaped byte: UInt8) {
    append("\\u00")
    append(hexadecimalDigit: byte >> 4)
    append(hexadecimalDigit: byte & 15)
  }

  /// Appends the digit for 0 to 15, in small letters.
  private mutating func append(hexadecimalDigit value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}
