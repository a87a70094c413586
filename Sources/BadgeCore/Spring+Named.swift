extension Spring {
  /// The count badge: number, width, appearing and disappearing.
  public static let countBadge = Spring(0.4, 0.45)
  /// The badge on an icon.
  public static let iconBadge = Spring(0.35, 0.5)
  /// The circle behind a check mark.
  public static let checkCircle = Spring(0.5, 0.5)
  /// One step of a counting number: a slight overshoot.
  public static let countingStep = Spring(0.2, 0.15)
}
