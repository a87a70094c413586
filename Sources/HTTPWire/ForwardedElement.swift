import Bytes

/// What a proxy says of the one who asked it (RFC 7239 sections 4 and 6).
enum ForwardedElement {
  /// The address of the one `for=` in an element such as `for="[2001:db8::1]:80";proto=https`.
  static func forParameter(_ bytes: Span<UInt8>, _ element: Range<Int>) -> IPAddress? {
    var address: IPAddress?
    var pairs = PartsFromRight(of: element, separator: UInt8(ascii: ";"), hasStrings: true)
    while let pair = pairs.next(in: bytes) {
      let valueStart = min(pair.lowerBound + 4, pair.upperBound)
      guard bytes.spellsInAnyCase("for=", in: pair.lowerBound..<valueStart) else { continue }
      guard address == nil, let node = node(bytes, unquoted(bytes, valueStart..<pair.upperBound)) else {
        return nil
      }
      address = node
    }
    return address
  }

  /// An address with or without a port; an IPv6 address with a port stands in brackets.
  static func node(_ bytes: Span<UInt8>, _ range: Range<Int>) -> IPAddress? {
    if let address = IPAddress(bytes, range) { return address }
    guard let first = range.first else { return nil }
    let isBracketed = bytes[first] == UInt8(ascii: "[")
    let mark = isBracketed ? UInt8(ascii: "]") : UInt8(ascii: ":")
    guard let end = range.first(where: { bytes[$0] == mark }) else { return nil }
    let port = (isBracketed ? end + 1 : end)..<range.upperBound
    guard port.isEmpty || isPort(bytes, port) else { return nil }
    return IPAddress(bytes, (isBracketed ? first + 1 : first)..<end)
  }

  /// A colon with one to five digits, or with a name that hides them such as `_front`.
  private static func isPort(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let port = range.dropFirst()
    guard bytes[range.lowerBound] == UInt8(ascii: ":"), let first = port.first else { return false }
    if bytes[first] == UInt8(ascii: "_") { return port.allSatisfy { Grammar.token.contains(bytes[$0]) } }
    return port.count <= 5 && port.allSatisfy { Grammar.isDigit(bytes[$0]) }
  }

  private static func unquoted(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count >= 2, bytes[range.lowerBound] == quote, bytes[range.upperBound - 1] == quote else {
      return range
    }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }
}
