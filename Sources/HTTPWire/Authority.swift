import Bytes

/// The form of `host[:port]`, in `Host` and in absolute targets (RFC 3986 section 3.2, RFC 9110 section 7.2).
enum Authority {
  /// Whether the bytes are a non-empty host, and a port of at most 65535 where there is a colon.
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    let end =
      bytes[first] == UInt8(ascii: "[") ? endOfLiteral(bytes, range) : endOfRegisteredName(bytes, range)
    guard let end, end > first else { return false }
    return end == range.upperBound || isPort(bytes, end..<range.upperBound)
  }

  /// An address in brackets: what an IPv6 address is made of; its meaning is not needed.
  private static func endOfLiteral(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "]") { return index > range.lowerBound + 2 ? index + 1 : nil }
      guard
        PercentDecoding.hexValue(byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      else { return nil }
      index += 1
    }
    return nil
  }

  /// A name or an IPv4 address, with percent-encoded bytes where needed; nil for a bad escape.
  private static func endOfRegisteredName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while true {
      index = bytes.endOfMembers(of: Grammar.registeredName, in: index..<range.upperBound)
      guard index < range.upperBound, bytes[index] == UInt8(ascii: "%") else { return index }
      guard range.upperBound - index > 2, PercentDecoding.hexValue(bytes[index + 1]) != nil,
        PercentDecoding.hexValue(bytes[index + 2]) != nil
      else { return nil }
      index += 3
    }
  }

  /// A colon and digits up to 65535; no digits at all mean the default port.
  private static func isPort(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= 6, bytes[range.lowerBound] == UInt8(ascii: ":") else { return false }
    var port = 0
    for index in range.dropFirst() {
      guard Grammar.isDigit(bytes[index]) else { return false }
      port = port * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return port <= 65_535
  }
}
