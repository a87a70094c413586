import Bytes

/// The character classes of RFC 9110 and RFC 3986 that the parsers share.
enum Grammar {
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let carriageReturn = UInt8(ascii: "\r")
  static let lineFeed = UInt8(ascii: "\n")
  static let comma = UInt8(ascii: ",")

  /// RFC 9110 section 5.6.2: the characters of methods and field names.
  static let token = ASCIISet(low: 0x03ff_6cfa_0000_0000, high: 0x57ff_ffff_c7ff_fffe)

  /// What may stand in a line after its syntax is cut away: text, spaces and tabs, no control characters.
  static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7f || byte == tab
  }

  /// Optional white space (RFC 9110 section 5.6.3).
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// RFC 3986 section 3.2.2: unreserved and sub-delims, the characters of a registered name.
  static let registeredName = ASCIISet(low: 0x2bff_7fd2_0000_0000, high: 0x47ff_fffe_87ff_fffe)

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The capital hexadecimal digit of a value from 0 to 15.
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + (value & 15)
  }

  /// The byte with ASCII capitals made small.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The range without optional white space at both ends.
  static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper && isWhitespace(bytes[lower]) { lower += 1 }
    while lower < upper && isWhitespace(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}
