import Bytes
import HTTPWire

/// Answers with a body that is already there: conditional requests, one range of bytes, gzip twin.
enum ContentEndpoint {
  static func answer(
    _ content: StaticContent, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    let plainTag = content.entityTag
    // A range is of the plain form, whatever else would be acceptable.
    let range = ByteRange(head, in: bytes, length: content.body.count, tag: plainTag.span)
    var body = content.body
    var isZipped = false
    if range == .whole, let zipped = content.zipped,
      head.acceptEncoding.prefersTwin(of: zipped.count, over: body.count)
    {
      body = zipped
      isZipped = true
    }
    let tag = isZipped ? content.zippedEntityTag : content.entityTag
    if isUnchanged(content, tag: tag, head, bytes) {
      writer.begin(.notModified)
      writeCacheFields(content, tag: tag, &writer)
      return writer.end()
    }
    switch range {
    case .whole:
      writer.begin(.ok)
      writeFields(content, tag: tag, &writer)
      if isZipped { writer.field("Content-Encoding", "gzip") }
      writer.end(kept: body)
    case .part(let part):
      writer.begin(.partialContent)
      writeFields(content, tag: tag, &writer)
      writer.field(
        "Content-Range", text: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(content.body.count)")
      writer.end(kept: content.body, part: part)
    case .unsatisfiable:
      writer.begin(.rangeNotSatisfiable)
      writer.field("Content-Range", text: "bytes */\(content.body.count)")
      writer.field("Cache-Control", "no-store")
      writer.end()
    }
  }

  /// `If-Modified-Since` counts only where no `If-None-Match` came (RFC 9110 section 13.1.3).
  private static func isUnchanged(
    _ content: StaticContent, tag: [UInt8], _ head: RequestHead, _ bytes: Span<UInt8>
  ) -> Bool {
    if let isListed = EntityTags.ifNoneMatch(tag.span, head, in: bytes) { return isListed }
    guard let lastModified = content.lastModified,
      let value = head.value(of: .ifModifiedSince, in: bytes),
      let since = HTTPDate.seconds(in: bytes.extracting(value))
    else { return false }
    return lastModified <= since
  }

  private static func writeFields(
    _ content: StaticContent, tag: [UInt8], _ writer: inout ResponseWriter
  ) {
    writer.field("Content-Type", text: content.mediaType.contentType)
    writer.field("Accept-Ranges", "bytes")
    if let policy = content.mediaType.contentSecurityPolicy {
      writer.field("Content-Security-Policy", policy)
    }
    writeCacheFields(content, tag: tag, &writer)
  }

  private static func writeCacheFields(
    _ content: StaticContent, tag: [UInt8], _ writer: inout ResponseWriter
  ) {
    if content.isForAllOrigins { writer.field("Access-Control-Allow-Origin", "*") }
    writer.field("ETag", bytes: tag.span)
    if let lastModified = content.lastModified { writer.field("Last-Modified", date: lastModified) }
    if content.mediaType.isCompressible { writer.field("Vary", "Accept-Encoding") }
    writer.field("Cache-Control", "public, max-age=300")
  }
}
