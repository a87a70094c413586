import Bytes

/// Strong entity tags as text (RFC 9110 section 8.8.3), made from what determines the bytes sent.
enum EntityTag {
  /// The tag of a body that `hash` stands for, quotes included; its gzip twin has other bytes and so another tag.
  static func text(_ hash: StableHash, isZipped: Bool) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 24)
    buffer.append(entityTag: hash.value, isZipped: isZipped)
    return buffer.bytes
  }
}

/// The `ETag` line of one answer, in memory that is used again.
struct TagLine: ~Copyable {
  private static let name: StaticString = "ETag: "
  private static let end: StaticString = "\r\n"

  private var bytes = ByteBuffer(capacity: 48)

  /// Writes the line of a tag.
  mutating func write(_ hash: UInt64, isZipped: Bool) {
    bytes.removeAll()
    bytes.append(Self.name)
    bytes.append(entityTag: hash, isZipped: isZipped)
    bytes.append(Self.end)
  }

  /// Lends the line to `body`, with its end.
  func withLine<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan(body)
  }

  /// Lends the tag to `body`, quotes included.
  func withTag<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan { line in
      body(line.extracting(Self.name.utf8CodeUnitCount..<(line.count - Self.end.utf8CodeUnitCount)))
    }
  }
}

extension ByteBuffer {
  /// Appends an entity tag, quotes included.
  mutating func append(entityTag hash: UInt64, isZipped: Bool) {
    append(UInt8(ascii: "\""))
    append(hexadecimal: hash)
    if isZipped { append("-gzip") }
    append(UInt8(ascii: "\""))
  }
}
