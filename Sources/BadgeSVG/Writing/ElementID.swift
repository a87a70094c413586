import Bytes

/// A short prefix for the classes, keyframes and ids of one picture, derived from its canonical query.
///
/// Inlined in one page, pictures share these names; a prefix of their own keeps different badges apart, and equal
/// badges share rules that are equal.
struct ElementID: Sendable {
  /// How many characters the prefix has.
  static let length = 5

  /// The characters, the first of them in the lowest byte.
  let prefix: UInt64

  /// Makes the prefix of the badge whose canonical query has this stable hash.
  init(hash: UInt64) {
    var rest = hash
    var prefix: UInt64 = 0
    for place in 0..<Self.length {
      // A letter first, then letters and digits.
      let choices: UInt64 = place == 0 ? 26 : 36
      let (next, pick) = rest.quotientAndRemainder(dividingBy: choices)
      rest = next
      let character = pick < 26 ? UInt64(UInt8(ascii: "a")) + pick : UInt64(UInt8(ascii: "0")) + pick - 26
      prefix |= character << UInt64(8 * place)
    }
    self.prefix = prefix
  }

  /// The name that a stencil has in place of one.
  static let placeholder = ElementID(prefix: 0x01_01_01_01_01)

  private init(prefix: UInt64) {
    self.prefix = prefix
  }

  /// The prefix and one more character, as the bytes of a word.
  fileprivate func word(with character: UInt8) -> UInt64 {
    prefix | UInt64(character) << UInt64(8 * Self.length)
  }
}

extension ByteBuffer {
  /// Appends a name of a picture: its prefix, and a word of its own.
  mutating func append(id: ElementID, suffix: StaticString) {
    append(first: 6, of: id.word(with: UInt8(ascii: "-")))
    append(suffix)
  }
}
