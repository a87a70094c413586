import Glibc

extension Spring {
  /// A turning point of a swing.
  public struct Extreme: Sendable, Hashable {
    /// Seconds from the start.
    public let time: Double
    /// The position there.
    public let value: Double
  }

  /// The seconds from one extreme to the next, or nil for a spring that does not swing.
  public var swingDuration: Double? {
    dampingRatio < 1 ? .pi / dampedFrequency : nil
  }

  /// The natural logarithm of how much smaller each swing is than the one before it.
  private var swingShrinking: Double { -.pi * decay / dampedFrequency }

  /// The n-th turning point, counted from 1, or nil for a spring that does not swing.
  public func extreme(_ number: Int) -> Extreme? {
    guard number > 0, let swingDuration else { return nil }
    let distance = exp(swingShrinking * Double(number))
    let isAbove = !number.isMultiple(of: 2)
    return Extreme(time: Double(number) * swingDuration, value: isAbove ? 1 + distance : 1 - distance)
  }

  /// The highest point, or nil for a spring that never passes 1.
  public var peak: Extreme? { extreme(1) }

  /// When the position is 1 for the first time, or nil for a spring that only nears it.
  public var firstArrival: Double? {
    dampingRatio < 1 ? (.pi - atan2(dampedFrequency, decay)) / dampedFrequency : nil
  }

  /// The last time at which the position is `tolerance` away from 1; after it the position stays nearer.
  ///
  /// - Parameter tolerance: a distance above 0; from 1 on the spring is settled at once.
  /// - Returns: seconds, or nil for a spring that swings for ever and for a tolerance that no spring reaches.
  public func settlingTime(within tolerance: Double) -> Double? {
    guard tolerance > 0, dampingRatio > 0 else { return nil }
    guard tolerance < 1 else { return 0 }
    guard let swingDuration, let firstArrival else {
      return crossing(of: tolerance, between: 0, and: timeNearer(than: tolerance))
    }
    // The last extreme that is farther away begins the swing in which the tolerance is crossed, before 1.
    let swing = (log(tolerance) / swingShrinking).rounded(.up) - 1
    return crossing(
      of: tolerance, between: swing * swingDuration, and: swing * swingDuration + firstArrival)
  }

  private func timeNearer(than tolerance: Double) -> Double {
    var time = duration
    while 1 - position(at: time) > tolerance { time *= 2 }
    return time
  }

  /// Halves an interval in which the distance from 1 falls through `tolerance`.
  private func crossing(of tolerance: Double, between start: Double, and end: Double) -> Double {
    var (early, late) = (start, end)
    for _ in 0..<80 {
      let middle = (early + late) / 2
      if abs(1 - position(at: middle)) > tolerance { early = middle } else { late = middle }
    }
    return late
  }
}
