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
    if isPlain(encoded, plusIsSpace: plusIsSpace) { return try text(encoded) }
    var decoded = ByteBuffer(capacity: encoded.count)
    try unescape(encoded, plusIsSpace, into: &decoded)
    return try decoded.withSpan { bytes throws(Fault) in try text(bytes) }
  }

  /// Decodes `encoded` behind what is in `output`, without anything on the way.
  ///
  /// - Parameters:
  ///   - encoded: bytes in which `%41` stands for `A`.
  ///   - plusIsSpace: whether `+` stands for a space, as in a form's query.
  ///   - output: takes the bytes of the text; after a fault it is as it was.
  /// - Throws: a ``Fault`` as the decoding into a string does.
  public static func decode(
    _ encoded: Span<UInt8>, plusIsSpace: Bool = false, into output: inout ByteBuffer
  ) throws(Fault) {
    let start = output.count
    do throws(Fault) {
      try unescape(encoded, plusIsSpace, into: &output)
      guard output.withSpan({ isText($0.extracting(start...)) }) else { throw .notText }
    } catch {
      output.truncate(to: start)
      throw error
    }
  }

  private static func text(_ bytes: Span<UInt8>) throws(Fault) -> String {
    guard let text = try? String(copying: UTF8Span(validating: bytes)) else { throw .notText }
    return text
  }

  private static func isText(_ bytes: Span<UInt8>) -> Bool {
    (try? UTF8Span(validating: bytes)) != nil
  }

  private static func unescape(
    _ encoded: Span<UInt8>, _ plusIsSpace: Bool, into output: inout ByteBuffer
  ) throws(Fault) {
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
      output.append(byte)
    }
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
