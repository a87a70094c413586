import Bytes

/// When a picture's motion runs: once, or in rounds that return to the start.
struct Timeline: Sendable, Equatable {
  /// Seconds before the first round.
  let delay: Double
  /// How the motion repeats; nil when it plays once.
  let cycle: Cycle?

  /// Rounds of equal length, each of which begins and ends in the first state.
  struct Cycle: Sendable, Equatable {
    /// Seconds from one round's start to the next.
    let length: Double
    /// How many rounds play, the last of them a part that ends at rest in the last state; nil for ever.
    let iterations: Double?
  }

  static func once(delay: Double) -> Timeline {
    Timeline(delay: delay, cycle: nil)
  }
}

/// How often an animation plays that begins some time after the start of a round, so that all end together.
struct Iterations: Sendable {
  /// Nil for ever.
  private let count: Double?

  init(_ cycle: Timeline.Cycle, from start: Double) {
    count = cycle.iterations.map { $0 - start / cycle.length }
  }

  /// Writes the count, preceded by a space.
  func write(into css: inout ByteBuffer) {
    css.append(" ")
    if let count { css.append(number: count, places: 6) } else { css.append("infinite") }
  }
}
