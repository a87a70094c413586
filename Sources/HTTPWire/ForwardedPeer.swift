import Bytes

/// Who really asks, behind proxies that an operator trusts (RFC 7239, and the older `X-Forwarded-For`).
public enum ForwardedPeer {
  /// The right-most address that is not a trusted proxy's.
  ///
  /// Proxies append to these fields, so that only what stands right of the first untrusted address can be relied on.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - trusted: the proxies whose word counts; when the peer is none of them, the fields are ignored.
  /// - Returns: the peer itself when the fields are absent, unreadable or name trusted proxies alone.
  public static func address(
    of peer: IPAddress, _ head: RequestHead, in bytes: Span<UInt8>, trusted: [AddressBlock]
  ) -> IPAddress {
    func isTrusted(_ address: IPAddress) -> Bool { trusted.contains { $0.contains(address) } }
    guard isTrusted(peer) else { return peer }
    let isStandard = head.value(of: .forwarded, in: bytes) != nil
    // Read from the left, what stands right of the last hop that ends the chain is what a reader from the right finds.
    var nearest = peer
    var isOpen = true
    head.forEachValue(of: isStandard ? .forwarded : .xForwardedFor, in: bytes) { value in
      var start = value.lowerBound
      while start < value.upperBound {
        let end = QualityList.endOfPart(in: bytes, start..<value.upperBound, separator: Grammar.comma)
        let element = Grammar.trimmed(bytes, start..<end)
        if let hop = isStandard ? forParameter(bytes, element) : node(bytes, element) {
          if isOpen || !isTrusted(hop) { nearest = hop }
          isOpen = false
        } else {
          // An obfuscated or unreadable hop hides what is behind it.
          nearest = peer
          isOpen = true
        }
        start = end + 1
      }
    }
    return nearest
  }

  /// The value of `for=` in an element such as `for="[2001:db8::1]:80";proto=https`.
  private static func forParameter(_ bytes: Span<UInt8>, _ element: Range<Int>) -> IPAddress? {
    var start = element.lowerBound
    while start < element.upperBound {
      let end = QualityList.endOfPart(in: bytes, start..<element.upperBound, separator: UInt8(ascii: ";"))
      let pair = Grammar.trimmed(bytes, start..<end)
      let valueStart = min(pair.lowerBound + 4, pair.upperBound)
      if bytes.spellsInAnyCase("for=", in: pair.lowerBound..<valueStart) {
        return node(bytes, unquoted(bytes, valueStart..<pair.upperBound))
      }
      start = end + 1
    }
    return nil
  }

  private static func unquoted(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count >= 2, bytes[range.lowerBound] == quote, bytes[range.upperBound - 1] == quote else {
      return range
    }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  /// An address with or without a port; an IPv6 address with a port stands in brackets.
  private static func node(_ bytes: Span<UInt8>, _ range: Range<Int>) -> IPAddress? {
    guard let first = range.first else { return nil }
    if bytes[first] == UInt8(ascii: "[") {
      guard let end = range.first(where: { bytes[$0] == UInt8(ascii: "]") }) else { return nil }
      return IPAddress(bytes, (first + 1)..<end)
    }
    if let address = IPAddress(bytes, range) { return address }
    guard let colon = range.first(where: { bytes[$0] == UInt8(ascii: ":") }) else { return nil }
    return IPAddress(bytes, first..<colon)
  }
}
