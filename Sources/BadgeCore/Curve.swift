/// A motion from 0 to 1 over time, in the form keyframes have: stops, and one easing between every two.
public struct Curve: Sendable, Hashable {
  /// A value at a moment of the motion.
  public struct Stop: Sendable, Hashable {
    /// The moment, as a fraction of the duration, 0 to 1.
    public let fraction: Double
    /// The value, which may pass 1 on the way.
    public let value: Double
  }

  /// How long the motion takes, in seconds.
  public let duration: Double
  /// At least two stops in the order of time, the first (0, 0) and the last (1, 1).
  public let stops: [Stop]
  /// The easing that holds anew between every two stops.
  public let easing: CubicBezier

  /// Makes a motion whose inner stops lie in order between 0 and 1.
  init(duration: Double, inner: [Stop], easing: CubicBezier) {
    self.duration = duration
    self.stops = [Stop(fraction: 0, value: 0)] + inner + [Stop(fraction: 1, value: 1)]
    self.easing = easing
  }

  /// Makes a motion that is one easing.
  ///
  /// - Parameters:
  ///   - easing: how it speeds up and slows down.
  ///   - duration: seconds; what is not a positive number counts as 0, a motion that has arrived at once.
  public init(easing: CubicBezier, duration: Double) {
    self.init(duration: duration > 0 ? duration : 0, inner: [], easing: easing)
  }

  /// How far the motion goes past its end: what a picture needs room for, as a share of the way.
  public var overshoot: Double {
    stops.reduce(0) { max($0, $1.value - 1) }
  }

  /// The value at `seconds` from the start; before it 0, after the end 1.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration else { return 1 }
    let fraction = seconds / duration
    for (start, end) in zip(stops, stops.dropFirst()) where fraction < end.fraction {
      let progress = easing.value(at: (fraction - start.fraction) / (end.fraction - start.fraction))
      return start.value + (end.value - start.value) * progress
    }
    return 1
  }
}
