/// How a count becomes the text of a badge: hidden at zero and below, `99+` past a maximum.
public struct CountText: Sendable, Hashable {
  /// The largest count that is written out.
  public let maximum: Int

  /// The rule of the count badge, which raises a maximum below 1 to 1.
  public static func countBadge(maximum: Int = 99) -> CountText {
    CountText(maximum: max(maximum, 1))
  }

  /// The rule of the icon badge, which takes its limit as it is: `0+` and `-3+` are correct.
  public static func iconBadge(limit: Int = 99) -> CountText {
    CountText(maximum: limit)
  }

  /// The text for `count`, or nil when the badge is hidden.
  public func text(for count: Int) -> CellText? {
    guard count > 0 else { return nil }
    return count > maximum ? CellText(maximum, isCapped: true) : CellText(count)
  }

  /// The longest text any count can have, which is the widest where all characters have equal cells.
  public var longest: CellText {
    CellText(maximum, isCapped: maximum < .max)
  }
}
