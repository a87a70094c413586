import Bytes

/// What percent-decoding makes of bytes, held against a reading that goes byte by byte.
public enum PercentMeaning {
  /// Whether bytes are decoded or refused as RFC 3986 and RFC 3629 say, and decoded text survives a round trip.
  public static func isSound(_ bytes: [UInt8]) -> Bool {
    [false, true].allSatisfy { plusIsSpace in
      let text = try? PercentDecoding.decode(bytes.span, plusIsSpace: plusIsSpace)
      guard text.map({ Array($0.utf8) }) == reference(bytes, plusIsSpace: plusIsSpace) else { return false }
      guard let text else { return true }
      let encoded = text.utf8.flatMap { byte in
        let digits = String(byte, radix: 16)
        return Array((digits.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
      }
      let again = try? PercentDecoding.decode(encoded.span, plusIsSpace: plusIsSpace)
      return again == text && text.utf8.count <= bytes.count
    }
  }

  /// The decoded bytes, or nil when an escape is bad or they are no text.
  private static func reference(_ bytes: [UInt8], plusIsSpace: Bool) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII),
          let value = UInt8(digits, radix: 16)
        else { return nil }
        decoded.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
      default: decoded.append(byte)
      }
    }
    return isText(decoded) ? decoded : nil
  }

  /// RFC 3629 section 4 as a decoder of the standard library reads it, scalar by scalar; and no NUL.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar.value == 0 { return false }
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
