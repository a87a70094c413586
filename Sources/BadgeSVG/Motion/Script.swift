/// The moments of a picture that passes through several states.
struct Script: Sendable {
  /// Seconds from the start of one change to that of the next.
  private let interval: Double
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
    self.interval = interval
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

  /// Seconds from the start of a round at which a change begins, counted from 0.
  func start(of change: Int) -> Double { Double(change) * interval }
}
