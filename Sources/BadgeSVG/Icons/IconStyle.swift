/// How the shapes of an icon's file are painted and placed, as SVG lets elements inherit it.
struct IconStyle {
  /// Attributes that say nothing about the drawing.
  private static let ignored = [
    "class", "clip-rule", "focusable", "id", "role", "version", "xml:space", "xmlns",
  ]

  /// Where the coordinates lie on the grid.
  private(set) var placement: GridPlacement
  // What holds where a file says nothing (SVG 2, section 13).
  private var isFilled = true
  private var fillRule = Icon.FillRule.nonzero
  private var isStroked = false
  private var strokeWidth = 1.0
  private var cap = Icon.Stroke.Cap.butt
  private var join = Icon.Stroke.Join.miter

  init(placement: GridPlacement) {
    self.placement = placement
  }

  /// A shape in this style; nil when nothing of it is painted.
  func shape(_ path: PathData) -> Icon.Shape? {
    let hasStroke = isStroked && strokeWidth > 0
    guard isFilled || hasStroke else { return nil }
    return Icon.Shape(
      path: path.placed(by: placement), fill: isFilled ? fillRule : nil,
      stroke: hasStroke
        ? Icon.Stroke(width: strokeWidth * placement.scale, cap: cap, join: join) : nil)
  }

  /// Takes on what an element's attributes say.
  mutating func read(_ tag: MarkupReader.Tag) throws(IconFault) {
    for (name, value) in tag.attributes {
      switch name {
      case "fill": isFilled = try Self.isPainted(name, value)
      case "stroke": isStroked = try Self.isPainted(name, value)
      case "fill-rule": fillRule = try Self.choice(name, value)
      case "stroke-linecap": cap = try Self.choice(name, value)
      case "stroke-linejoin": join = try Self.choice(name, value)
      case "stroke-width": strokeWidth = try Self.width(value)
      case "transform": placement = placement.placing(try Self.transform(value))
      default:
        let isMeta = name.hasPrefix("aria-") || name.hasPrefix("data-") || name.hasPrefix("xmlns:")
        guard isMeta || Self.ignored.contains(name) || IconElement.attributes(of: tag.name).contains(name)
        else {
          throw IconFault("expected no attribute \(name) in <\(tag.name)>")
        }
      }
    }
  }

  private static func isPainted(_ name: String, _ value: String) throws(IconFault) -> Bool {
    switch value {
    case "currentColor": true
    case "none": false
    default: throw IconFault("\(name): expected currentColor or none, got \(value.quoted)")
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: String
  ) throws(IconFault) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let words = Choice.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw IconFault("\(name): expected one of \(words), got \(value.quoted)")
    }
    return choice
  }

  private static func width(_ value: String) throws(IconFault) -> Double {
    var scanner = NumberScanner(value)
    guard let width = scanner.number(), scanner.isAtEnd, width >= 0 else {
      throw IconFault("stroke-width: expected a number of at least 0, got \(value.quoted)")
    }
    return width
  }

  /// A list of moves and even scalings, such as `translate(1 2) scale(.5)`.
  private static func transform(_ value: String) throws(IconFault) -> GridPlacement {
    var placement = GridPlacement()
    for part in value.split(separator: ")", omittingEmptySubsequences: false).dropLast() {
      let halves = part.drop { $0.isWhitespace || $0 == "," }.split(separator: "(", maxSplits: 1)
      var scanner = NumberScanner(String(halves.last ?? ""))
      switch (halves.first, scanner.numbers()) {
      case ("translate", let numbers?) where (1...2).contains(numbers.count):
        placement = placement.placing(
          GridPlacement(x: numbers[0], y: numbers.count > 1 ? numbers[1] : 0))
      case ("scale", let numbers?) where numbers.count == 1 && numbers[0] > 0:
        placement = placement.placing(GridPlacement(scale: numbers[0]))
      default: throw IconFault("transform: expected translate(x y) or scale(s), got \(value.quoted)")
      }
    }
    guard value.last(where: { !$0.isWhitespace }) == ")" else {
      throw IconFault("transform: expected translate(x y) or scale(s), got \(value.quoted)")
    }
    return placement
  }
}
