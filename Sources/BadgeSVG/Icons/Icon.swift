import BadgeCore

/// A picture of one colour that stands beside a count: shapes on a grid of 22 by 22 units.
public struct Icon: Sendable, Equatable {
  /// The side of the grid in user units; y grows downwards.
  public static let side = IconBadgePlacement.iconSide

  /// The shapes, the first of them at the bottom.
  let shapes: [Shape]

  /// An icon without shapes, for a name that does not exist.
  static let empty = Icon(shapes: [])

  /// An outline, and how it is painted.
  struct Shape: Sendable, Equatable {
    let path: PathData
    /// What counts as inside, or nil when only the line is painted.
    let fill: FillRule?
    /// The line along the outline, or nil when there is none.
    let stroke: Stroke?
  }

  /// Which parts of a shape count as inside where its outlines overlap.
  enum FillRule: String, CaseIterable, Sendable {
    case nonzero, evenodd
  }

  /// A line along an outline.
  struct Stroke: Sendable, Equatable {
    enum Cap: String, CaseIterable, Sendable {
      case butt, round, square
    }

    enum Join: String, CaseIterable, Sendable {
      case miter, round, bevel
    }

    let width: Double
    let cap: Cap
    let join: Join

    /// The one pen with which the icons of this program are drawn.
    static let standard = Stroke(width: 1.75, cap: .round, join: .round)
  }
}

extension SVGWriter {
  /// Draws an icon in one colour, the middle of its grid at the origin.
  mutating func draw(_ icon: Icon, in color: SchemeColor) {
    let stroke = icon.shapes.lazy.compactMap(\.stroke).first
    let isFilled = icon.shapes.contains { $0.fill != nil }
    raw("<g")
    translate(-Icon.side / 2, -Icon.side / 2)
    if isFilled { paint("fill", color) } else { raw(" fill=\"none\"") }
    if let stroke {
      paint("stroke", color)
      write(stroke)
    }
    applyStyle()
    raw(">")
    for shape in icon.shapes {
      raw("<path")
      if isFilled, shape.fill == nil { raw(" fill=\"none\"") }
      if shape.fill == .evenodd { raw(" fill-rule=\"evenodd\"") }
      if let own = shape.stroke {
        if own != stroke { write(own) }
      } else if stroke != nil {
        raw(" stroke=\"none\"")
      }
      raw(" d=\"")
      path(shape.path)
      raw("\"/>")
    }
    raw("</g>")
  }

  private mutating func write(_ stroke: Icon.Stroke) {
    attribute("stroke-width", stroke.width)
    raw(" stroke-linecap=\"")
    text(stroke.cap.rawValue)
    raw("\" stroke-linejoin=\"")
    text(stroke.join.rawValue)
    raw("\"")
  }
}
