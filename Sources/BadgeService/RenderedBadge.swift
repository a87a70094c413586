import Bytes

/// A badge that was drawn once: its bytes as they are sent, each form with its entity tag and field lines.
final class RenderedBadge {
  /// One representation of the badge, all of it in one piece of memory.
  struct Form {
    /// The body, and behind it what the ranges name.
    let bytes: [UInt8]
    let body: Range<Int>
    /// The lines that no other form has: `ETag`, and `Content-Encoding` of the gzip twin.
    let fields: Range<Int>
    /// The line with the entity tag, the first of them.
    let tagLine: Range<Int>
    /// The strong entity tag, quotes included, within its line.
    let entityTag: Range<Int>

    /// Takes the body from `buffer`, which then holds the lines, too, and what `more` appends.
    init(
      body buffer: inout ByteBuffer, hash: UInt64, isZipped: Bool, more: (inout ByteBuffer) -> Void = { _ in }
    ) {
      body = 0..<buffer.count
      buffer.append("ETag: ")
      let tag = buffer.count
      buffer.append(entityTag: hash, isZipped: isZipped)
      entityTag = tag..<buffer.count
      buffer.append("\r\n")
      tagLine = body.upperBound..<buffer.count
      if isZipped { buffer.append("Content-Encoding: gzip\r\n") }
      fields = body.upperBound..<buffer.count
      more(&buffer)
      bytes = buffer.bytes
    }
  }

  /// The place of its kind in the catalogue.
  let kind: Int
  /// What its canonical query is found by in the cache.
  let key: Int
  /// What its entity tags are made of.
  let tagHash: UInt64
  let plain: Form
  /// What the badge was drawn from, behind the plain form; every spelling of a query leads to the same one.
  let canonicalQuery: Range<Int>
  /// The request target that it was drawn for, behind the plain form.
  let target: Range<Int>
  /// The gzip twin, made when it is first asked for, since a client that takes no gzip should not pay for it.
  private(set) var zipped: Form?

  /// Keeps what was drawn.
  ///
  /// - Parameters:
  ///   - kind: the place of the badge's kind in the catalogue.
  ///   - picture: the picture alone; afterwards it is of no use.
  ///   - key: what its canonical query is found by in the cache.
  ///   - tagHash: what its entity tags are made of.
  ///   - canonicalQuery: what the badge was drawn from.
  ///   - target: the request target that it was drawn for.
  init(
    kind: Int, picture: inout ByteBuffer, key: Int, tagHash: UInt64, canonicalQuery: Span<UInt8>,
    target: Span<UInt8>
  ) {
    self.kind = kind
    self.key = key
    self.tagHash = tagHash
    let (queryLength, targetLength) = (canonicalQuery.count, target.count)
    plain = Form(body: &picture, hash: tagHash, isZipped: false) { buffer in
      buffer.append(canonicalQuery)
      buffer.append(target)
    }
    let start = plain.fields.upperBound
    self.canonicalQuery = start..<(start + queryLength)
    self.target = (start + queryLength)..<(start + queryLength + targetLength)
  }

  /// Keeps the gzip twin.
  func add(zipped: Form) {
    self.zipped = zipped
  }

  /// Whether it was drawn from this canonical query.
  func isDrawn(from query: Span<UInt8>) -> Bool {
    let bytes = plain.bytes
    return bytes.span.extracting(canonicalQuery).spells(query)
  }

  /// Whether it was drawn for this request target.
  func isDrawn(for target: Span<UInt8>) -> Bool {
    let bytes = plain.bytes
    return bytes.span.extracting(self.target).spells(target)
  }

  /// What the badge takes of the cache, in bytes, with room for its twin and the objects around the bytes.
  var cost: Int {
    640 + canonicalQuery.count + plain.body.count + plain.body.count / 2
  }
}
