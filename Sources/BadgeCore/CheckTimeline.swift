/// How the circle and the mark of a check badge move.
public struct CheckTimeline: Sendable, Hashable {
  /// The circle's scale about its middle.
  public let circleScale: Tween
  /// The circle's opacity.
  public let circleOpacity: Tween
  /// How much of the mark is drawn, 0 to 1.
  public let trim: Tween
  /// The mark's opacity.
  public let markOpacity: Tween
  /// The largest scale that the circle reaches.
  public let greatestScale: Double

  /// From pending to complete: the circle springs in, then the mark draws itself.
  public static let completing = CheckTimeline(
    circleScale: Tween(from: smallest, to: 1, along: .checkCircle),
    circleOpacity: Tween(from: 0, to: 1, along: .checkCircleArrival),
    mark: Tween(from: 0, to: 1, delay: 0.16, along: Curve(easing: .easeOut, duration: 0.3)))

  /// From complete to pending.
  public static let undoing = CheckTimeline(
    circleScale: Tween(from: 1, to: smallest, along: Curve(easing: .easeOut, duration: 0.18)),
    circleOpacity: Tween(from: 1, to: 0, along: Curve(easing: .easeOut, duration: 0.18)),
    mark: Tween(from: 1, to: 0, along: Curve(easing: .easeOut, duration: 0.12)))

  /// The circle's scale where it is invisible.
  private static let smallest = 0.2

  private init(circleScale: Tween, circleOpacity: Tween, mark: Tween) {
    self.circleScale = circleScale
    self.circleOpacity = circleOpacity
    trim = mark
    markOpacity = mark
    greatestScale = circleScale.curve.stops.reduce(0) { largest, stop in
      max(largest, circleScale.start + (circleScale.end - circleScale.start) * stop.value)
    }
  }
}

extension CheckTimeline {
  /// Seconds until all of it rests.
  public var duration: Double {
    [circleScale, circleOpacity, trim, markOpacity].reduce(0) { max($0, $1.delay + $1.curve.duration) }
  }
}
