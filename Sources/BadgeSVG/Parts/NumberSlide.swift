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

  /// The times, counted from `origin`, and the middles between which it moves evenly, within 1 % of the widest way.
  func knots(from origin: Double) -> [Knot] {
    let widest = slides.reduce(0) { max($0, abs($1.way)) }
    let pieces = 48
    let times = slides.flatMap { slide in
      (0...pieces).map { slide.start + GlyphCrossing.springDuration * Double($0) / Double(pieces) }
    }
    let samples = times.sorted().map { time in
      let x = slides.reduce(firstX) { x, slide in
        x + slide.way * GlyphCrossing.progress(at: time - slide.start)
      }
      return Knot(time: time - origin, value: MotionValue(a: x))
    }
    return Knot.fewest(of: samples, within: MotionValue(a: 0.008 * widest))
  }
}
