import BadgeCore

/// A character that stands in a column of a capsule for some time.
struct CapsuleGlyph: Sendable {
  /// A moment at which a glyph enters or leaves.
  struct Crossing: Sendable {
    /// Seconds from the start of a round.
    let start: Double
    /// The way the digits travel; nil for at once, behind a hidden capsule.
    let direction: RollDirection?
    /// When the next change begins.
    let limit: Double
  }

  /// The character.
  let character: UInt8
  /// When it enters; nil when it is there from the beginning.
  let entrance: Crossing?
  /// When it leaves; nil when it stays.
  fileprivate(set) var exit: Crossing?
  /// Whether it stands in the state of rest.
  fileprivate(set) var isThereAtRest: Bool
}

extension CapsuleStory {
  /// Hands over the glyphs of a column in the order of their times.
  func forEachGlyph(in column: Int, by motion: CapsuleMotion, _ body: (CapsuleGlyph) -> Void) {
    var standing: CapsuleGlyph?
    if column < firstText.count {
      standing = CapsuleGlyph(character: firstText[column], entrance: nil, isThereAtRest: true)
    }
    for (index, step) in steps.enumerated() {
      guard let crossing = step.crossing(of: column, by: motion) else { continue }
      // A capsule that is hidden at rest keeps its first text.
      let isBeforeRest = index < stepsToRest && isVisibleAtRest
      if var leaving = standing {
        leaving.exit = crossing
        if isBeforeRest { leaving.isThereAtRest = false }
        body(leaving)
        standing = nil
      }
      if column < step.new.count {
        standing = CapsuleGlyph(
          character: step.new[column], entrance: crossing, isThereAtRest: isBeforeRest)
      }
    }
    if let standing { body(standing) }
  }
}

extension CapsuleStory.Step {
  /// The moment at which the glyphs of a column change, or nil when they do not.
  fileprivate func crossing(of column: Int, by motion: CapsuleMotion) -> CapsuleGlyph.Crossing? {
    switch transition.motion {
    case .roll(let columns, let direction):
      guard columns.isChanging(column) else { return nil }
      // What leaves the end of the line leaves at once: the capsule closes in on it without waiting.
      let delay = column < new.count ? columns.delay(of: column, over: motion.duration) : 0
      return .init(start: start + delay, direction: direction, limit: limit)
    case .appear:
      guard DigitColumns(from: old, to: new).isChanging(column) else { return nil }
      return .init(start: start, direction: nil, limit: limit)
    case .disappear, .none: return nil
    }
  }
}

extension CapsuleGlyph {
  /// The way down, in points, and the scale at first.
  func rollStart(fontSize: Double) -> MotionValue {
    guard let direction = entrance?.direction else { return MotionValue(a: 0, b: 1) }
    // A rising number enters from below, where y is larger.
    let travel = CapsuleMotion.travel * fontSize
    return MotionValue(a: direction == .up ? travel : -travel, b: CapsuleMotion.farScale)
  }

  /// Appends the changes of the way down and the scale.
  func appendRoll(by motion: CapsuleMotion, fontSize: Double, to track: inout Track) {
    let travel = CapsuleMotion.travel * fontSize
    if let entrance, entrance.direction != nil {
      track.append(
        Change(
          start: entrance.start, value: MotionValue(a: 0, b: 1), curve: motion.spring, limit: entrance.limit))
    }
    if let exit, let direction = exit.direction {
      let far = MotionValue(a: direction == .up ? -travel : travel, b: CapsuleMotion.farScale)
      track.append(Change(start: exit.start, value: far, curve: motion.arrival, limit: exit.limit))
    }
  }

  /// The opacity at first.
  var fadeStart: MotionValue { MotionValue(a: entrance == nil ? 1 : 0) }

  /// Appends the changes of the opacity.
  func appendFade(by motion: CapsuleMotion, to track: inout Track) {
    if let entrance {
      let curve = entrance.direction == nil ? nil : motion.fadeIn
      track.append(
        Change(start: entrance.start, value: MotionValue(a: 1), curve: curve, limit: entrance.limit))
    }
    if let exit {
      let curve = exit.direction == nil ? nil : motion.fadeOut
      track.append(Change(start: exit.start, value: MotionValue(a: 0), curve: curve, limit: exit.limit))
    }
  }
}
