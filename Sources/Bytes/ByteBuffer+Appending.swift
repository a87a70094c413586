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

  /// Appends the bytes of another buffer, or some of them.
  ///
  /// - Parameters:
  ///   - other: the buffer.
  ///   - range: the bytes that are meant, held to those that there are; nil for all.
  public mutating func append(_ other: borrowing ByteBuffer, in range: Range<Int>? = nil) {
    let range = (range ?? 0..<other.length).clamped(to: 0..<other.length)
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

  /// Appends an integer in decimal digits, with a minus sign when it is negative.
  public mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude))
  }

  /// Appends an unsigned integer in decimal digits.
  public mutating func append(digitsOf value: UInt64) {
    if value < 100 { return append(digitsOfSmall: value) }
    // A word holds eight digits; more come before them.
    let (front, rest) = value.quotientAndRemainder(dividingBy: 100_000_000)
    if front > 0 { append(digitsOf: front) }
    append(lastDigitsOf: rest, atLeast: front > 0 ? 8 : 1)
  }

  /// Appends one digit or two, which most numbers of badges have.
  private mutating func append(digitsOfSmall value: UInt64) {
    let (tens, ones) = value.quotientAndRemainder(dividingBy: 10)
    let word = (UInt64(UInt8(ascii: "0")) &+ ones) &<< 8 | UInt64(UInt8(ascii: "0")) &+ tens
    if tens > 0 { append(first: 2, of: word) } else { append(first: 1, of: word &>> 8) }
  }

  /// Appends up to eight digits, with zeros before them where there must be more.
  private mutating func append(lastDigitsOf value: UInt64, atLeast least: Int) {
    var word: UInt64 = 0
    var digits = 0
    var rest = value
    repeat {
      let (tens, ones) = rest.quotientAndRemainder(dividingBy: 10)
      word = word << 8 | (UInt64(UInt8(ascii: "0")) + ones)
      rest = tens
      digits += 1
    } while rest > 0 || digits < least
    append(first: digits, of: word)
  }
}
