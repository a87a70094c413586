import BadgeCore

/// The counts that a capsule shows one after the other, and how each becomes the next.
struct CapsuleStory: Sendable {
  /// A change from one count to the next.
  struct Step: Sendable {
    /// What moves.
    let transition: BadgeTransition
    /// Seconds from the start of a round.
    let start: Double
    /// When the following change begins.
    let limit: Double
    /// The text in the capsule before; a hidden capsule keeps the one it was hidden with.
    let old: String
    /// The text in the capsule after.
    let new: String
  }

  /// The changes, the way back to the first count included if the motion repeats.
  let steps: [Step]
  /// The text in the capsule at first.
  let firstText: String
  /// Whether the capsule is visible at first.
  let isVisibleAtFirst: Bool
  /// The text in the capsule at rest; one that is hidden then keeps the first, with which it fades out where
  /// motion is reduced.
  let finalText: String
  /// Whether the capsule is visible at rest.
  let isVisibleAtRest: Bool
  /// How many of the steps lead to the state of rest; the way back comes after them.
  let stepsToRest: Int

  /// Tells the story of `first` becoming each of `counts` in turn, at the moments of `script`.
  init(first: Int, counts: [Int], rule: CountText, script: Script) {
    var states = [first] + counts
    var starts = script.starts
    if let wayBack = script.wayBack {
      states.append(first)
      starts.append(wayBack)
    }
    firstText = states.lazy.compactMap { rule.text(for: $0) }.first ?? "0"
    isVisibleAtFirst = rule.text(for: first) != nil
    stepsToRest = counts.count

    var steps: [Step] = []
    var text = firstText
    for (index, start) in starts.enumerated() {
      let new = rule.text(for: states[index + 1]) ?? text
      steps.append(
        Step(
          transition: BadgeTransition(from: states[index], to: states[index + 1], as: rule), start: start,
          limit: index + 1 < starts.count ? starts[index + 1] : .infinity, old: text, new: new))
      text = new
    }
    self.steps = steps
    isVisibleAtRest = counts.last.map { rule.text(for: $0) != nil } ?? isVisibleAtFirst
    finalText = stepsToRest > 0 && isVisibleAtRest ? steps[stepsToRest - 1].new : firstText
  }

  /// Whether the capsule looks the same all the time.
  var isStill: Bool { steps.allSatisfy { $0.transition.motion == .none } }

  /// Whether the capsule is seen at any time.
  var isEverVisible: Bool { isVisibleAtRest || !isStill }

  /// The changes of a value that depends on the text: by the spring, or at once behind a hidden capsule.
  func changes(of value: (String) -> MotionValue, by motion: CapsuleMotion) -> [Change] {
    steps.compactMap { step in
      let new = value(step.new)
      guard new != value(step.old) else { return nil }
      if case .roll = step.transition.motion {
        return Change(start: step.start, value: new, curve: motion.spring, limit: step.limit)
      }
      return Change(start: step.start, value: new, curve: nil)
    }
  }

  /// The changes of a value that is 1 while the capsule is visible and 0 while it is not.
  func changesOfVisibility(appearing: Curve, disappearing: Curve) -> [Change] {
    steps.compactMap { step in
      switch step.transition.motion {
      case .appear:
        Change(start: step.start, value: MotionValue(a: 1), curve: appearing, limit: step.limit)
      case .disappear:
        Change(start: step.start, value: MotionValue(a: 0), curve: disappearing, limit: step.limit)
      case .roll, .none: nil
      }
    }
  }

  /// The widest that the capsule ever is, overshoot included, when it grows about its middle.
  func greatestWidth(in metrics: CapsuleMetrics, by motion: CapsuleMotion) -> Double {
    steps.reduce(metrics.width(aroundCells: firstText.count)) { widest, step in
      let old = metrics.width(aroundCells: step.old.count)
      let new = metrics.width(aroundCells: step.new.count)
      switch step.transition.motion {
      case .appear: return max(widest, new * (1 + motion.overshoot))
      case .roll: return max(widest, new + max(new - old, 0) * motion.overshoot)
      case .disappear, .none: return max(widest, new)
      }
    }
  }
}
