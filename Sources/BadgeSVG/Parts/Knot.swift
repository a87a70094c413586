/// A moment of a motion and the value then; between knots the motion is even.
struct Knot: Sendable {
  /// Seconds from the start of the motion.
  let time: Double
  /// The value then.
  let value: MotionValue

  /// Leaves out of `samples` what lies within `tolerance` of the even way between those that stay.
  ///
  /// - Parameters:
  ///   - samples: the motion, in the order of time.
  ///   - tolerance: how far each quantity may be off.
  /// - Returns: the first and the last sample, and those between them that are needed.
  static func fewest(of samples: [Knot], within tolerance: MotionValue) -> [Knot] {
    var knots = Array(samples.prefix(1))
    var start = 0
    while start + 1 < samples.count {
      var end = start + 1
      // What comes to rest stays exactly there until it goes on.
      while end + 1 < samples.count, samples[end].value != samples[end + 1].value,
        isEven(samples[start...(end + 1)], within: tolerance)
      {
        end += 1
      }
      knots.append(samples[end])
      start = end
    }
    return knots
  }

  private static func isEven(_ samples: ArraySlice<Knot>, within tolerance: MotionValue) -> Bool {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return true }
    return samples.allSatisfy { sample in
      let share = (sample.time - first.time) / (last.time - first.time)
      let even = first.value.moved(share, to: last.value)
      return abs(even.a - sample.value.a) <= tolerance.a && abs(even.b - sample.value.b) <= tolerance.b
        && abs(even.c - sample.value.c) <= tolerance.c
    }
  }
}
