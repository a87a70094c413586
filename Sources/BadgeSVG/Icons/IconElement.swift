/// What the attributes of one element of an icon's file draw.
struct IconElement {
  private let tag: MarkupReader.Tag

  init(_ tag: MarkupReader.Tag) {
    self.tag = tag
  }

  /// The attributes of an element that say where and how large it is.
  static func attributes(of element: String) -> [String] {
    switch element {
    case "svg": ["viewBox", "width", "height"]
    case "path": ["d"]
    case "circle": ["cx", "cy", "r"]
    case "ellipse": ["cx", "cy", "rx", "ry"]
    case "rect": ["x", "y", "width", "height", "rx", "ry"]
    case "line": ["x1", "y1", "x2", "y2"]
    case "polyline", "polygon": ["points"]
    default: []
    }
  }

  /// The outline of a shape, in the file's own coordinates.
  func path() throws(IconFault) -> PathData {
    switch tag.name {
    case "path":
      guard let path = PathData(parsing: value("d") ?? "") else { throw fault("d", "path data") }
      return path
    case "circle":
      let radius = try length("r")
      return .ellipse(x: try number("cx"), y: try number("cy"), radiusX: radius, radiusY: radius)
    case "ellipse":
      return .ellipse(
        x: try number("cx"), y: try number("cy"), radiusX: try length("rx"), radiusY: try length("ry"))
    case "rect":
      let (width, height) = (try length("width"), try length("height"))
      // One radius stands for both, and neither reaches past the middle (SVG 2, section 10.2).
      let radius = (x: try length("rx", or: "ry"), y: try length("ry", or: "rx"))
      return .rectangle(
        x: try number("x"), y: try number("y"), width: width, height: height,
        radiusX: min(radius.x, width / 2), radiusY: min(radius.y, height / 2))
    case "line":
      let ends = [(x: try number("x1"), y: try number("y1")), (x: try number("x2"), y: try number("y2"))]
      return PathData.polyline(ends, isClosed: false) ?? PathData(segments: [])
    default: return try polyline()
    }
  }

  /// Where a square view box lies on the grid.
  func viewBox() throws(IconFault) -> GridPlacement {
    var scanner = NumberScanner(value("viewBox") ?? "")
    guard let numbers = scanner.numbers(), numbers.count == 4, numbers[2] == numbers[3], numbers[2] > 0 else {
      throw fault("viewBox", "a square such as 0 0 24 24")
    }
    let scale = Icon.side / numbers[2]
    return GridPlacement(scale: scale, x: -numbers[0] * scale, y: -numbers[1] * scale)
  }

  private func polyline() throws(IconFault) -> PathData {
    var scanner = NumberScanner(value("points") ?? "")
    guard let numbers = scanner.numbers(), numbers.count.isMultiple(of: 2) else {
      throw fault("points", "pairs of numbers")
    }
    let points = stride(from: 0, to: numbers.count, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
    guard let path = PathData.polyline(points, isClosed: tag.name == "polygon") else {
      throw fault("points", "at least two points")
    }
    return path
  }

  private func value(_ name: String) -> String? {
    tag.attributes.first { $0.name == name }?.value
  }

  /// A number, 0 when it is not given.
  private func number(_ name: String) throws(IconFault) -> Double {
    guard let value = value(name) else { return 0 }
    var scanner = NumberScanner(value)
    guard let number = scanner.number(), scanner.isAtEnd else { throw fault(name, "a number") }
    return number
  }

  /// A number of at least 0, or what another attribute says when it is not given.
  private func length(_ name: String, or other: String? = nil) throws(IconFault) -> Double {
    let given = value(name) == nil ? other ?? name : name
    let length = try number(given)
    guard length >= 0 else { throw fault(given, "at least 0") }
    return length
  }

  private func fault(_ name: String, _ expected: String) -> IconFault {
    let came = value(name).map { $0.quoted } ?? "none"
    return IconFault("\(name) of <\(tag.name)>: expected \(expected), got \(came)")
  }
}
