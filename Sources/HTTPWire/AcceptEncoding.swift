import Bytes

/// Which content codings a client takes (RFC 9110 section 12.5.3).
public struct AcceptEncoding: Sendable, Equatable {
  /// Whether gzip was named, or all codings were, with a weight above 0.
  public private(set) var allowsGzip = false
  /// Whether the plain bytes are acceptable; they are unless refused with a weight of 0.
  public private(set) var allowsIdentity = true

  /// What a client takes that says nothing.
  init() {}

  /// Reads all `Accept-Encoding` lines of a request.
  init(_ fields: FieldSection, in bytes: Span<UInt8>) {
    guard fields.has(.acceptEncoding) else { return }
    var gzip: Int?
    var identity: Int?
    var others: Int?
    fields.forEachValue(of: .acceptEncoding, in: bytes) { value in
      QualityList.forEach(in: bytes, value) { name, quality in
        if bytes.spellsInAnyCase("gzip", in: name) || bytes.spellsInAnyCase("x-gzip", in: name) {
          gzip = max(gzip ?? 0, quality)
        } else if bytes.spellsInAnyCase("identity", in: name) {
          identity = quality
        } else if bytes.spellsInAnyCase("*", in: name) {
          others = quality
        }
      }
    }
    allowsGzip = (gzip ?? others ?? 0) > 0
    allowsIdentity = (identity ?? others ?? 1) > 0
  }
}
