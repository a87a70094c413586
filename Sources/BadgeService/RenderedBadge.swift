/// A badge that was drawn once: its bytes as they are sent, plain and gzipped, each with its entity tag.
final class RenderedBadge {
  /// One representation of the badge.
  struct Form {
    /// The strong entity tag, quotes included.
    let entityTag: [UInt8]
    let body: [UInt8]
  }

  /// What the badge was drawn from; both spellings of a query lead to the same one.
  let canonicalQuery: [UInt8]
  let plain: Form
  /// The gzip twin, or nil when zlib had no memory for it.
  let zipped: Form?

  init(canonicalQuery: [UInt8], plain: Form, zipped: Form?) {
    self.canonicalQuery = canonicalQuery
    self.plain = plain
    self.zipped = zipped
  }

  /// What the badge takes of the cache, in bytes, with an estimate of the objects around the bytes.
  var cost: Int {
    512 + canonicalQuery.count + plain.body.count + (zipped?.body.count ?? 0)
  }
}
