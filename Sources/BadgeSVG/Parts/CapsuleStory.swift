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
    let old: CellText
    /// The text in the capsule after.
    let new: CellText
  }

  /// The changes, the way back to the first count included if the motion repeats.
  let steps: [Step]
  /// The text in the capsule at first.
  let firstText: CellText
  /// Whether the capsule is visible at first.
  let isVisibleAtFirst: Bool
  /// The text in the capsule at rest; one that is hidden then keeps the first, with which it fades out where
  /// motion is reduced.
  let finalText: CellText
  /// Whether the capsule is visible at rest.
  let isVisibleAtRest: Bool
  /// How many of the steps lead to the state of rest; the way back comes after them.
  let stepsToRest: Int

  /// Tells the story of `first` becoming each of `counts` in turn, at the moments of `script`.
  ///
  /// The steps are put into `memory`, which is used again once no other story has it any more.
  init(first: Int, counts: [Int], rule: CountText, script: Script, memory: inout [Step]) {
    let before = rule.text(for: first)
    let seen = before ?? counts.lazy.compactMap { rule.text(for: $0) }.first
    firstText = seen ?? CellText(0)
    isVisibleAtFirst = before != nil
    stepsToRest = counts.count

    memory.removeAll(keepingCapacity: true)
    var (count, shown, text) = (first, before, firstText)
    let changes = counts.count + (script.wayBack == nil ? 0 : 1)
    func start(of change: Int) -> Double {
      if change < counts.count { return script.start(of: change) }
      return change < changes ? script.wayBack ?? .infinity : .infinity
    }
    for change in 0..<changes {
      let next = change < counts.count ? counts[change] : first
      let new = rule.text(for: next)
      memory.append(
        Step(
          transition: BadgeTransition(from: shown, to: new, rises: count < next), start: start(of: change),
          limit: start(of: change + 1), old: text, new: new ?? text))
      (count, shown, text) = (next, new, new ?? text)
    }
    steps = memory
    let last = counts.last.map { rule.text(for: $0) } ?? before
    isVisibleAtRest = last != nil
    finalText = last ?? firstText
  }

  /// Whether the capsule looks the same all the time.
  var isStill: Bool { steps.allSatisfy { $0.transition.motion == .none } }

  /// Whether the capsule is seen at any time.
  var isEverVisible: Bool { isVisibleAtRest || !isStill }

  /// How many cells the longest text has.
  var cellCount: Int { steps.reduce(firstText.count) { max($0, $1.new.count) } }

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
