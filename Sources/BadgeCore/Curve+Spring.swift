extension Spring {
  /// Seen no more: the distance from the end at which a motion that nears it is cut off.
  private static let cutOff = 0.001

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
      return Curve(easing: shape, duration: settlingTime(within: Spring.cutOff) ?? duration)
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

  /// The motion as straight lines between points of the curve, as few as keep within `tolerance` of it.
  ///
  /// Each line reaches as far as it can; the points are multiples of 1/400 of the run.
  ///
  /// - Parameter tolerance: the largest distance from the curve.
  /// - Returns: stops with nothing but straight lines between them.
  func sampled(within tolerance: Double) -> Curve {
    let duration = settlingTime(within: Spring.cutOff) ?? duration
    let last = 400
    var values = (0...last).map { position(at: duration * Double($0) / Double(last)) }
    values[last] = 1
    func isStraight(from start: Int, to end: Int) -> Bool {
      let slope = (values[end] - values[start]) / Double(end - start)
      return (start...end).allSatisfy {
        abs(values[start] + slope * Double($0 - start) - values[$0]) <= tolerance
      }
    }
    var inner: [Curve.Stop] = []
    var start = 0
    while let end = (start + 1..<last + 1).last(where: { isStraight(from: start, to: $0) }), end < last {
      inner.append(Curve.Stop(fraction: Double(end) / Double(last), value: values[end]))
      start = end
    }
    return Curve(duration: duration, inner: inner, easing: .linear)
  }
}
