import Bytes

/// A body that is made once and sent many times: a file, or a document of the program.
final class StaticContent: Sendable {
  let mediaType: MediaType
  let body: [UInt8]
  let entityTag: [UInt8]
  let zippedEntityTag: [UInt8]
  /// When the file was last changed, in seconds since 1970; nil for what is no file.
  let lastModified: Int?
  /// Whether pages of other origins may read it.
  let isForAllOrigins: Bool
  private let twin: Locked<[UInt8]?>
  /// A larger body is compressed before it is served, since that would hold up an event loop.
  private static let largestToCompressWhenAsked = 65_536

  init(_ body: [UInt8], mediaType: MediaType, lastModified: Int? = nil, isForAllOrigins: Bool = false) {
    self.mediaType = mediaType
    self.body = body
    self.lastModified = lastModified
    self.isForAllOrigins = isForAllOrigins
    let isMadeNow = mediaType.isCompressible && body.count > Self.largestToCompressWhenAsked
    twin = Locked(isMadeNow ? Self.zip(body) : nil)
    var hash = StableHash()
    hash.combine(body.span)
    entityTag = EntityTag.text(hash, isZipped: false)
    zippedEntityTag = EntityTag.text(hash, isZipped: true)
  }

  /// The gzip twin of a compressible type, made when it is first asked for; it may be the larger one, for clients
  /// that refuse the plain form.
  var zipped: [UInt8]? {
    guard mediaType.isCompressible else { return nil }
    return twin.withLock { twin in
      twin = twin ?? Self.zip(body)
      return twin
    }
  }

  private static func zip(_ body: [UInt8]) -> [UInt8]? {
    let gzip = Gzip(.file)
    var zipped = ByteBuffer()
    return gzip.compress(body.span, into: &zipped) ? zipped.bytes : nil
  }
}
