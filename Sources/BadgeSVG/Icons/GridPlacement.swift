/// Where a drawing lies on the grid: scaled evenly, then moved.
struct GridPlacement: Sendable, Equatable {
  var scale = 1.0
  var x = 0.0
  var y = 0.0

  /// Where a drawing lies that is placed so inside of one placed like this.
  func placing(_ inner: GridPlacement) -> GridPlacement {
    GridPlacement(scale: scale * inner.scale, x: x + scale * inner.x, y: y + scale * inner.y)
  }
}

extension PathData {
  /// The same outline in another place.
  func placed(by placement: GridPlacement) -> PathData {
    PathData(segments: segments.map { $0.placed(by: placement) })
  }
}

extension PathData.Segment {
  fileprivate func placed(by placement: GridPlacement) -> PathData.Segment {
    let (x, y) = isRelative ? (0, 0) : (placement.x, placement.y)
    let moved = numbers.enumerated().map { place, number in
      switch (command, place) {
      case (.horizontal, _): number * placement.scale + x
      case (.vertical, _): number * placement.scale + y
      // Radii have a length and no place; the angle and the two flags stay.
      case (.arc, 0...1): number * placement.scale
      case (.arc, 2...4): number
      // The end of an arc stands at places 5 and 6, with the coordinates swapped in parity.
      case (.arc, _): number * placement.scale + (place == 5 ? x : y)
      default: number * placement.scale + (place.isMultiple(of: 2) ? x : y)
      }
    }
    return PathData.Segment(command, relative: isRelative, moved)
  }
}
