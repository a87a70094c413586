import Foundation

/// Points along an outline, read strictly from path data: the tests' own view of what a renderer fills.
struct Outline {
  typealias Point = (x: Double, y: Double)

  private(set) var points: [Point] = []
  private var start: Point = (0, 0)
  private var current: Point = (0, 0)
  /// The last control point, for curves that continue smoothly.
  private var control: Point?

  /// Reads path data; nil when it breaks the grammar, or does not begin with an absolute move.
  init?(_ data: String) {
    var rest = data[...]
    guard rest.first == "M" else { return nil }
    while let letter = rest.popFirst() {
      guard let count = Self.counts[Character(letter.lowercased())] else { return nil }
      var numbers: [Double] = []
      for place in 0..<count {
        if place > 0, rest.first == " " { rest.removeFirst() }
        guard let number = Self.number(&rest), number.magnitude <= 100 else { return nil }
        numbers.append(number)
      }
      let isFlagged = letter != "a" && letter != "A" || numbers[3...4].allSatisfy { $0 == 0 || $0 == 1 }
      guard isFlagged else { return nil }
      draw(letter, numbers)
    }
  }

  /// The smallest rectangle around the points.
  var bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    return (left...right, top...bottom)
  }

  private static let counts: [Character: Int] = [
    "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0,
  ]

  private static func number(_ rest: inout Substring) -> Double? {
    let sign = rest.first == "-" ? "-" : ""
    var digits = rest.dropFirst(sign.count).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    // A second point belongs to the next number.
    if let second = digits.indices.filter({ digits[$0] == "." }).dropFirst().first {
      digits = digits[..<second]
    }
    guard !digits.isEmpty, digits.last != "." else { return nil }
    rest = rest[digits.endIndex...]
    return Double(sign + digits)
  }

  private mutating func draw(_ letter: Character, _ n: [Double]) {
    let base: Point = letter.isLowercase ? current : (0, 0)
    func point(_ index: Int) -> Point { (base.x + n[index], base.y + n[index + 1]) }
    let before = current
    switch letter.lowercased() {
    case "m":
      start = point(0)
      move(to: start)
    case "l": move(to: point(0))
    case "h": move(to: (base.x + n[0], current.y))
    case "v": move(to: (current.x, base.y + n[0]))
    case "c": curve(point(0), point(2), to: point(4))
    case "s": curve(reflected, point(0), to: point(2))
    case "q": bend(point(0), to: point(2))
    case "t": bend(reflected, to: point(0))
    case "a": arc(n, to: point(5))
    default: move(to: start)
    }
    if !"csqt".contains(letter.lowercased()) { control = nil }
    if before == current, letter.lowercased() != "m" { points.append(current) }
  }

  private var reflected: Point {
    control.map { (2 * current.x - $0.x, 2 * current.y - $0.y) } ?? current
  }

  private mutating func move(to end: Point) {
    points.append(end)
    current = end
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    let from = current
    for step in 1...32 {
      let t = Double(step) / 32
      let u = 1 - t
      func mix(_ of: (Point) -> Double) -> Double {
        u * u * u * of(from) + 3 * u * u * t * of(first) + 3 * u * t * t * of(second) + t * t * t * of(end)
      }
      points.append((mix { $0.x }, mix { $0.y }))
    }
    current = end
    control = second
  }

  private mutating func bend(_ middle: Point, to end: Point) {
    let from = current
    func third(_ a: Point, _ b: Point) -> Point { (a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3) }
    curve(third(from, middle), third(end, middle), to: end)
    control = middle
  }

  /// An arc by its end, as SVG 2, appendix B.2.4 finds its middle; no ellipse here is turned.
  private mutating func arc(_ n: [Double], to end: Point) {
    let from = current
    current = end
    var radius: Point = (abs(n[0]), abs(n[1]))
    guard radius.x > 0, radius.y > 0, n[2] == 0, from != end else { return points.append(end) }
    let half: Point = ((from.x - end.x) / 2 / radius.x, (from.y - end.y) / 2 / radius.y)
    let square = half.x * half.x + half.y * half.y
    if square > 1 { radius = (radius.x * square.squareRoot(), radius.y * square.squareRoot()) }
    let reach = max(0, 1 / square - 1).squareRoot() * (n[3] == n[4] ? -1 : 1)
    let middle: Point = (
      (from.x + end.x) / 2 + reach * half.y * radius.x, (from.y + end.y) / 2 - reach * half.x * radius.y
    )
    let first = atan2((from.y - middle.y) / radius.y, (from.x - middle.x) / radius.x)
    var sweep = atan2((end.y - middle.y) / radius.y, (end.x - middle.x) / radius.x) - first
    if n[4] == 1, sweep < 0 { sweep += 2 * .pi }
    if n[4] == 0, sweep > 0 { sweep -= 2 * .pi }
    for step in 1...32 {
      let angle = first + sweep * Double(step) / 32
      points.append((middle.x + radius.x * cos(angle), middle.y + radius.y * sin(angle)))
    }
  }
}
