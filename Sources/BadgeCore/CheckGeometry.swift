/// The check mark inside a square of a given side: an open line of two strokes.
public struct CheckGeometry: Sendable, Hashable {
  /// A point, from the top leading corner; y grows downwards.
  public struct Point: Sendable, Hashable {
    /// The distance from the leading edge.
    public let x: Double
    /// The distance from the top edge.
    public let y: Double

    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }

  /// The side of the square, in points.
  public let side: Double

  /// Makes the mark for a square; one without a side has none.
  public init?(side: Double) {
    guard side > 0, side.isFinite else { return nil }
    self.side = side
  }

  /// Where the mark begins.
  public var start: Point { point(0.28, 0.53) }
  /// Where it turns.
  public var corner: Point { point(0.44, 0.68) }
  /// Where it ends.
  public var end: Point { point(0.73, 0.35) }
  /// The width of the line, with round caps and joins.
  public var lineWidth: Double { 0.1 * side }
  /// The length of the line.
  public var length: Double { start.distance(to: corner) + corner.distance(to: end) }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x * side, y: y * side)
  }
}
