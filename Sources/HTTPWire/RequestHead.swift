import Bytes

/// A request without its body, as ranges into the bytes that are handed over beside it.
///
/// Every range counts from the first of those bytes. The head holds no memory of its own, so that reading a
/// request allocates nothing.
public struct RequestHead: Sendable {
  /// What is asked to be done.
  public internal(set) var method: Method = .other
  /// Path and query as they were sent.
  ///
  /// Of the absolute form `http://host/path?query` only the part after the authority is kept.
  public var target: Range<Int> { shortTarget.range }
  /// The path, with its first slash; `*` when `OPTIONS` asks about the server as a whole; never empty.
  public var path: Range<Int> { shortPath.range }
  /// The query without its question mark, empty when there is none.
  public var query: Range<Int> { shortQuery.range }
  /// Whether the request is of HTTP/1.0, whose connections close unless both sides say otherwise.
  public internal(set) var isHTTP10 = false

  var shortTarget = ShortRange()
  var shortPath = ShortRange()
  var shortQuery = ShortRange()
  /// The authority of an absolute-form target, which wins over `Host` (RFC 9112 section 3.2.2); else empty.
  var authority = ShortRange()
  /// What the field lines mean; its places count from the first of them.
  var fields = FieldSection()
  /// Where the first field line begins.
  var fieldsStart: UInt32 = 0

  @inline(__always)
  init() {}

  /// The host and port that the request is for: the target's authority, or the value of `Host`.
  ///
  /// No route depends on it, since every host has the same badges.
  public func host(in bytes: Span<UInt8>) -> Range<Int>? {
    authority.isEmpty ? value(of: .host, in: bytes) : authority.range
  }

  /// The content codings that the client takes.
  public var acceptEncoding: AcceptEncoding { fields.acceptEncoding }

  /// The value of the first field line of that name, without white space around it.
  ///
  /// - Parameters:
  ///   - name: the field that is asked for.
  ///   - bytes: the bytes that came with this head.
  /// - Returns: where the value stands, or nil when no line has that name.
  public func value(of name: FieldName, in bytes: Span<UInt8>) -> Range<Int>? {
    let start = Int(fieldsStart)
    return fields.value(of: name, in: bytes.extracting(start...)).map { value in
      (start + value.lowerBound)..<(start + value.upperBound)
    }
  }

  /// Hands the value of each field line of that name to `body`, in the order in which they came.
  ///
  /// - Parameters:
  ///   - name: the field that is asked for.
  ///   - bytes: the bytes that came with this head.
  ///   - body: gets where each value stands, without white space around it.
  /// - Throws: what `body` throws.
  public func forEachValue<Failure: Error>(
    of name: FieldName, in bytes: Span<UInt8>, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    let start = Int(fieldsStart)
    try fields.forEachValue(of: name, in: bytes.extracting(start...)) { value throws(Failure) in
      try body((start + value.lowerBound)..<(start + value.upperBound))
    }
  }
}
