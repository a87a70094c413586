import Bytes

/// A short prefix for the classes, keyframes and ids of one picture, derived from its canonical query.
///
/// Inlined in one page, pictures share these names; a prefix of their own keeps different badges apart, and equal
/// badges share rules that are equal.
struct ElementID: Sendable {
  private let prefix: [5 of UInt8]

  init(canonicalQuery: borrowing ByteBuffer) {
    var hash = StableHash()
    canonicalQuery.withSpan { hash.combine($0) }
    var rest = hash.value
    // A letter first, then letters and digits.
    prefix = [5 of UInt8] { place in
      let choices: UInt64 = place == 0 ? 26 : 36
      let pick = UInt8(truncatingIfNeeded: rest % choices)
      rest /= choices
      return pick < 26 ? UInt8(ascii: "a") + pick : UInt8(ascii: "0") + (pick - 26)
    }
  }

  /// Writes the prefix.
  func write(into buffer: inout ByteBuffer) {
    buffer.append(prefix.span)
  }
}
