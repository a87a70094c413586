/// Where a badge sits on the top trailing corner of its icon's box; lengths are points, y grows downwards.
///
/// The badge's point at 0.7 of its width and 0.3 of its height lies on the corner.
public struct IconBadgePlacement: Sendable, Hashable {
  /// The side of the box, whose top leading corner is the origin.
  public static let boxSide = 44.0
  /// The side of the icon in the middle of the box.
  public static let iconSide = 22.0

  /// The badge's width.
  public let width: Double

  /// Places a badge of this width.
  public init(width: Double) {
    self.width = width
  }

  /// The badge's height.
  public var height: Double { CapsuleMetrics.iconBadge.height }
  /// The badge's leading edge.
  public var x: Double { IconBadgePlacement.boxSide - 0.7 * width }
  /// The badge's top edge.
  public var y: Double { -0.3 * height }
  /// The badge's trailing edge.
  public var right: Double { x + width }
  /// The badge's bottom edge.
  public var bottom: Double { y + height }
  /// The badge's middle, about which it scales.
  public var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}
