import HTTPWire

/// What a connection makes of the bytes behind a head that announces a chunked body.
public enum ChunkedMeaning {
  private static let head = Array("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)

  /// Whether a body ends where RFC 9112 section 7.1 ends it, however it arrives: what follows means what it would
  /// mean on a connection of its own, and a body that is malformed or unfinished reaches no one.
  ///
  /// The last two bytes say where to cut.
  public static func isSound(_ bytes: [UInt8]) -> Bool {
    let place = bytes.suffix(2).reduce(0) { $0 << 8 | Int($1) } % (bytes.count + 1)
    let whole = Meaning([head + bytes])
    guard whole == Meaning([head, Array(bytes[..<place]), Array(bytes[place...])]) else { return false }
    guard bytes.count > 256 || whole == Meaning((head + bytes).map { [$0] }) else { return false }
    guard let end = end(of: bytes) else { return whole.targets.isEmpty && whole.hasFault }
    let rest = Meaning([Array(bytes[end...])])
    let first = Meaning([head + Array("0\r\n\r\n".utf8)])
    return whole.targets == ["/"] + rest.targets && whole.received == first.received + rest.received
  }

  /// Where the body ends, read line by line; nil when it is malformed or does not end.
  private static func end(of bytes: [UInt8]) -> Int? {
    var rest = bytes[...]
    while let line = takeLine(&rest) {
      let digits = line.prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      let behind = line.dropFirst(digits.count)
      let hasExtension = behind.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ";")
      guard behind.isEmpty || hasExtension && behind.allSatisfy(isText) else { return nil }
      guard size > 0 else { return endOfTrailers(&rest) }
      guard rest.count >= 2, size <= rest.count - 2 else { return nil }
      rest = rest.dropFirst(size)
      guard takeLine(&rest)?.isEmpty == true else { return nil }
    }
    return nil
  }

  private static func endOfTrailers(_ rest: inout ArraySlice<UInt8>) -> Int? {
    while let line = takeLine(&rest) {
      guard !line.isEmpty else { return rest.startIndex }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(isToken), line[colon...].allSatisfy(isText)
      else { return nil }
    }
    return nil
  }

  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0D), end + 1 < rest.endIndex, rest[end + 1] == 0x0A else {
      return nil
    }
    defer { rest = rest[(end + 2)...] }
    return rest[..<end]
  }

  private static func isText(_ byte: UInt8) -> Bool { byte == 0x09 || byte >= 0x20 && byte != 0x7F }

  private static func isToken(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII
      && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
  }

  /// What a connection did that got pieces one after the other, and then the end.
  private struct Meaning: Equatable {
    var targets: [String] = []
    var received: [UInt8] = []
    var hasFault = false

    init(_ pieces: [[UInt8]]) {
      var targets: [String] = []
      let connection = MemoryConnection { head, bytes, writer in
        let target = bytes.extracting(head.target)
        targets.append(String(decoding: target.indices.map { target[$0] }, as: UTF8.self))
        writer.begin(.ok)
        writer.end(body: target)
      }
      for piece in pieces { connection.send(piece) }
      connection.finishSending()
      self.targets = targets
      received = connection.received
      hasFault = connection.fault != nil
    }
  }
}
