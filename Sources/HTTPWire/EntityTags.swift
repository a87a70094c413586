import Bytes

/// Comparison of entity tags in conditional requests (RFC 9110 sections 8.8.3 and 13.1).
public enum EntityTags {
  /// Whether `If-None-Match` names the tag, by weak comparison, or is `*`, so that the answer is 304.
  ///
  /// - Parameters:
  ///   - tag: the tag of what would be sent, with its quotes.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  /// - Returns: nil when the request has no such field.
  public static func ifNoneMatch(
    _ tag: Span<UInt8>, _ head: RequestHead, in bytes: Span<UInt8>
  ) -> Bool? {
    guard head.fields.has(.ifNoneMatch) else { return nil }
    var isListed: Bool?
    head.forEachValue(of: .ifNoneMatch, in: bytes) { value in
      isListed = isListed == true || contains(tag, in: bytes, value)
    }
    return isListed
  }

  /// Whether the bytes are the tag itself and not weak, as `If-Range` wants it (RFC 9110 section 13.1.5).
  public static func isStrongMatch(_ tag: Span<UInt8>, in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    !isWeak(bytes, range) && equals(tag, in: bytes, range)
  }

  /// Whether a list of tags holds the tag or is `*`.
  private static func contains(_ tag: Span<UInt8>, in bytes: Span<UInt8>, _ list: Range<Int>) -> Bool {
    // What a cache sends is nearly always the one tag that it was given.
    if bytes.extracting(list).spells(tag) { return true }
    if list.count == 1 && bytes[list.lowerBound] == UInt8(ascii: "*") { return true }
    var start = list.lowerBound
    while start < list.upperBound {
      let end = endOfTag(in: bytes, start..<list.upperBound)
      var element = Grammar.trimmed(bytes, start..<end)
      if isWeak(bytes, element) { element = (element.lowerBound + 2)..<element.upperBound }
      if equals(tag, in: bytes, element) { return true }
      start = end + 1
    }
    return false
  }

  /// Where the first tag of the range ends: at the comma outside quotes; a tag knows no backslash escapes.
  private static func endOfTag(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var index = range.lowerBound
    var isQuoted = false
    while index < range.upperBound && (isQuoted || bytes[index] != Grammar.comma) {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      index += 1
    }
    return index
  }

  private static func isWeak(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count >= 2 && bytes[range.lowerBound] == UInt8(ascii: "W")
      && bytes[range.lowerBound + 1] == UInt8(ascii: "/")
  }

  private static func equals(_ tag: Span<UInt8>, in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    bytes.extracting(range).spells(tag)
  }
}
