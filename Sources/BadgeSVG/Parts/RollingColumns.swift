import BadgeCore

/// The glyphs of a rolling text, column by column, each with the moments at which it enters and leaves.
struct RollingColumns: Sendable {
  /// A moment at which a glyph enters or leaves.
  struct Crossing: Sendable {
    /// Seconds from the start of a round.
    let start: Double
    /// The way the digits travel; nil for at once, behind a hidden capsule.
    let direction: RollDirection?
    /// When the next change begins.
    let limit: Double
  }

  /// A character that stands in a column for some time.
  struct Glyph: Sendable {
    /// The character.
    let character: Character
    /// When it enters; nil when it is there from the beginning.
    let entrance: Crossing?
    /// When it leaves; nil when it stays.
    fileprivate(set) var exit: Crossing?
    /// Whether it stands in the state of rest.
    fileprivate(set) var isThereAtRest: Bool
  }

  /// The glyphs of each column in the order of their times.
  private(set) var columns: [[Glyph]]

  init(_ story: CapsuleStory, by motion: CapsuleMotion) {
    columns = story.firstText.map {
      [Glyph(character: $0, entrance: nil, exit: nil, isThereAtRest: true)]
    }
    for (index, step) in story.steps.enumerated() {
      // A capsule that is hidden at rest keeps its first text.
      let isBeforeRest = index < story.stepsToRest && story.isVisibleAtRest
      switch step.transition.motion {
      case .roll(let roll, let direction):
        for (column, delay) in zip(roll.changing, roll.delays(over: motion.duration)) {
          let new = roll.columns[column].new
          // What leaves the end of the line leaves at once: the capsule closes in on it without waiting.
          let start = new == nil ? step.start : step.start + delay
          cross(
            column, to: new, isBeforeRest: isBeforeRest,
            at: Crossing(start: start, direction: direction, limit: step.limit))
        }
      case .appear(let text):
        let swap = DigitColumns(from: step.old, to: text)
        for column in swap.changing {
          cross(
            column, to: swap.columns[column].new, isBeforeRest: isBeforeRest,
            at: Crossing(start: step.start, direction: nil, limit: step.limit))
        }
      case .disappear, .none: break
      }
    }
  }

  /// Lets the glyph of a column leave and another one enter.
  private mutating func cross(
    _ column: Int, to new: Character?, isBeforeRest: Bool, at crossing: Crossing
  ) {
    while columns.count <= column { columns.append([]) }
    if let last = columns[column].indices.last, columns[column][last].exit == nil {
      columns[column][last].exit = crossing
      if isBeforeRest { columns[column][last].isThereAtRest = false }
    }
    if let new {
      columns[column].append(
        Glyph(character: new, entrance: crossing, exit: nil, isThereAtRest: isBeforeRest))
    }
  }
}

extension RollingColumns.Glyph {
  /// The way down, in points, and the scale over time.
  func rolling(by motion: CapsuleMotion, fontSize: Double) -> (initial: MotionValue, changes: [Change]) {
    let travel = CapsuleMotion.travel * fontSize
    let rest = MotionValue(a: 0, b: 1)
    var initial = rest
    var changes: [Change] = []
    if let entrance, let direction = entrance.direction {
      // A rising number enters from below, where y is larger.
      initial = MotionValue(a: direction == .up ? travel : -travel, b: CapsuleMotion.farScale)
      changes.append(
        Change(start: entrance.start, value: rest, curve: motion.spring, limit: entrance.limit))
    }
    if let exit, let direction = exit.direction {
      let far = MotionValue(a: direction == .up ? -travel : travel, b: CapsuleMotion.farScale)
      changes.append(Change(start: exit.start, value: far, curve: motion.arrival, limit: exit.limit))
    }
    return (initial, changes)
  }

  /// The opacity over time.
  func fading(by motion: CapsuleMotion) -> (initial: MotionValue, changes: [Change]) {
    var changes: [Change] = []
    if let entrance {
      let curve = entrance.direction == nil ? nil : motion.fadeIn
      changes.append(
        Change(start: entrance.start, value: MotionValue(a: 1), curve: curve, limit: entrance.limit))
    }
    if let exit {
      let curve = exit.direction == nil ? nil : motion.fadeOut
      changes.append(Change(start: exit.start, value: MotionValue(a: 0), curve: curve, limit: exit.limit))
    }
    return (MotionValue(a: entrance == nil ? 1 : 0), changes)
  }
}
