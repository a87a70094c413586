import BadgeSVG
import Bytes
import HTTPWire

/// Answers requests for badges: from the cache, by 304, or by drawing.
final class BadgeEndpoint {
  private var cache: RenderCache
  private var renderer = BadgeRenderer()
  private var picture = ByteBuffer(capacity: 8_192)
  private var cacheControl = ByteBuffer(capacity: 64)
  private let gzip: Gzip
  private let rendererVersion: String
  private let commonFields: [UInt8]

  init(rendererVersion: String, cacheBytes: Int, gzip: Gzip) {
    self.rendererVersion = rendererVersion
    self.gzip = gzip
    cache = RenderCache(limit: cacheBytes)
    commonFields = BadgeFields.picture(vary: "Accept-Encoding")
  }

  /// Answers a target that was answered before, without reading its query or allocating anything.
  ///
  /// - Returns: whether it was known; nothing is written otherwise.
  func answerKnownTarget(
    _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) -> Bool {
    guard let target = cache.target(bytes.extracting(head.target)) else { return false }
    write(target.badge, cacheSeconds: target.cacheSeconds, head, bytes, &writer)
    return true
  }

  /// Reads the query as parameters of `kind` and answers it.
  ///
  /// - Throws: the first fault in the query; nothing is written then.
  func answer(
    _ kind: any BadgeKind.Type, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) throws(ParameterError) {
    var badge: RenderedBadge?
    var canonicalQuery: [UInt8] = []
    var unchangedTag: [UInt8]?
    let isZipAcceptable = AcceptEncoding(head, in: bytes).allowsGzip
    picture.removeAll(keepingAtMost: 65_536)
    let traits = try renderer.render(kind, query: bytes.extracting(head.query), into: &picture) { query in
      badge = cache.badge(canonicalQuery: query)
      guard badge == nil else { return false }
      // A badge is some kilobytes of markup: the twin is the form sent to whoever takes it.
      let tag = entityTag(canonicalQuery: query, isZipAcceptable ? .zipped : .plain)
      if EntityTags.ifNoneMatch(tag.span, head, in: bytes) == true {
        unchangedTag = tag
        return false
      }
      canonicalQuery = Array(copying: query)
      return true
    }
    if let unchangedTag {
      return writeUnchanged(unchangedTag, cacheSeconds: traits.cacheSeconds, &writer)
    }
    let drawn = badge ?? finish(canonicalQuery)
    cache.remember(drawn, cacheSeconds: traits.cacheSeconds, target: bytes.extracting(head.target))
    write(drawn, cacheSeconds: traits.cacheSeconds, head, bytes, &writer)
  }

  /// Makes the badge of what was drawn, with its twin.
  private func finish(_ canonicalQuery: [UInt8]) -> RenderedBadge {
    let body = picture.bytes
    picture.removeAll()
    let zipped = gzip.compress(body.span, into: &picture) ? picture.bytes : nil
    return RenderedBadge(
      canonicalQuery: canonicalQuery,
      plain: .init(entityTag: entityTag(canonicalQuery: canonicalQuery.span, .plain), body: body),
      zipped: zipped.map {
        .init(entityTag: entityTag(canonicalQuery: canonicalQuery.span, .zipped), body: $0)
      })
  }

  private func entityTag(canonicalQuery: Span<UInt8>, _ form: EntityTag.Form) -> [UInt8] {
    var hash = StableHash()
    hash.combine(rendererVersion)
    hash.combine(0)
    hash.combine(canonicalQuery)
    return EntityTag.text(hash, form)
  }

  private func write(
    _ badge: RenderedBadge, cacheSeconds: Int, _ head: RequestHead, _ bytes: Span<UInt8>,
    _ writer: inout ResponseWriter
  ) {
    let plain = badge.plain
    let isZipped = Negotiation.picksZipped(
      plain: plain.body.count, zipped: badge.zipped?.body.count, head, bytes)
    let form = isZipped ? badge.zipped ?? plain : plain
    if EntityTags.ifNoneMatch(form.entityTag.span, head, in: bytes) == true {
      return writeUnchanged(form.entityTag, cacheSeconds: cacheSeconds, &writer)
    }
    let common = commonFields
    writer.begin(.ok)
    writer.fields(common.span)
    writer.field("ETag", bytes: form.entityTag.span)
    if isZipped { writer.field("Content-Encoding", "gzip") }
    writeCacheControl(cacheSeconds, &writer)
    writer.end(body: form.body.span)
  }

  private func writeUnchanged(_ tag: [UInt8], cacheSeconds: Int, _ writer: inout ResponseWriter) {
    writer.begin(.notModified)
    writer.field("Access-Control-Allow-Origin", "*")
    writer.field("Vary", "Accept-Encoding")
    writer.field("ETag", bytes: tag.span)
    writeCacheControl(cacheSeconds, &writer)
    writer.end()
  }

  /// Never left out: without it an image proxy keeps a badge for a year.
  private func writeCacheControl(_ seconds: Int, _ writer: inout ResponseWriter) {
    guard seconds > 0 else { return writer.field("Cache-Control", "no-store") }
    cacheControl.removeAll()
    cacheControl.append("Cache-Control: public, max-age=")
    cacheControl.append(decimal: seconds)
    cacheControl.append("\r\n")
    cacheControl.withSpan { writer.fields($0) }
  }
}
