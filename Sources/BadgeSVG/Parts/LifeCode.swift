/// The life of a glyph in one word: equal lives have equal words in all pictures that count in the same rhythm.
struct LifeCode: Sendable, Equatable {
  /// The codes of both steps, twenty bits each, and above them whether the glyph is there at rest; 0 for what is always
  /// there.
  let word: UInt64

  private static let rest: UInt64 = 1 << 40

  /// Makes the code of a life.
  ///
  /// - Parameters:
  ///   - entrance: the code of the step with which the glyph comes; 0 when it is there from the beginning.
  ///   - exit: that of the step with which it goes; 0 when it stays.
  ///   - rest: that of the last step that leads to the state of rest.
  @inline(__always)
  init(from entrance: Int, to exit: Int, rest: Int) {
    let steps = UInt64(truncatingIfNeeded: entrance | exit << 20)
    let isThere = (exit > rest || exit == 0) && entrance <= rest && steps > 0
    word = isThere ? steps | Self.rest : steps
  }

  /// Makes the code of a life between two steps that ends before the state of rest.
  @inline(__always)
  init(passingFrom entrance: Int, to exit: Int) {
    word = UInt64(truncatingIfNeeded: entrance | exit << 20) & (Self.rest - 1)
  }

  /// The code of the step with which the glyph comes; 0 when it is there from the beginning.
  var entrance: Int { Int(truncatingIfNeeded: word) & 0xf_ffff }

  /// The code of the step with which it goes; 0 when it stays.
  var exit: Int { Int(truncatingIfNeeded: word >> 20) & 0xf_ffff }

  /// Whether it is always there.
  var isEndless: Bool { word == 0 }

  /// Whether it is there at rest.
  @inline(__always)
  var isAtRest: Bool { word == 0 || word & Self.rest > 0 }

  /// What is there from the beginning goes once; in later rounds another glyph that came takes its part.
  var isRepeated: Bool { entrance > 0 || exit == 0 }
}
