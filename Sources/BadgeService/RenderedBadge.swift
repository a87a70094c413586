import Bytes

/// A badge that was drawn once: its bytes as they are sent, each form with its entity tag and field lines.
final class RenderedBadge {
  /// One representation of the badge.
  struct Form {
    /// The strong entity tag, quotes included.
    let entityTag: [UInt8]
    /// The lines that no other form has: `ETag`, and `Content-Encoding` of the gzip twin.
    let fields: [UInt8]
    let body: [UInt8]

    init(entityTag: [UInt8], isZipped: Bool, body: [UInt8]) {
      var lines = ByteBuffer(capacity: 64)
      lines.append("ETag: ")
      lines.append(entityTag.span)
      lines.append(isZipped ? "\r\nContent-Encoding: gzip\r\n" : "\r\n")
      self.entityTag = entityTag
      fields = lines.bytes
      self.body = body
    }
  }

  /// The place of its kind in the catalogue.
  let kind: Int
  /// What the badge was drawn from; every spelling of a query leads to the same one.
  let canonicalQuery: [UInt8]
  let plain: Form
  /// The gzip twin, made when it is first asked for, since a client that takes no gzip should not pay for it.
  private(set) var zipped: Form?

  init(kind: Int, canonicalQuery: [UInt8], plain: Form) {
    self.kind = kind
    self.canonicalQuery = canonicalQuery
    self.plain = plain
  }

  /// Keeps the gzip twin.
  func add(zipped: Form) {
    self.zipped = zipped
  }

  /// What the badge takes of the cache, in bytes, with room for its twin and the objects around the bytes.
  var cost: Int {
    640 + canonicalQuery.count + plain.body.count + plain.body.count / 2
  }
}
