/// What a request asks to be done (RFC 9110 section 9).
public enum Method: Sendable {
  case get, head, options, post, put, patch, delete, trace, connect
  /// A token that is none of the methods above.
  case other

  /// Reads a method token; methods are case-sensitive.
  ///
  /// - Returns: nil when the bytes are no token at all.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty, range.allSatisfy({ Grammar.isToken(bytes[$0]) }) else { return nil }
    func spells(_ name: String) -> Bool {
      name.utf8.count == range.count && zip(name.utf8, range).allSatisfy { $0 == bytes[$1] }
    }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "G") where spells("GET"): self = .get
    case UInt8(ascii: "H") where spells("HEAD"): self = .head
    case UInt8(ascii: "O") where spells("OPTIONS"): self = .options
    case UInt8(ascii: "P") where spells("POST"): self = .post
    case UInt8(ascii: "P") where spells("PUT"): self = .put
    case UInt8(ascii: "P") where spells("PATCH"): self = .patch
    case UInt8(ascii: "D") where spells("DELETE"): self = .delete
    case UInt8(ascii: "T") where spells("TRACE"): self = .trace
    case UInt8(ascii: "C") where spells("CONNECT"): self = .connect
    default: self = .other
    }
  }
}
