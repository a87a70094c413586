import Bytes

/// The name of a class or of keyframes: the picture's prefix, and letters.
struct PictureName: Sendable {
  /// The characters, the first of them in the lowest byte.
  private(set) var word: UInt64 = 0

  /// How many characters there are; none of them is 0.
  fileprivate var count: Int { 8 &- word.leadingZeroBitCount / 8 }

  /// No name.
  init() {}

  /// The first name of a picture.
  init(firstOf id: ElementID) {
    word = id.prefix | UInt64(UInt8(ascii: "a")) << UInt64(8 * ElementID.length)
  }

  private static let firstLetter = UInt64(8 * ElementID.length)

  /// Goes on to the next name: letters are counted up, the first of them fastest; three of them tell more names apart
  /// than an answer has room for.
  @inline(__always)
  fileprivate mutating func advance() {
    word &+= 1 << Self.firstLetter
    if word >> Self.firstLetter & 0xff > UInt64(UInt8(ascii: "z")) { carry() }
  }

  /// Begins a letter anew that was the last, and counts the next one up.
  private mutating func carry() {
    let (first, last) = (UInt64(UInt8(ascii: "a")), UInt64(UInt8(ascii: "z")))
    var shift = Self.firstLetter
    while shift < 64, word >> shift & 0xff > last {
      word &-= (last + 1 - first) << shift
      shift += 8
      word &+= (word >> shift & 0xff == 0 ? first : 1) << shift
    }
  }
}

/// The names of one sort in a picture, in their order.
struct PictureNames: Sendable {
  /// The name that is taken next.
  private(set) var next = PictureName()

  /// Begins a picture.
  mutating func begin(_ id: ElementID) {
    next = PictureName(firstOf: id)
  }

  /// Takes a name.
  @inline(__always)
  mutating func take() -> PictureName {
    defer { next.advance() }
    return next
  }
}

extension ByteBuffer {
  /// Appends a name.
  @inline(__always)
  mutating func append(_ name: PictureName) {
    append(first: name.count, of: name.word)
  }

  /// Appends a name with what stands before it.
  @inline(__always)
  mutating func append(_ start: StaticString, _ name: PictureName) {
    append(start, first: name.count, of: name.word)
  }

  /// Appends a name with what stands around it.
  @inline(__always)
  mutating func append<let words: Int>(
    _ start: StaticString, _ name: PictureName, _ end: borrowing Snippet<words>
  ) {
    append(start, first: name.count, of: name.word, end)
  }
}
