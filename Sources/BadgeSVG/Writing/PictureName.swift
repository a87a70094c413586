import Bytes

/// The name of a class or of keyframes: the picture's prefix, and a number in letters.
struct PictureName: Sendable {
  /// The characters, the first of them in the lowest byte.
  private(set) var word: UInt64 = 0
  fileprivate var count = 0

  /// No name.
  init() {}

  /// The name with a number; three letters tell more of them apart than an answer has room for.
  init(_ id: ElementID, _ number: Int) {
    word = id.prefix
    count = ElementID.length
    var rest = number
    repeat {
      let (next, letter) = rest.quotientAndRemainder(dividingBy: 26)
      word |= UInt64(UInt8(ascii: "a") &+ UInt8(truncatingIfNeeded: letter)) << UInt64(8 &* count)
      count &+= 1
      rest = next &- 1
    } while rest >= 0 && count < 8
  }
}

extension ByteBuffer {
  /// Appends a name.
  @inline(__always)
  mutating func append(_ name: PictureName) {
    append(first: name.count, of: name.word)
  }
}
