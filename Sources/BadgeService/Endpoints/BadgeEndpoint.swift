import BadgeSVG
import Bytes
import HTTPWire

/// Answers requests for badges: from the cache, by 304, or by drawing.
struct BadgeEndpoint: ~Copyable {
  private var cache: RenderCache
  private var renderer: BadgeRenderer
  private var scratch = ByteBuffer(capacity: 8_192)
  /// The `ETag` line of the badge that is asked for.
  private var tagLine = TagLine()
  private var cacheControl = CacheControlLine()
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
  mutating func adopt(_ edition: Edition) {
    guard edition.badgeVersion.value != versionHash.value else { return }
    versionHash = edition.badgeVersion
    renderer = BadgeRenderer(icons: edition.icons)
    cache = RenderCache(limit: cacheBytes)
  }

  /// Answers a target that was answered before, without reading its query or allocating anything.
  ///
  /// - Returns: the place of its kind in the catalogue; nil, and nothing written, when it was not known.
  mutating func answerKnownTarget(
    _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) -> Int? {
    guard let target = cache.target(bytes.extracting(head.target)) else { return nil }
    cacheControl.set(seconds: target.cacheSeconds)
    write(target.badge, head.acceptEncoding, head, bytes, &writer)
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
  mutating func answer(
    _ kind: any BadgeKind.Type, at place: Int, _ head: RequestHead, _ bytes: Span<UInt8>,
    _ writer: inout ResponseWriter
  ) throws(ParameterError) -> Counts.CacheUse {
    let accepted = head.acceptEncoding
    var known: RenderedBadge?
    var key = 0
    var tagHash: UInt64 = 0
    var isUnchanged = false
    var isKept = false
    scratch.removeAll(keepingAtMost: 65_536)
    let query = bytes.extracting(head.query)
    let traits = try renderer.render(kind, query: query) { query, hash in
      key = KeyedHash.value(of: hash)
      known = cache.badge(canonicalQuery: query, key: key)
      guard known == nil else { return false }
      tagHash = Self.tagHash(versionHash, hash)
      // A badge is some kilobytes of markup, so its twin is the smaller form, sent to whoever takes it.
      tagLine.write(tagHash, isZipped: accepted.allowsGzip)
      isUnchanged = tagLine.withTag { EntityTags.ifNoneMatch($0, head, in: bytes) } == true
      // A badge is kept for its second request. One that is to be compressed is at once, since that is dearer than
      // all the rest.
      let isFamiliar = cache.wants(key: key)
      isKept = isFamiliar || (accepted.allowsGzip && !isUnchanged)
      return isKept || !isUnchanged
    } take: { traits, draw in
      guard !isKept else { return draw(&scratch) }
      cacheControl.set(seconds: traits.cacheSeconds)
      writer.begin(.ok)
      writer.fields(commonFields)
      tagLine.withLine { writer.fields($0) }
      writer.fields(cacheControl.bytes)
      writer.end(writtenBy: draw)
    }
    cacheControl.set(seconds: traits.cacheSeconds)
    if let known {
      cache.remember(known, cacheSeconds: cacheControl.seconds, target: bytes.extracting(head.target))
      write(known, accepted, head, bytes, &writer)
      return .hit
    }
    if isKept {
      let badge = renderer.withCanonicalQuery { query in
        RenderedBadge(
          kind: place, picture: &scratch, key: key, tagHash: tagHash, canonicalQuery: query,
          target: bytes.extracting(head.target))
      }
      cache.remember(badge, cacheSeconds: cacheControl.seconds)
      write(badge, accepted, head, bytes, &writer)
      return .miss
    }
    if isUnchanged {
      tagLine.withLine { Self.writeUnchanged($0, cacheControl: cacheControl.bytes.span, &writer) }
      return .unchanged
    }
    return .miss
  }

  private static func tagHash(_ version: StableHash, _ canonicalQuery: UInt64) -> UInt64 {
    var hash = version
    hash.combine(hash: canonicalQuery)
    return hash.value
  }

  /// The gzip twin, made the first time; nil when zlib had no memory for it.
  private mutating func zipped(_ badge: RenderedBadge) -> RenderedBadge.Form? {
    if let zipped = badge.zipped { return zipped }
    let plain = badge.plain
    scratch.removeAll()
    guard gzip.compress(plain.bytes.span.extracting(plain.body), into: &scratch) else { return nil }
    let zipped = RenderedBadge.Form(body: &scratch, hash: badge.tagHash, isZipped: true)
    badge.add(zipped: zipped)
    return zipped
  }

  private mutating func write(
    _ badge: RenderedBadge, _ accepted: AcceptEncoding, _ head: RequestHead, _ bytes: Span<UInt8>,
    _ writer: inout ResponseWriter
  ) {
    if accepted.allowsGzip, let zipped = zipped(badge),
      accepted.prefersTwin(of: zipped.body.count, over: badge.plain.body.count)
    {
      Self.write(zipped, commonFields.span, cacheControl: cacheControl.bytes.span, head, bytes, &writer)
    } else {
      Self.write(badge.plain, commonFields.span, cacheControl: cacheControl.bytes.span, head, bytes, &writer)
    }
  }

  private static func write(
    _ form: RenderedBadge.Form, _ commonFields: Span<UInt8>, cacheControl: Span<UInt8>, _ head: RequestHead,
    _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    let own = form.bytes.span
    if EntityTags.ifNoneMatch(own.extracting(form.entityTag), head, in: bytes) == true {
      return writeUnchanged(own.extracting(form.tagLine), cacheControl: cacheControl, &writer)
    }
    writer.begin(.ok)
    writer.fields(commonFields)
    writer.fields(own.extracting(form.fields))
    writer.fields(cacheControl)
    writer.end(body: own.extracting(form.body))
  }

  private static func writeUnchanged(
    _ tagLine: Span<UInt8>, cacheControl: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    writer.begin(.notModified)
    // A script that sends If-None-Match itself is shown the 304 only if its origin may read it.
    writer.fields("Access-Control-Allow-Origin: *\r\nVary: Accept-Encoding\r\n")
    writer.fields(tagLine)
    writer.fields(cacheControl)
    writer.end()
  }
}
