/// A digit, separator or word of a counting number while it stands in its place.
struct NumberGlyph: Sendable {
  /// The number of its word; -1 for none.
  let word: Int
  /// The step with which it comes; 0 when it is there from the beginning.
  let entrance: Int
  /// The step with which it goes, those of the next round counted on; 0 when it stays.
  private(set) var exit = 0
  /// Another number for each other life of pictures that count in the same rhythm; 0 for what is always there.
  private(set) var life: UInt64
  /// Where it stands at first, in em from the middle of the line.
  let firstX: Double
  /// Which of its column's ways it slides; -1 for none.
  var way = -1

  /// Nothing.
  static let nothing = NumberGlyph(word: -1, entrance: 0, code: 0, firstX: 0)

  /// Makes a glyph that stays.
  ///
  /// - Parameters:
  ///   - word: the number of its word.
  ///   - entrance: the step with which it comes.
  ///   - code: what tells that step from others; 0 for the first.
  ///   - firstX: where it stands at first.
  init(word: Int, entrance: Int, code: Int, firstX: Double) {
    self.word = word
    self.entrance = entrance
    life = UInt64(truncatingIfNeeded: code)
    self.firstX = firstX
  }

  private static let rest: UInt64 = 1 << 40

  /// Says with which step it goes, if it does, and that it has no further slide.
  ///
  /// - Parameters:
  ///   - exit: the step, 0 for none.
  ///   - code: what tells the step from others; 0 for none.
  ///   - restStep: the last step that leads to the state of rest.
  @inline(__always)
  mutating func end(with exit: Int, code: Int, restStep: Int) {
    self.exit = exit
    life |= UInt64(truncatingIfNeeded: code) << 20
    if entrance <= restStep, exit == 0 || exit > restStep, life > 0 { life |= Self.rest }
  }

  /// Whether it is there at rest, once its end is told.
  var isAtRest: Bool { life == 0 || life & Self.rest > 0 }

  /// What is there from the beginning goes once; in later rounds another glyph that came takes its part.
  var isRepeated: Bool { entrance > 0 || exit == 0 }
}
