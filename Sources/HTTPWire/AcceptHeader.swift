import Bytes

/// Which form of answer a client asks for in `Accept` (RFC 9110 section 12.5.1).
public struct AcceptHeader: Sendable, Equatable {
  /// Whether a media range below `image/` is acceptable.
  public private(set) var acceptsImage = false
  /// Whether `text/html` is acceptable by name, as browsers say for a page and not for an `<img>`.
  public private(set) var acceptsPage = false

  /// Reads all `Accept` lines of a request.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  public init(_ head: RequestHead, in bytes: Span<UInt8>) {
    var image = false
    var page = false
    head.forEachValue(of: .accept, in: bytes) { value in
      QualityList.forEach(in: bytes, value) { name, quality in
        guard quality > 0 else { return }
        if bytes.spellsInAnyCase("text/html", in: name) { page = true }
        let prefix = name.lowerBound..<min(name.upperBound, name.lowerBound + 6)
        if bytes.spellsInAnyCase("image/", in: prefix) { image = true }
      }
    }
    acceptsImage = image
    acceptsPage = page
  }

  /// Whether the client shows an image in place, so that only an image with status 200 can tell it anything.
  public var asksForImage: Bool { acceptsImage && !acceptsPage }
}
