/// The measures of a capsule that fits its text; lengths are points, which are user units of the picture.
public struct CapsuleMetrics: Sendable, Hashable {
  /// The height, and the least width: a capsule of one digit is a circle.
  public let height: Double
  /// The room on each side of the text.
  public let padding: Double
  /// The size of the text.
  public let fontSize: Double

  /// The count badge.
  public static let countBadge = CapsuleMetrics(height: 22, padding: 0.32 * 22, fontSize: 12)
  /// The badge on an icon, 0.42 of the icon's box high.
  public static let iconBadge = CapsuleMetrics(
    height: 0.42 * IconBadgePlacement.boxSide, padding: 5, fontSize: 11)

  /// The width of the cell that each character gets, in em: wider than the ink of every digit and of the plus
  /// sign in the usual faces; one cell makes an exact circle.
  public static let cell = 0.66

  /// The radius of both ends.
  public var cornerRadius: Double { height / 2 }

  /// The width of a character's cell.
  public var cellWidth: Double { fontSize * CapsuleMetrics.cell }

  /// The width of the capsule around text of this width.
  public func width(aroundText textWidth: Double) -> Double {
    max(height, textWidth + 2 * padding)
  }

  /// The width of the capsule around a text of this many cells.
  public func width(aroundCells count: Int) -> Double {
    width(aroundText: Double(count) * cellWidth)
  }
}
