import Bytes

extension RequestHead {
  /// Reads method, target and version, which stand between single spaces (RFC 9112 section 3).
  ///
  /// - Parameters:
  ///   - bytes: the head, from the first byte of the request line.
  ///   - end: where the line's CR stands.
  /// - Throws: what is wrong with the line.
  mutating func readRequestLine(_ bytes: Span<UInt8>, end: Int) throws(WireError) {
    let methodEnd = bytes.firstIndex(of: Grammar.space, in: 0..<end)
    guard methodEnd < end, let method = Method(bytes, 0..<methodEnd) else { throw .malformedRequestLine }
    self.method = method

    let targetStart = methodEnd + 1
    // Visible US-ASCII, and no fragment (RFC 9112 section 3.2).
    let targetEnd = bytes.endOfVisible(before: UInt8(ascii: "#"), in: targetStart..<end)
    guard targetEnd > targetStart, targetEnd < end else { throw .malformedRequestLine }
    guard bytes[targetEnd] == Grammar.space else { throw .malformedTarget }

    try readTarget(bytes, targetStart..<targetEnd)
    try readVersion(bytes, (targetEnd + 1)..<end)
  }

  /// RFC 9112 section 2.3: eight bytes, `HTTP/`, a digit, a dot, a digit.
  private mutating func readVersion(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(WireError) {
    if bytes.spells("HTTP/1.1", in: range) { return }
    guard range.count == 8, bytes.spells("HTTP/", in: range.lowerBound..<(range.lowerBound + 5)) else {
      throw .malformedVersion
    }
    let major = bytes[range.lowerBound + 5]
    let minor = bytes[range.lowerBound + 7]
    guard Grammar.isDigit(major), bytes[range.lowerBound + 6] == UInt8(ascii: "."), Grammar.isDigit(minor)
    else { throw .malformedVersion }
    guard major == UInt8(ascii: "1"), minor <= UInt8(ascii: "1") else { throw .unsupportedVersion }
    isHTTP10 = minor == UInt8(ascii: "0")
  }

  /// RFC 9112 section 3.2: a path, a whole URL, or `*` for `OPTIONS`; anything else is refused.
  private mutating func readTarget(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(WireError) {
    let first = bytes[range.lowerBound]
    if first == UInt8(ascii: "/") {
      splitTarget(bytes, range)
    } else if first == UInt8(ascii: "*") {
      guard range.count == 1, method == .options else { throw .malformedTarget }
      splitTarget(bytes, range)
    } else {
      try readAbsoluteForm(bytes, range)
    }
  }

  /// Reads `http://authority/path?query`.
  ///
  /// The authority wins over `Host` and names no user (RFC 9110 section 4.2.4).
  private mutating func readAbsoluteForm(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(WireError) {
    func begins(with scheme: StaticString) -> Bool {
      let end = range.lowerBound + scheme.utf8CodeUnitCount
      return end < range.upperBound && bytes.spellsInAnyCase(scheme, in: range.lowerBound..<end)
    }
    let start: Int
    if begins(with: "http://") {
      start = range.lowerBound + 7
    } else if begins(with: "https://") {
      start = range.lowerBound + 8
    } else {
      throw .malformedTarget
    }
    var end = start
    while end < range.upperBound && bytes[end] != UInt8(ascii: "/") && bytes[end] != UInt8(ascii: "?") {
      end += 1
    }
    guard end > start, Authority.isValid(bytes, start..<end) else { throw .malformedTarget }
    authority = ShortRange(start..<end)
    if end == range.upperBound {
      // A URL without a path means its root (RFC 9110 section 4.2.3): the slash before the authority.
      splitTarget(bytes, (start - 1)..<start)
    } else {
      splitTarget(bytes, end..<range.upperBound)
      if shortPath.isEmpty { shortPath = ShortRange((start - 1)..<start) }
    }
  }

  /// Parts path and query at the first question mark.
  mutating func splitTarget(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let mark = bytes.firstIndex(of: UInt8(ascii: "?"), in: range)
    shortTarget = ShortRange(range)
    shortPath = ShortRange(range.lowerBound..<mark)
    shortQuery = ShortRange(min(mark + 1, range.upperBound)..<range.upperBound)
  }
}
