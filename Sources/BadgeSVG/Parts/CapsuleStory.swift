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

  /// The text at rest, or nil for a capsule that is hidden then.
  var textAtRest: CellText? { isVisibleAtRest ? finalText : nil }

  /// Tells the story of `first` becoming each of `counts` in turn, at the moments of `script`.
  ///
  /// The steps are put into `memory`, which is used again once no other story has it any more. A stencil shows
  /// `placeholders` instead of the first count and of the only other one.
  init(
    first: Int, counts: [Int], rule: CountText, script: Script, placeholders: CountChange?,
    memory: inout [Step]
  ) {
    func text(of change: Int) -> CellText? {
      let isFirst = change < 0 || change >= counts.count
      if let placeholders { return isFirst ? placeholders.old : placeholders.new }
      return rule.text(for: isFirst ? first : counts[change])
    }
    func start(of change: Int) -> Double {
      change < counts.count ? script.start(of: change) : script.wayBack ?? .infinity
    }
    let before = text(of: -1)
    let seen = before ?? counts.indices.lazy.compactMap { text(of: $0) }.first
    firstText = seen ?? CellText(0)
    isVisibleAtFirst = before != nil
    stepsToRest = counts.count

    memory.removeAll(keepingCapacity: true)
    var (count, shown, standing, atRest) = (first, before, firstText, before)
    let changes = counts.count + (script.wayBack == nil ? 0 : 1)
    for change in 0..<changes {
      let next = change < counts.count ? counts[change] : first
      let new = text(of: change)
      memory.append(
        Step(
          transition: BadgeTransition(from: shown, to: new, rises: count < next), start: start(of: change),
          limit: change + 1 < changes ? start(of: change + 1) : .infinity, old: standing, new: new ?? standing
        ))
      (count, shown, standing) = (next, new, new ?? standing)
      if change < counts.count { atRest = new }
    }
    steps = memory
    isVisibleAtRest = atRest != nil
    finalText = atRest ?? firstText
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
