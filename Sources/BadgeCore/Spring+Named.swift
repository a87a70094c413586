extension Spring {
  /// The count badge: number, width, appearing and disappearing.
  public static let countBadge = Spring(0.4, 0.45)
  /// The badge on an icon.
  public static let iconBadge = Spring(0.35, 0.5)
  /// The circle behind a check mark.
  public static let checkCircle = Spring(0.5, 0.5)
  /// One step of a counting number.
  public static let countingStep = Spring(0.2, snappyBounce)

  /// No overshoot.
  public static let smooth = Spring(0.5, 0)
  /// A slight overshoot.
  public static let snappy = Spring(0.5, snappyBounce)
  /// A visible overshoot.
  public static let bouncy = Spring(0.5, 0.3)

  private static let snappyBounce = 0.15

  /// A slight overshoot in another duration, in seconds; nil for one outside ``durations``.
  public static func snappy(duration: Double) -> Spring? {
    Spring(duration: duration, bounce: snappyBounce)
  }
}
