/// The integers that a counting number passes through on its way, slowing as it arrives.
public struct CountingSteps: Sendable, Hashable {
  /// The value of each step; the last is the target, and neighbours may be equal.
  public let values: [Int]

  /// The seconds before each step, the first one included.
  public let wait: Double

  /// Steps per second.
  private static let rate = 24.0

  /// Plans the steps, or nil for a duration that is not finite.
  ///
  /// - Parameters:
  ///   - start: the value that is shown before.
  ///   - end: the value to arrive at.
  ///   - duration: seconds; 0 or less, like all below two steps' time, is a single step.
  ///   - limit: the most steps to plan, at least one; fewer are spread over the same duration.
  public init?(from start: Int, to end: Int, duration: Double, atMost limit: Int = 1440) {
    guard duration.isFinite else { return nil }
    let whole = Int(saturating: (duration * Self.rate).rounded(.towardZero))
    let count = max(min(whole, limit), 1)
    wait = max(duration, 0) / Double(count)
    values = (1...count).map { step in
      step == count ? end : Self.value(from: start, to: end, progress: Double(step) / Double(count))
    }
  }

  /// The value at a share of the way in time, eased out by a cube, rounded and held between the two ends.
  private static func value(from start: Int, to end: Int, progress: Double) -> Int {
    let rest = 1 - progress
    let eased = 1 - rest * rest * rest
    let exact = Double(start) + (Double(end) - Double(start)) * eased
    let whole = Int(saturating: exact.rounded(.toNearestOrAwayFromZero))
    return min(max(whole, min(start, end)), max(start, end))
  }

  /// The steps that show something new, with the seconds from the start at which they do.
  public func changes(from start: Int) -> [(time: Double, value: Int)] {
    var shown = start
    var changes: [(time: Double, value: Int)] = []
    for (index, value) in values.enumerated() where value != shown {
      changes.append((wait * Double(index + 1), value))
      shown = value
    }
    return changes
  }
}

extension Int {
  /// The integer with this whole value, or the end of the range that is nearest to it.
  fileprivate init(saturating value: Double) {
    self = Int(exactly: value) ?? (value < 0 ? .min : .max)
  }
}
