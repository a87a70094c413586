import Bytes

/// What a request asks to be done: the methods of RFC 9110 section 9, `PATCH` and `QUERY`, and all others as one.
public enum Method: Sendable {
  case get, head, options, post, put, patch, delete, trace, connect, query
  /// A token that is none of the methods above.
  case other

  /// Reads a method token; methods are case-sensitive.
  ///
  /// - Returns: nil when the bytes are no token at all.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return nil }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "G") where bytes.spells("GET", in: range): self = .get
    case UInt8(ascii: "H") where bytes.spells("HEAD", in: range): self = .head
    case UInt8(ascii: "O") where bytes.spells("OPTIONS", in: range): self = .options
    case UInt8(ascii: "P") where bytes.spells("POST", in: range): self = .post
    case UInt8(ascii: "P") where bytes.spells("PUT", in: range): self = .put
    case UInt8(ascii: "P") where bytes.spells("PATCH", in: range): self = .patch
    case UInt8(ascii: "D") where bytes.spells("DELETE", in: range): self = .delete
    case UInt8(ascii: "T") where bytes.spells("TRACE", in: range): self = .trace
    case UInt8(ascii: "C") where bytes.spells("CONNECT", in: range): self = .connect
    case UInt8(ascii: "Q") where bytes.spells("QUERY", in: range): self = .query
    default:
      guard bytes.endOfMembers(of: Grammar.token, in: range) == range.upperBound else { return nil }
      self = .other
    }
  }
}
