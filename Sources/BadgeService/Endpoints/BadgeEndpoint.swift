import BadgeSVG
import Bytes
import HTTPWire

/// Answers requests for badges: from the cache, by 304, or by drawing.
final class BadgeEndpoint {
  private var cache: RenderCache
  private var renderer: BadgeRenderer
  private var scratch = ByteBuffer(capacity: 8_192)
  private var tag = ByteBuffer(capacity: 32)
  private var cacheSeconds = 0
  private var cacheControl = BadgeFields.cacheControl(seconds: 0)
  private let gzip: Gzip
  private let cacheBytes: Int
  /// The hash of what changes every badge, with which each entity tag begins.
  private var versionHash: StableHash
  private let commonFields = BadgeFields.picture(vary: "Accept-Encoding")

  init(_ edition: Edition, cacheBytes: Int, gzip: Gzip) {
    versionHash = edition.badgeVersion
    renderer = BadgeRenderer(icons: edition.icons)
    self.gzip = gzip
    self.cacheBytes = cacheBytes
    cache = RenderCache(limit: cacheBytes)
  }

  /// Draws as `edition` says from now on; what was drawn before is kept only where it would be the same.
  func adopt(_ edition: Edition) {
    guard edition.badgeVersion.value != versionHash.value else { return }
    versionHash = edition.badgeVersion
    renderer = BadgeRenderer(icons: edition.icons)
    cache = RenderCache(limit: cacheBytes)
  }

  /// Answers a target that was answered before, without reading its query or allocating anything.
  ///
  /// - Returns: the place of its kind in the catalogue; nil, and nothing written, when it was not known.
  func answerKnownTarget(
    _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) -> Int? {
    guard let target = cache.target(bytes.extracting(head.target)) else { return nil }
    write(target.badge, cacheControl: target.cacheControl, head, bytes, &writer)
    return target.badge.kind
  }

  /// What the cache holds, in bytes.
  var cacheBytesHeld: Int { cache.bytes }

  /// Reads the query as parameters of `kind` and answers it.
  ///
  /// - Parameters:
  ///   - kind: the kind of badge.
  ///   - place: its place in the catalogue.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - writer: takes the answer.
  /// - Returns: how the cache helped.
  /// - Throws: the first fault in the query; nothing is written then.
  func answer(
    _ kind: any BadgeKind.Type, at place: Int, _ head: RequestHead, _ bytes: Span<UInt8>,
    _ writer: inout ResponseWriter
  ) throws(ParameterError) -> Counts.CacheUse {
    var known: RenderedBadge?
    var hash = versionHash
    var isUnchanged = false
    let isZipAcceptable = AcceptEncoding(head, in: bytes).allowsGzip
    scratch.removeAll(keepingAtMost: 65_536)
    let traits = try renderer.render(kind, query: bytes.extracting(head.query), into: &scratch) { query in
      known = cache.badge(canonicalQuery: query)
      guard known == nil else { return false }
      hash.combine(query)
      // A badge is some kilobytes of markup, so its twin is the smaller form, sent to whoever takes it.
      tag.removeAll()
      tag.append(entityTag: hash.value, isZipped: isZipAcceptable)
      isUnchanged = tag.withSpan { EntityTags.ifNoneMatch($0, head, in: bytes) } == true
      return !isUnchanged
    }
    let cacheControl = cacheControl(seconds: traits.cacheSeconds)
    if isUnchanged {
      tag.withSpan { writeUnchanged($0, cacheControl: cacheControl, &writer) }
      return .unchanged
    }
    let target = bytes.extracting(head.target)
    if let known {
      cache.remember(known, cacheControl: cacheControl, target: target)
      write(known, cacheControl: cacheControl, head, bytes, &writer)
      return .hit
    }
    let badge = renderer.withCanonicalQuery { query in
      RenderedBadge(
        kind: place, picture: &scratch, hash: hash.value, canonicalQuery: query, target: target)
    }
    cache.remember(badge, cacheControl: cacheControl)
    write(badge, cacheControl: cacheControl, head, bytes, &writer)
    return .miss
  }

  /// The line for so many seconds, which is nearly always the one before.
  private func cacheControl(seconds: Int) -> [UInt8] {
    if seconds != cacheSeconds {
      cacheSeconds = seconds
      cacheControl = BadgeFields.cacheControl(seconds: seconds)
    }
    return cacheControl
  }

  /// The gzip twin, made the first time; nil when zlib had no memory for it.
  private func zipped(_ badge: RenderedBadge) -> RenderedBadge.Form? {
    if let zipped = badge.zipped { return zipped }
    let plain = badge.plain
    scratch.removeAll()
    guard gzip.compress(plain.bytes.span.extracting(plain.body), into: &scratch) else { return nil }
    var hash = versionHash
    hash.combine(plain.bytes.span.extracting(badge.canonicalQuery))
    let zipped = RenderedBadge.Form(body: &scratch, hash: hash.value, isZipped: true)
    badge.add(zipped: zipped)
    return zipped
  }

  private func write(
    _ badge: RenderedBadge, cacheControl: [UInt8], _ head: RequestHead, _ bytes: Span<UInt8>,
    _ writer: inout ResponseWriter
  ) {
    let accepted = AcceptEncoding(head, in: bytes)
    var form = badge.plain
    if accepted.allowsGzip, let zipped = zipped(badge),
      accepted.prefersTwin(of: zipped.body.count, over: form.body.count)
    {
      form = zipped
    }
    let own = form.bytes.span
    let tag = own.extracting(form.entityTag)
    if EntityTags.ifNoneMatch(tag, head, in: bytes) == true {
      return writeUnchanged(tag, cacheControl: cacheControl, &writer)
    }
    let common = commonFields
    writer.begin(.ok)
    writer.fields(common.span)
    writer.fields(own.extracting(form.fields))
    writer.fields(cacheControl.span)
    writer.end(body: own.extracting(form.body))
  }

  private func writeUnchanged(_ tag: Span<UInt8>, cacheControl: [UInt8], _ writer: inout ResponseWriter) {
    writer.begin(.notModified)
    // A script that sends If-None-Match itself is shown the 304 only if its origin may read it.
    writer.field("Access-Control-Allow-Origin", "*")
    writer.field("Vary", "Accept-Encoding")
    writer.field("ETag", bytes: tag)
    writer.fields(cacheControl.span)
    writer.end()
  }
}
