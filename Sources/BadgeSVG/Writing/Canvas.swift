/// Where a picture lies in user units; its width and height are whole numbers, so it is crisp at scale 1.
public struct Canvas: Sendable {
  /// The left edge.
  public let x: Double
  /// The top edge.
  public let y: Double
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double

  /// A canvas around `(0, 0)` that holds `width` by `height`, rounded up to whole units.
  public init(centeredWidth width: Double, height: Double) {
    self.width = width.rounded(.up)
    self.height = height.rounded(.up)
    x = -self.width / 2
    y = -self.height / 2
  }

  /// A canvas that reaches to these edges at least, each on a whole unit.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    x = left.rounded(.down)
    y = top.rounded(.down)
    width = right.rounded(.up) - x
    height = bottom.rounded(.up) - y
  }
}
