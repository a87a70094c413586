/// A motion from 0 to 1 over time, in the form keyframes have: stops, and one easing between every two.
///
/// Its few stops lie in the value itself, so that handing it on costs a copy and no counting of references.
public struct Curve: Sendable {
  /// A value at a moment of the motion.
  public struct Stop: Sendable, Hashable {
    /// The moment, as a fraction of the duration, 0 to 1.
    public let fraction: Double
    /// The value, which may pass 1 on the way.
    public let value: Double
  }

  /// How long the motion takes, in seconds.
  public let duration: Double
  /// The easing that holds anew between every two stops.
  public let easing: CubicBezier
  /// The stops between the first and the last, and as many more that do not count.
  private let inner: [3 of Stop]
  /// How many stops lie between the first, (0, 0), and the last, (1, 1); at most three.
  public let innerCount: Int

  /// Makes a motion whose inner stops, three at most, lie in order between 0 and 1.
  init(duration: Double, inner: [Stop], easing: CubicBezier) {
    precondition(inner.count <= 3, "a curve has at most three stops between its ends")
    self.duration = duration
    self.inner = [3 of Stop] { $0 < inner.count ? inner[$0] : Stop(fraction: 1, value: 1) }
    innerCount = inner.count
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

  /// At least two stops in the order of time, the first (0, 0) and the last (1, 1).
  public var stops: [Stop] {
    [Stop(fraction: 0, value: 0)] + (0..<innerCount).map { inner[$0] } + [Stop(fraction: 1, value: 1)]
  }

  /// A stop between the first and the last, counted from 0; one that is not there traps.
  public func innerStop(_ number: Int) -> Stop {
    precondition(0..<innerCount ~= number, "a stop is there")
    return inner[number]
  }

  /// How far the motion goes past its end: what a picture needs room for, as a share of the way.
  public var overshoot: Double {
    (0..<innerCount).reduce(0) { max($0, inner[$1].value - 1) }
  }

  /// The value at `seconds` from the start; before it 0, after the end 1.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration else { return 1 }
    let fraction = seconds / duration
    var start = Stop(fraction: 0, value: 0)
    for number in 0...innerCount {
      let end = number < innerCount ? inner[number] : Stop(fraction: 1, value: 1)
      guard fraction >= end.fraction else {
        let progress = easing.value(at: (fraction - start.fraction) / (end.fraction - start.fraction))
        return start.value + (end.value - start.value) * progress
      }
      start = end
    }
    return 1
  }
}

extension Curve: Hashable {
  /// Whether two motions are the same.
  public static func == (first: Curve, second: Curve) -> Bool {
    first.duration == second.duration && first.easing == second.easing
      && first.inner[0] == second.inner[0] && first.inner[1] == second.inner[1]
      && first.inner[2] == second.inner[2] && first.innerCount == second.innerCount
  }

  /// Takes in what tells motions apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(easing)
    hasher.combine(stops)
  }
}
