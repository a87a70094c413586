import Bytes

/// Who really asks, behind proxies that an operator trusts (RFC 7239, and the older `X-Forwarded-For`).
///
/// Anyone may send these fields, with anything in them, and a proxy appends to what came. So they are read from the
/// right, and nothing is looked at left of the first address that is not trusted: whatever stands there changes nothing.
public enum ForwardedPeer {
  /// The right-most address that is not a trusted proxy's.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - trusted: the proxies whose word counts; when the peer is none of them, the fields are ignored.
  /// - Returns: the left-most proxy where trusted ones alone are named, or where the next element cannot be read; the
  ///   peer itself when there is none of these, and when both fields came and disagree.
  public static func address(
    of peer: IPAddress, _ head: RequestHead, in bytes: Span<UInt8>, trusted: [AddressBlock]
  ) -> IPAddress {
    guard trusted.contains(where: { $0.contains(peer) }) else { return peer }
    // A proxy writes one of them, and may hand on the other as a stranger wrote it.
    let standard = address(in: .forwarded, of: peer, head, bytes, trusted)
    let older = address(in: .xForwardedFor, of: peer, head, bytes, trusted)
    guard let first = standard ?? older, let second = older ?? standard, first == second else { return peer }
    return first
  }

  /// What one of the fields says, nil when it did not come.
  private static func address(
    in name: FieldName, of peer: IPAddress, _ head: RequestHead, _ bytes: Span<UInt8>,
    _ trusted: [AddressBlock]
  ) -> IPAddress? {
    guard head.fields.has(name) else { return nil }
    var found: IPAddress?
    head.forEachValue(of: name, in: bytes) { line in
      // A line stands right of those before it, which count only where it names trusted proxies alone.
      let (hop, isEnd) = lastHop(of: name, bytes, line, trusted)
      found = isEnd ? hop : found ?? hop
    }
    return found ?? peer
  }

  /// Goes through a line from the right, up to an address that is not trusted.
  ///
  /// - Returns: the left-most hop it came to, and whether nothing left of it counts.
  private static func lastHop(
    of name: FieldName, _ bytes: Span<UInt8>, _ line: Range<Int>, _ trusted: [AddressBlock]
  ) -> (hop: IPAddress?, isEnd: Bool) {
    var hop: IPAddress?
    var parts = PartsFromRight(of: line, separator: Grammar.comma, hasStrings: name == .forwarded)
    while let element = parts.next(in: bytes) {
      guard !element.isEmpty else { continue }
      let address =
        name == .forwarded
        ? ForwardedElement.forParameter(bytes, element) : ForwardedElement.node(bytes, element)
      guard let address else { return (hop, true) }
      hop = address
      guard trusted.contains(where: { $0.contains(address) }) else { return (hop, true) }
    }
    return (hop, parts.isBroken)
  }
}
