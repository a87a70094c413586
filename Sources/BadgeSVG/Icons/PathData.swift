import Bytes

/// An outline as SVG writes it (SVG 2, section 9.3), taken apart into numbers.
///
/// Nothing but letters and numbers of its own making is ever written, whatever the text was that it was read from.
struct PathData: Sendable, Equatable {
  /// What the pen does, by the letter that stands for it.
  enum Command: UInt8, Sendable {
    case move = 0x6D, line = 0x6C, horizontal = 0x68, vertical = 0x76
    case cubic = 0x63, smoothCubic = 0x73, quadratic = 0x71, smoothQuadratic = 0x74
    case arc = 0x61, close = 0x7A

    /// How many numbers follow the letter.
    var numberCount: Int {
      switch self {
      case .close: 0
      case .horizontal, .vertical: 1
      case .move, .line, .smoothQuadratic: 2
      case .smoothCubic, .quadratic: 4
      case .cubic: 6
      case .arc: 7
      }
    }
  }

  /// One command with its numbers.
  struct Segment: Sendable, Equatable {
    let command: Command
    /// Whether the numbers count from where the pen is.
    let isRelative: Bool
    let numbers: [Double]

    init(_ command: Command, relative isRelative: Bool = true, _ numbers: Double...) {
      self.init(command, relative: isRelative, numbers)
    }

    init(_ command: Command, relative isRelative: Bool, _ numbers: [Double]) {
      self.command = command
      self.isRelative = isRelative
      self.numbers = numbers
    }
  }

  /// The commands; the first moves the pen to a point of the grid.
  var segments: [Segment]

  init(segments: [Segment]) {
    self.segments = segments
  }

  /// How many separate outlines there are.
  var outlineCount: Int {
    segments.count { $0.command == .move }
  }

  /// Adds the outlines of another path.
  mutating func append(_ other: PathData) {
    segments += other.segments
  }

  /// Writes the path in few bytes, with at most three decimals.
  func write(into buffer: inout ByteBuffer) {
    for segment in segments {
      let letter = segment.command.rawValue
      buffer.append(segment.isRelative || segment.command == .close ? letter : letter & 0xDF)
      for (place, number) in segment.numbers.enumerated() {
        // A minus sign separates by itself.
        if place > 0, (number * 1_000).rounded() >= 0 { buffer.append(" ") }
        buffer.append(number: number)
      }
    }
  }
}

extension PathData {
  /// An ellipse around a point.
  static func ellipse(x: Double, y: Double, radiusX: Double, radiusY: Double) -> PathData {
    PathData(segments: [
      Segment(.move, relative: false, x - radiusX, y),
      Segment(.arc, radiusX, radiusY, 0, 0, 1, 2 * radiusX, 0),
      Segment(.arc, radiusX, radiusY, 0, 0, 1, -2 * radiusX, 0),
      Segment(.close),
    ])
  }

  /// A rectangle by its top leading corner, with round corners unless a radius is 0.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, radiusX: Double, radiusY: Double
  ) -> PathData {
    let isRound = radiusX > 0 && radiusY > 0
    let (left, top) = isRound ? (radiusX, radiusY) : (0, 0)
    func corner(_ x: Double, _ y: Double) -> [Segment] {
      isRound ? [Segment(.arc, radiusX, radiusY, 0, 0, 1, x, y)] : []
    }
    return PathData(
      segments: [
        Segment(.move, relative: false, x + left, y), Segment(.horizontal, width - 2 * left),
      ] + corner(left, top)
        + [Segment(.vertical, height - 2 * top)] + corner(-left, top)
        + [Segment(.horizontal, 2 * left - width)] + corner(-left, -top)
        + [Segment(.vertical, 2 * top - height)] + corner(left, -top) + [Segment(.close)])
  }

  /// A line through points; nil without at least two of them.
  static func polyline(_ points: [(x: Double, y: Double)], isClosed: Bool) -> PathData? {
    guard let first = points.first, points.count > 1 else { return nil }
    return PathData(
      segments: [Segment(.move, relative: false, first.x, first.y)]
        + points.dropFirst().map { Segment(.line, relative: false, $0.x, $0.y) }
        + (isClosed ? [Segment(.close)] : []))
  }
}
