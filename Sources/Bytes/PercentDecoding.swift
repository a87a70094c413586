/// Percent-decoding as RFC 3986 section 2.1 has it, and as HTML forms send it; strict in both.
public enum PercentDecoding {
  /// Why bytes cannot be decoded.
  public enum Fault: Error, Sendable {
    /// A percent sign without two hexadecimal digits after it.
    case badEscape
    /// The decoded bytes are not UTF-8, or hold a NUL.
    case notText
  }

  /// Decodes `encoded` into a string.
  ///
  /// - Parameters:
  ///   - encoded: bytes in which `%41` stands for `A`.
  ///   - plusIsSpace: whether `+` stands for a space, as in a form's query.
  /// - Returns: the text.
  /// - Throws: a ``Fault`` for a bad escape, for overlong forms, surrogates and other bytes that are not UTF-8,
  ///   and for NUL.
  public static func decode(_ encoded: Span<UInt8>, plusIsSpace: Bool = false) throws(Fault) -> String {
    if isPlain(encoded, plusIsSpace: plusIsSpace) {
      guard let text = try? String(copying: UTF8Span(validating: encoded)) else { throw .notText }
      return text
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      var byte = encoded[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < encoded.count, let high = hexValue(encoded[index]),
          let low = hexValue(encoded[index + 1])
        else { throw .badEscape }
        byte = high << 4 | low
        index += 2
      } else if plusIsSpace && byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      }
      guard byte != 0 else { throw .notText }
      decoded.append(byte)
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .notText }
    return text
  }

  /// Whether the bytes stand for themselves, as nearly all do.
  private static func isPlain(_ encoded: Span<UInt8>, plusIsSpace: Bool) -> Bool {
    for index in encoded.indices {
      let byte = encoded[index]
      if byte == UInt8(ascii: "%") || byte == 0 || plusIsSpace && byte == UInt8(ascii: "+") { return false }
    }
    return true
  }

  /// The value of a hexadecimal digit, or nil for any other byte.
  public static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
