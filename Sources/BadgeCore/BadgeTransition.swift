/// What moves when the count of a badge changes.
public struct BadgeTransition: Sendable, Hashable {
  /// What the badge does.
  public enum Motion: Sendable, Hashable {
    /// It stays as it is: the same text, or hidden before and after.
    case none
    /// It grows and fades in with this text; no digit rolls.
    case appear(CellText)
    /// It shrinks and fades out with this text; no digit rolls.
    case disappear(CellText)
    /// Its digits roll and its width follows.
    case roll(DigitColumns, RollDirection)
  }

  /// What the badge does.
  public let motion: Motion

  /// Whether the count rose, also behind an unchanged `99+`: the icon of an icon badge then bounces.
  public let rises: Bool

  /// Compares two counts that are shown by the same rule.
  public init(from old: Int, to new: Int, as rule: CountText) {
    self.init(from: rule.text(for: old), to: rule.text(for: new), rises: old < new)
  }

  /// Compares the texts of two counts, nil for a hidden badge.
  public init(from old: CellText?, to new: CellText?, rises: Bool) {
    self.rises = rises
    motion =
      switch (old, new) {
      case (nil, let text?): .appear(text)
      case (let text?, nil): .disappear(text)
      case (let before?, let after?) where before != after:
        .roll(DigitColumns(from: before, to: after), rises ? .up : .down)
      default: .none
      }
  }
}
