import BadgeCore

/// How a glyph of a counting number slides sideways while it stays.
///
/// A slide that the next one overtakes goes on beneath it, as a spring does whose goal is moved while it is on its
/// way: what is left of every slide adds up.
struct NumberSlide: Sendable, Hashable {
  /// A change of place.
  struct Slide: Sendable, Hashable {
    /// Seconds from the start of a round.
    let start: Double
    /// The way to the right, in em.
    let way: Double
  }

  /// The middle at first, in em from the middle of the line.
  let firstX: Double
  /// The changes, in the order of time.
  private(set) var slides: [Slide] = []
  /// The middle after all of them.
  private(set) var lastX: Double

  init(from x: Double) {
    firstX = x
    lastX = x
  }

  mutating func slide(to x: Double, at start: Double) {
    guard x != lastX else { return }
    slides.append(Slide(start: start, way: x - lastX))
    lastX = x
  }

  /// Into how many equal parts of time a slide is taken apart.
  private static let pieces = 48

  /// The samples of a slide by itself that are knots: the same ones for every way.
  private static let knotsOfOne: [Int] = {
    let samples = (0...pieces).map { piece in
      Knot(time: Double(piece), value: MotionValue(a: GlyphCrossing.progress(at: time(of: piece))))
    }
    return Knot.fewest(of: samples, within: MotionValue(a: 0.008)).map { Int($0.time) }
  }()

  private static func time(of piece: Int) -> Double {
    GlyphCrossing.springDuration * Double(piece) / Double(pieces)
  }

  /// The times, counted from `origin`, and the middles between which it moves evenly, within 1 % of the widest way.
  func knots(from origin: Double) -> [Knot] {
    if slides.count == 1 {
      let start = slides[0].start
      return Self.knotsOfOne.map { knot(at: start + Self.time(of: $0), from: origin) }
    }
    let widest = slides.reduce(0) { max($0, abs($1.way)) }
    let times = slides.flatMap { slide in (0...Self.pieces).map { slide.start + Self.time(of: $0) } }
    let samples = times.sorted().map { knot(at: $0, from: origin) }
    return Knot.fewest(of: samples, within: MotionValue(a: 0.008 * widest))
  }

  private func knot(at time: Double, from origin: Double) -> Knot {
    let x = slides.reduce(firstX) { x, slide in
      x + slide.way * GlyphCrossing.progress(at: time - slide.start)
    }
    return Knot(time: time - origin, value: MotionValue(a: x))
  }
}
