import BadgeCore

/// When a glyph of a counting number comes and goes.
struct GlyphLife: Sendable {
  /// A change of the number.
  struct Step: Sendable {
    /// Seconds from the start of the first round.
    let start: Double
    /// What tells the step from all others of pictures that count in the same rhythm, and the direction; a later step
    /// has a larger one.
    let code: Int

    /// What is there from the beginning comes with it.
    static let first = Step(start: 0, code: 0)

    init(start: Double, moment: Int, direction: RollDirection) {
      self.init(start: start, code: moment << 2 | (direction == .up ? 1 : 2))
    }

    private init(start: Double, code: Int) {
      self.start = start
      self.code = code
    }

    /// The way the digits travel.
    var direction: RollDirection { code & 1 == 1 ? .up : .down }

    /// The step of the next round.
    func inNextRound(after length: Double) -> Step {
      // No count has so many steps.
      Step(start: start + length, code: code | 1 << 18)
    }
  }

  /// The step with which it comes; nil when it is there from the beginning.
  let entrance: Step?
  /// The step with which it goes; nil when it stays.
  let exit: Step?
  /// Whether it is seen before or after it crosses; else it is hidden then, at no cost.
  let isSeenAround: Bool

  /// When the crossing begins, in seconds from the start of a round; nil for what is always there.
  var start: Double? { entrance?.start ?? exit?.start }

  /// What is there from the beginning goes once; in later rounds another glyph that came takes its part.
  var isRepeated: Bool { entrance != nil || exit == nil }

  /// How it comes and goes.
  var crossing: GlyphCrossing {
    let life = exit.flatMap { exit in entrance.map { exit.start - $0.start } } ?? 0
    return GlyphCrossing(
      entrance: entrance?.direction, exit: exit?.direction,
      // Equal lives are equal but for the last bits of a sum.
      life: (life * 10_000).rounded() / 10_000)
  }
}
