extension CubicBezier {
  /// A swing of the spring with bounce 0.45, within 0.002.
  static let countBadgeSwing = CubicBezier(0.262, 0.023, 0.457, 1.024)
  /// A swing of a spring with bounce 0.5, within 0.004.
  static let halfBounceSwing = CubicBezier(0.259, 0.008, 0.487, 1.025)
}

extension Curve {
  /// The count badge's spring: number, width and scale.
  public static let countBadge = Spring.countBadge.swings(3, shapedBy: .countBadgeSwing)
  /// The count badge's spring up to its first arrival, for opacity and for a scale that may not pass its end.
  public static let countBadgeArrival = Spring.countBadge.arrival(shapedBy: .countBadgeSwing)

  /// The icon badge's spring.
  public static let iconBadge = Spring.iconBadge.swings(3, shapedBy: .halfBounceSwing)
  /// The icon badge's spring up to its first arrival.
  public static let iconBadgeArrival = Spring.iconBadge.arrival(shapedBy: .halfBounceSwing)

  /// The spring of the circle behind a check mark.
  public static let checkCircle = Spring.checkCircle.swings(4, shapedBy: .halfBounceSwing)
  /// The check circle's spring up to its first arrival.
  public static let checkCircleArrival = Spring.checkCircle.arrival(shapedBy: .halfBounceSwing)
}
