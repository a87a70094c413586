import Bytes

/// Motion that runs evenly between knots, once or in rounds.
struct KnotTrack: Sendable {
  let property: MovingProperty
  /// Times from the start of the motion, and values.
  let knots: [Knot]
  /// Seconds after which the motion repeats; nil for once.
  let roundLength: Double?
  /// Whether what moves is visible from the first knot on, and until the last one; without the first, visibility does
  /// not change, and without the second, it stays visible.
  var appears = false
  var disappears = false

  /// Seconds from the start of the motion to the first keyframe.
  var begin: Double { roundLength == nil ? knots.first?.time ?? 0 : 0 }

  private var end: Double { roundLength ?? knots.last?.time ?? 0 }

  /// Writes how long the animation takes, and its easing.
  func writeTiming(into css: inout ByteBuffer) {
    css.append(seconds: end - begin)
    css.append(" linear")
  }

  /// Writes every keyframe from `0%` to `to`.
  func writeKeyframes(into css: inout ByteBuffer) {
    guard let first = knots.first, let last = knots.last else { return }
    var cursor = Cursor(property: property, span: begin...end)
    if first.time > begin { cursor.write(first.value, at: begin, into: &css) }
    for (number, knot) in knots.enumerated() {
      // Between visible and hidden, a keyframe with and one without, all is visible.
      var visibility: StaticString = ""
      if appears, number == 0 { visibility = "visibility:visible;" }
      if disappears, number == knots.count - 1 { visibility = "visibility:hidden;" }
      cursor.write(knot.value, at: knot.time, besides: visibility, into: &css)
    }
    cursor.finish(last.value, into: &css)
  }
}

/// The crossing of a glyph at a size, once or in rounds, by which its keyframes are found again.
struct CrossingTrack: Sendable, Equatable {
  let crossing: GlyphCrossing
  /// What ways down are multiplied by.
  let size: Double
  /// Seconds after which the crossing repeats; nil for once.
  let roundLength: Double?

  /// The knots, which take much longer to find than to be written.
  var track: KnotTrack {
    KnotTrack(
      property: .crossing, knots: crossing.knots(scaledBy: size), roundLength: roundLength, appears: true,
      disappears: crossing.exit != nil && roundLength != nil)
  }

  /// Nearly always another one for other tracks.
  var digest: UInt64 {
    var digest = Digest(crossing.ways)
    digest.combine(crossing.life)
    digest.combine(size)
    digest.combine(roundLength ?? 0)
    return digest.value
  }
}

/// The slides of a glyph at a size, once or in rounds, by which their keyframes are found again, beside the slides
/// themselves.
struct SlideTrack: Sendable, Equatable {
  /// Where the glyph stands at first, in em from where it stands at rest, so that glyphs which slide alike share their
  /// keyframes.
  let firstX: Double
  /// What ways are multiplied by.
  let size: Double
  /// Seconds after which the slides repeat; nil for once.
  let roundLength: Double?

  /// Nearly always another one for other tracks and slides.
  func digest(_ slides: Span<NumberSlide.Slide>) -> UInt64 {
    var digest = Digest(slides.count)
    digest.combine(firstX)
    digest.combine(size)
    digest.combine(roundLength ?? 0)
    for place in slides.indices {
      digest.combine(slides[place].start)
      digest.combine(slides[place].way)
    }
    return digest.value
  }
}
