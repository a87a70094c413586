import BadgeCore

/// How a glyph of a counting number slides sideways while it stays.
///
/// A slide that the next one overtakes goes on beneath it, as a spring does whose goal is moved while it is on its
/// way: what is left of every slide adds up.
struct NumberSlide: Sendable {
  /// A change of place.
  struct Slide: Sendable, Equatable {
    /// Seconds from the start of the motion.
    let start: Double
    /// The way to the right, in em.
    let way: Double

    /// A slide that begins at a time, in a motion that has begun before.
    init(since start: Double, _ time: Double, way: Double) {
      // Equal times are equal but for the last bits of a sum.
      self.start = ((time - start) * 10_000).rounded() / 10_000
      self.way = way
    }
  }

  /// The middle at first, in em from the middle at rest.
  let firstX: Double
  /// When the motion starts, in seconds from the start of a round.
  let start: Double
  /// The changes, in the order of time.
  let slides: [Slide]

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

  /// The times and the middles between which it moves evenly, within 1 % of the widest way; middles are multiplied by
  /// `size`.
  func knots(scaledBy size: Double) -> [Knot] {
    func knot(at time: Double) -> Knot {
      let x = slides.reduce(firstX) { x, slide in
        x + slide.way * GlyphCrossing.progress(at: time - slide.start)
      }
      return Knot(time: time, value: MotionValue(a: x * size))
    }
    if slides.count == 1 { return Self.knotsOfOne.map { knot(at: slides[0].start + Self.time(of: $0)) } }
    let widest = slides.reduce(0) { max($0, abs($1.way)) }
    let times = slides.flatMap { slide in (0...Self.pieces).map { slide.start + Self.time(of: $0) } }
    return Knot.fewest(of: times.sorted().map(knot), within: MotionValue(a: 0.008 * widest * size))
  }
}
