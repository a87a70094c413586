/// When a picture's motion runs: once, or in rounds that return to the start.
struct Timeline: Sendable {
  /// Seconds before the first round.
  let delay: Double
  /// How the motion repeats; nil when it plays once.
  let cycle: Cycle?

  /// Rounds of equal length, each of which begins and ends in the first state.
  struct Cycle: Sendable {
    /// Seconds from one round's start to the next.
    let length: Double
    /// How many rounds play, the last of them a part that ends at rest in the last state; nil for ever.
    let iterations: Double?
  }

  static func once(delay: Double) -> Timeline {
    Timeline(delay: delay, cycle: nil)
  }
}

/// The moments of a picture that passes through several states.
struct Script: Sendable {
  /// Seconds from the start of a round at which each change begins.
  let starts: [Double]
  /// Where the way back to the first state begins, if the motion repeats.
  let wayBack: Double?
  /// When what plays, and how often.
  let timeline: Timeline

  /// Sets the moments.
  ///
  /// - Parameters:
  ///   - changes: how many changes lead from the first state to the last.
  ///   - interval: seconds from the start of one change to that of the next.
  ///   - settling: seconds that the last change needs to come to rest.
  ///   - settlingBack: seconds that the way back needs.
  ///   - standing: seconds for which the first state is shown before a further round.
  ///   - presentation: delay, rounds and pause.
  init(
    changes: Int, interval: Double, settling: Double, settlingBack: Double, standing: Double,
    presentation: Presentation
  ) {
    starts = (0..<changes).map { Double($0) * interval }
    guard presentation.rounds != 1 else {
      wayBack = nil
      timeline = .once(delay: presentation.delay)
      return
    }
    let rest = Double(changes - 1) * interval + settling
    let back = rest + presentation.pause
    let length = back + settlingBack + standing
    wayBack = back
    // The last round stops amid its pause, so that rounding cannot move it out of the last state.
    let lastPart = (rest + presentation.pause / 2) / length
    timeline = Timeline(
      delay: presentation.delay,
      cycle: .init(length: length, iterations: presentation.rounds.map { Double($0 - 1) + lastPart }))
  }
}
