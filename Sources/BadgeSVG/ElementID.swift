import Bytes

/// A short prefix for the classes, keyframes and ids of one picture, derived from its canonical query.
///
/// Inlined in one page, pictures share these names; a prefix of their own keeps different badges apart, and equal
/// badges share rules that are equal.
struct ElementID: Sendable, Equatable {
  private static let length = 5

  private let hash: UInt64

  init(canonicalQuery: borrowing ByteBuffer) {
    var hash = StableHash()
    canonicalQuery.withSpan { hash.combine($0) }
    self.hash = hash.value
  }

  /// Writes the prefix: a letter, then letters and digits.
  func write(into buffer: inout ByteBuffer) {
    var rest = hash
    for place in 0..<Self.length {
      let choices: UInt64 = place == 0 ? 26 : 36
      let pick = UInt8(truncatingIfNeeded: rest % choices)
      buffer.append(pick < 26 ? UInt8(ascii: "a") + pick : UInt8(ascii: "0") + (pick - 26))
      rest /= choices
    }
  }
}
