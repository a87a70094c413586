/// Icons that belong together, drawn for Insignia: shapes as data, all with one pen on one grid.
///
/// Icons are 18 units high or wide, those of a broad subject 20, so that all look equally large. Outer edges lie
/// on whole units: a stroke's middle is 0.875 inside of them. A filled icon has the outline of its hollow twin; what
/// it leaves out is about as wide as the pen.
struct IconFamily: Sendable {
  /// Every family.
  static let all = [messages, people, goods, papers, signs]

  /// The shapes of each icon by its name.
  let icons: KeyValuePairs<String, [Icon.Shape]>

  init(_ icons: KeyValuePairs<String, [Icon.Shape]>) {
    self.icons = icons
  }
}

// How families write their shapes; the parts of a path are joined.
extension Icon.Shape {
  /// A line.
  static func line(_ path: String...) -> Icon.Shape {
    Icon.Shape(path: joined(path), fill: nil, stroke: .standard)
  }

  /// A line and all that it encloses; further outlines inside are left out.
  static func solid(_ path: String...) -> Icon.Shape {
    let path = joined(path)
    return Icon.Shape(path: path, fill: path.outlineCount > 1 ? .evenodd : .nonzero, stroke: .standard)
  }

  /// What an outline encloses, without a line; further outlines inside are left out.
  static func fill(_ path: String...) -> Icon.Shape {
    let path = joined(path)
    return Icon.Shape(path: path, fill: path.outlineCount > 1 ? .evenodd : .nonzero, stroke: nil)
  }

  /// A circular line.
  static func ring(_ x: Double, _ y: Double, _ radius: Double) -> Icon.Shape {
    Icon.Shape(
      path: .ellipse(x: x, y: y, radiusX: radius, radiusY: radius), fill: nil, stroke: .standard)
  }

  /// A filled circle without a line.
  static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Icon.Shape {
    Icon.Shape(path: .ellipse(x: x, y: y, radiusX: radius, radiusY: radius), fill: .nonzero, stroke: nil)
  }

  /// The line of a rectangle with round corners.
  static func panel(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Icon.Shape {
    Icon.Shape(path: box(x, y, width, height, radius), fill: nil, stroke: .standard)
  }

  /// The line of a rectangle with round corners, and all that it encloses.
  static func slab(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Icon.Shape {
    Icon.Shape(path: box(x, y, width, height, radius), fill: .nonzero, stroke: .standard)
  }

  private static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> PathData {
    .rectangle(x: x, y: y, width: width, height: height, radiusX: radius, radiusY: radius)
  }

  private static func joined(_ parts: [String]) -> PathData {
    PathData(parsing: parts.joined(separator: " ")) ?? PathData(segments: [])
  }
}

extension Icon {
  /// An icon of this program: its lines are one path, as they are drawn alike.
  init(family shapes: [Shape]) {
    var others: [Shape] = []
    var lines = PathData(segments: [])
    for shape in shapes {
      if shape.fill == nil { lines.append(shape.path) } else { others.append(shape) }
    }
    let line = lines.segments.isEmpty ? [] : [Shape(path: lines, fill: nil, stroke: .standard)]
    self.init(shapes: line + others)
  }
}
