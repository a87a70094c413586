import Bytes

extension RequestHead {
  /// Reads the request line that nearly every request has, `GET /path?query HTTP/1.1`, in one go.
  ///
  /// The end of the line is then found by its meaning, so that each byte is looked at once instead of three times. Any
  /// other line, one that is faulty or has not come to its end is left to ``readRequestLine(_:end:)``, which decides.
  ///
  /// - Parameters:
  ///   - bytes: the head, from the first byte of the request line.
  ///   - last: the last place where the line's CR may stand.
  /// - Returns: where the line's CR stands, or nil, and nothing is read, when the line is another one.
  mutating func readUsualRequestLine(_ bytes: Span<UInt8>, last: Int) -> Int? {
    let room = min(bytes.count, last + 2) - Self.usualEnd.utf8CodeUnitCount
    guard room > 4, bytes.spells("GET /", in: 0..<5) else { return nil }
    let end = bytes.endOfVisible(before: UInt8(ascii: "#"), in: 4..<room)
    guard bytes.spells(Self.usualEnd, in: end..<(end + Self.usualEnd.utf8CodeUnitCount)) else { return nil }
    method = .get
    splitTarget(bytes, 4..<end)
    return end + Self.usualEnd.utf8CodeUnitCount - 2
  }

  private static let usualEnd: StaticString = " HTTP/1.1\r\n"
}
