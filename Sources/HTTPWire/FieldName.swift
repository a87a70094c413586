import Bytes

/// The request fields that Insignia reads; of all others only the form is checked.
public enum FieldName: UInt8, Sendable, CaseIterable {
  case accept, acceptEncoding, connection, contentLength, expect, forwarded, host
  case ifModifiedSince, ifNoneMatch, ifRange, range, transferEncoding
  case xForwardedFor, xRequestID

  /// The name in small letters.
  var spelling: StaticString {
    switch self {
    case .accept: "accept"
    case .acceptEncoding: "accept-encoding"
    case .connection: "connection"
    case .contentLength: "content-length"
    case .expect: "expect"
    case .forwarded: "forwarded"
    case .host: "host"
    case .ifModifiedSince: "if-modified-since"
    case .ifNoneMatch: "if-none-match"
    case .ifRange: "if-range"
    case .range: "range"
    case .transferEncoding: "transfer-encoding"
    case .xForwardedFor: "x-forwarded-for"
    case .xRequestID: "x-request-id"
    }
  }

  /// Recognises a field name in any mix of capitals.
  ///
  /// Length and first letter leave one candidate at most, so that a name costs one comparison.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return nil }
    let candidate: FieldName
    switch (range.count, Grammar.lowercased(bytes[range.lowerBound])) {
    case (4, UInt8(ascii: "h")): candidate = .host
    case (5, UInt8(ascii: "r")): candidate = .range
    case (6, UInt8(ascii: "a")): candidate = .accept
    case (6, UInt8(ascii: "e")): candidate = .expect
    case (8, UInt8(ascii: "i")): candidate = .ifRange
    case (9, UInt8(ascii: "f")): candidate = .forwarded
    case (10, UInt8(ascii: "c")): candidate = .connection
    case (12, UInt8(ascii: "x")): candidate = .xRequestID
    case (13, UInt8(ascii: "i")): candidate = .ifNoneMatch
    case (14, UInt8(ascii: "c")): candidate = .contentLength
    case (15, UInt8(ascii: "a")): candidate = .acceptEncoding
    case (15, UInt8(ascii: "x")): candidate = .xForwardedFor
    case (17, UInt8(ascii: "i")): candidate = .ifModifiedSince
    case (17, UInt8(ascii: "t")): candidate = .transferEncoding
    default: return nil
    }
    guard bytes.spellsInAnyCase(candidate.spelling, in: range) else { return nil }
    self = candidate
  }
}
