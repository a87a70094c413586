/// Which way digits travel when a value changes.
public enum RollDirection: Sendable, Hashable {
  /// The new digit comes from below and the old one leaves above: the value rose.
  case up
  /// The mirror image: the value fell.
  case down

  /// The direction of a change, or nil when nothing changes.
  public init?(from old: Int, to new: Int) {
    guard old != new else { return nil }
    self = old < new ? .up : .down
  }
}
