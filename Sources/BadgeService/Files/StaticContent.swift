import Bytes

/// A body that is made once and sent many times: a file, or a document written at start.
final class StaticContent: Sendable {
  let mediaType: MediaType
  let body: [UInt8]
  /// The gzip twin of a compressible type; it may be the larger one, for clients that refuse the plain form.
  let zipped: [UInt8]?
  let entityTag: [UInt8]
  let zippedEntityTag: [UInt8]
  /// When the file was last changed, in seconds since 1970; nil for what is written at start.
  let lastModified: Int?
  /// Whether pages of other origins may read it.
  let isForAllOrigins: Bool

  init(_ body: [UInt8], mediaType: MediaType, lastModified: Int? = nil, isForAllOrigins: Bool = false) {
    self.mediaType = mediaType
    self.body = body
    self.lastModified = lastModified
    self.isForAllOrigins = isForAllOrigins
    zipped = mediaType.isCompressible ? Self.zip(body) : nil
    var hash = StableHash()
    hash.combine(body.span)
    entityTag = EntityTag.text(hash, isZipped: false)
    zippedEntityTag = EntityTag.text(hash, isZipped: true)
  }

  private static func zip(_ body: [UInt8]) -> [UInt8]? {
    let gzip = Gzip(.file)
    var zipped = ByteBuffer()
    return gzip.compress(body.span, into: &zipped) ? zipped.bytes : nil
  }
}
