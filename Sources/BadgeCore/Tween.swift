/// A number that goes from one value to another along a curve.
public struct Tween: Sendable, Hashable {
  /// The value before.
  public let start: Double
  /// The value after.
  public let end: Double
  /// Seconds before it starts.
  public let delay: Double
  /// How it goes.
  public let curve: Curve

  /// Makes a number that goes from `start` to `end`, after a delay in seconds.
  public init(from start: Double, to end: Double, delay: Double = 0, along curve: Curve) {
    self.start = start
    self.end = end
    self.delay = delay
    self.curve = curve
  }

  /// The value at `seconds` after the start.
  public func value(at seconds: Double) -> Double {
    start + (end - start) * curve.value(at: seconds - delay)
  }
}
