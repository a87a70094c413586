extension Spring {
  /// Seen no more: the distance from the end at which a motion that nears it is cut off.
  private static let cutOff = 0.001

  /// Seconds until nothing of the motion is seen any more.
  public var visibleDuration: Double { settlingTime(within: Spring.cutOff) ?? duration }

  /// The motion as keyframes at its turning points.
  ///
  /// All swings of a spring have the same shape, so one easing serves them all. A spring that does not swing
  /// arrives once.
  ///
  /// - Parameters:
  ///   - count: after how many swings the motion rests, at least 1.
  ///   - shape: the easing of a swing.
  /// - Returns: keyframes at equal distances in time.
  func swings(_ count: Int, shapedBy shape: CubicBezier) -> Curve {
    guard let swingDuration else {
      return Curve(easing: shape, duration: visibleDuration)
    }
    let count = max(count, 1)
    let inner = (1..<count).compactMap { number in
      extreme(number).map { Curve.Stop(fraction: Double(number) / Double(count), value: $0.value) }
    }
    return Curve(duration: Double(count) * swingDuration, inner: inner, easing: shape)
  }

  /// The part of the first swing that ends when the value is 1 for the first time: it never passes 1.
  ///
  /// - Parameter shape: the easing of a swing.
  /// - Returns: one easing without inner stops.
  func arrival(shapedBy shape: CubicBezier) -> Curve {
    guard let swingDuration, let firstArrival else { return swings(1, shapedBy: shape) }
    return Curve(easing: shape.prefix(upTo: firstArrival / swingDuration), duration: firstArrival)
  }
}
