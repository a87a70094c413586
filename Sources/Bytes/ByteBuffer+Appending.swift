// A picture is written in some hundred pieces of a few bytes, so what appends them is compiled into its callers: of a
// literal there then remain a comparison and a move or two. Everything here writes only where `reserve` has made room.
extension ByteBuffer {
  /// Appends one byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[length] = byte
    length &+= 1
  }

  /// Appends a literal.
  @inlinable @inline(__always)
  public mutating func append(_ literal: StaticString) {
    guard literal.hasPointerRepresentation else { return append(text: literal.description) }
    let size = literal.utf8CodeUnitCount
    reserve(size)
    unsafe (base + length).initialize(from: literal.utf8Start, count: size)
    length &+= size
  }

  /// Appends the first bytes of a word, beginning with its lowest.
  ///
  /// - Parameters:
  ///   - count: how many of the bytes, at most 8.
  ///   - word: the bytes.
  @inlinable @inline(__always)
  public mutating func append(first count: Int, of word: UInt64) {
    precondition(0...8 ~= count, "a word has eight bytes")
    reserve(8)
    unsafe UnsafeMutableRawPointer(base + length).storeBytes(of: word.littleEndian, as: UInt64.self)
    length &+= count
  }

  /// Appends a literal and the first bytes of a word, for which the room is looked at once.
  ///
  /// - Parameters:
  ///   - literal: the beginning.
  ///   - count: how many of the word's bytes follow, at most 8.
  ///   - word: the bytes, beginning with the lowest.
  ///   - more: for how many bytes behind them there has to be room, too.
  @inlinable @inline(__always)
  public mutating func append(
    _ literal: StaticString, first count: Int, of word: UInt64, roomFor more: Int = 0
  ) {
    precondition(literal.hasPointerRepresentation && 0...8 ~= count, "a word has eight bytes")
    let size = literal.utf8CodeUnitCount
    reserve(size &+ 8 &+ more)
    unsafe (base + length).initialize(from: literal.utf8Start, count: size)
    unsafe UnsafeMutableRawPointer(base + (length &+ size)).storeBytes(of: word.littleEndian, as: UInt64.self)
    length &+= size &+ count
  }

  /// Appends a literal, the first bytes of a word, and a snippet, for which the room is looked at once.
  @inlinable @inline(__always)
  public mutating func append<let words: Int>(
    _ literal: StaticString, first count: Int, of word: UInt64, _ snippet: borrowing Snippet<words>
  ) {
    append(literal, first: count, of: word, roomFor: 8 * words)
    write(snippet)
  }

  /// Replaces a byte, which has to be there.
  @inlinable @inline(__always)
  public mutating func overwrite(at place: Int, with byte: UInt8) {
    precondition(0..<length ~= place, "the byte is there")
    unsafe base[place] = byte
  }

  /// Replaces the eight bytes from `place`, which have to be there, by those of a word, beginning with its lowest.
  @inlinable @inline(__always)
  public mutating func overwrite(at place: Int, with word: UInt64) {
    precondition(0...length &- 8 ~= place, "the bytes are there")
    unsafe UnsafeMutableRawPointer(base + place).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Appends the bytes of a span.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    let size = bytes.count
    reserve(size)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe (base + length).update(from: start, count: size)
    }
    length &+= size
  }

  /// Appends the bytes of another buffer.
  public mutating func append(_ other: borrowing ByteBuffer) {
    reserve(other.length)
    unsafe (base + length).initialize(from: other.base, count: other.length)
    length &+= other.length
  }

  /// Appends some of the bytes of another buffer.
  ///
  /// - Parameters:
  ///   - other: the buffer.
  ///   - range: the bytes that are meant, held to those that there are.
  public mutating func append(_ other: borrowing ByteBuffer, in range: Range<Int>) {
    let range = range.clamped(to: 0..<other.length)
    reserve(range.count)
    unsafe (base + length).initialize(from: other.base + range.lowerBound, count: range.count)
    length &+= range.count
  }

  /// Appends a string as UTF-8; the label keeps literals from taking this way, which is slower.
  public mutating func append(text string: String) {
    var string = string
    string.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return }
      reserve(utf8.count)
      unsafe (base + length).update(from: start, count: utf8.count)
      length += utf8.count
    }
  }
}
