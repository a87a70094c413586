extension CubicBezier {
  /// Equal progress in equal times.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// The keyword that names this easing in CSS, or nil when its numbers must be written out.
  public var keyword: StaticString? {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    default: nil
    }
  }
}
