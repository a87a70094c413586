import BadgeCore
import Bytes

/// What moves, and how CSS writes a value of it.
///
/// Only properties that the three engines and their `<img>` animate alike are here.
enum MovingProperty: Sendable {
  /// `a` is the opacity.
  case opacity
  /// `a` is the scale about the element's own origin.
  case scale
  /// `a` is the way to the right, `b` the way down.
  case slide
  /// `a` is the way down, `b` the scale about the element's own origin.
  case roll
  /// `a` is the way down, `b` the scale about the element's own origin, `c` the opacity.
  case crossing
  /// `a` is the left edge of a rectangle, `b` its width.
  case span
  /// `a` is the part of a path of length 1 that is still to be drawn.
  case stroke

  func write(_ value: MotionValue, into css: inout ByteBuffer) {
    switch self {
    case .opacity:
      css.append("opacity:")
      css.append(number: value.a)
    case .scale:
      css.append("transform:scale(")
      css.append(number: value.a, places: 4)
      css.append(")")
    case .slide:
      css.append("transform:translate(")
      css.append(pixels: value.a)
      if value.b != 0 {
        css.append(",")
        css.append(pixels: value.b)
      }
      css.append(")")
    case .roll:
      css.append("transform:translateY(")
      css.append(pixels: value.a)
      css.append(")scale(")
      css.append(number: value.b)
      css.append(")")
    case .crossing:
      MovingProperty.roll.write(value, into: &css)
      css.append(";opacity:")
      css.append(number: value.c, places: 2)
    case .span:
      css.append("x:")
      css.append(pixels: value.a)
      css.append(";width:")
      css.append(pixels: value.b)
    case .stroke:
      // The gap is longer than the path, so that no second dash shows at its end.
      css.append("stroke-dasharray:1 2;stroke-dashoffset:")
      css.append(number: value.a)
    }
  }
}

/// One to three numbers that move together.
struct MotionValue: Sendable, Equatable {
  var a: Double
  var b = 0.0
  var c = 0.0

  /// The value after `progress` of the way to `end`; springs pass 1.
  func moved(_ progress: Double, to end: MotionValue) -> MotionValue {
    MotionValue(
      a: a + (end.a - a) * progress, b: b + (end.b - b) * progress, c: c + (end.c - c) * progress)
  }
}

/// One way from a value to the next.
struct Change: Sendable {
  /// Seconds from the start of a round.
  let start: Double
  /// The value that is reached.
  let value: MotionValue
  /// How it is reached; nil for at once.
  let curve: Curve?
  /// When the next change begins, which this one may not reach into.
  var limit = Double.infinity

  var end: Double { min(start + (curve?.duration ?? 0), limit) }
}

extension Timeline {
  /// Writes how often an animation that begins at `start` in a round plays, so that all end together.
  fileprivate func writeIterations(from start: Double, into css: inout ByteBuffer) {
    guard let cycle else { return }
    css.append(" ")
    if let iterations = cycle.iterations {
      css.append(number: iterations - start / cycle.length, places: 6)
    } else {
      css.append("infinite")
    }
  }
}

extension SVGWriter {
  /// Moves the element whose start tag is open, through `changes` in their order.
  mutating func animate(_ property: MovingProperty, from initial: MotionValue, _ changes: [Change]) {
    guard presentation.hasStyleSheet, let first = changes.first, let last = changes.last else { return }
    // A change at once takes a moment too, or it would fall together with the keyframe before it.
    let moment = 0.001
    let span = timeline.cycle.map { 0...$0.length } ?? first.start...max(last.end, last.start + moment)
    let track = Track(property: property, initial: initial, changes: changes, span: span)
    let timeline = timeline
    styles.animate(
      keyframes: { track.writeKeyframes(into: &$0) },
      value: { css in
        css.append(seconds: span.upperBound - span.lowerBound)
        css.append(" ")
        css.append(easing: track.easing)
        let delay = timeline.delay + span.lowerBound
        if delay > 0 {
          css.append(" ")
          css.append(seconds: delay)
        }
        timeline.writeIterations(from: 0, into: &css)
        css.append(" both")
      })
  }

  /// Moves the element whose start tag is open evenly between `knots`, from `start` on.
  ///
  /// The keyframes begin at the first knot, whatever `start` is, and repeat with the rounds: elements that move
  /// alike at different times share them.
  ///
  /// - Parameters:
  ///   - property: what moves.
  ///   - knots: times from `start`, the first of them 0 or later, and values.
  ///   - start: seconds from the start of a round.
  ///   - isRepeated: whether the motion takes part in further rounds.
  ///   - isSeenAround: whether the element is seen before or after; else its opacity is 0 then, at no cost.
  mutating func animate(
    _ property: MovingProperty, through knots: [Knot], from start: Double, isRepeated: Bool,
    isSeenAround: Bool
  ) {
    guard presentation.hasStyleSheet, let first = knots.first, let last = knots.last else { return }
    let timeline = isRepeated ? timeline : .once(delay: timeline.delay)
    let begin = timeline.cycle == nil ? first.time : 0
    let span = begin...(timeline.cycle?.length ?? last.time)
    styles.animate(
      keyframes: { css in
        var cursor = Cursor(property: property, span: span)
        if first.time > begin { cursor.write(first.value, at: begin, into: &css) }
        for knot in knots { cursor.write(knot.value, at: knot.time, into: &css) }
        cursor.finish(last.value, into: &css)
      },
      value: { css in
        css.append(seconds: span.upperBound - span.lowerBound)
        css.append(" linear ")
        css.append(seconds: timeline.delay + start + begin)
        timeline.writeIterations(from: start, into: &css)
        if isSeenAround { css.append(" both") }
      })
  }

  /// Fades the element whose start tag is open for readers with reduced motion, without the delay.
  mutating func fadeWithReducedMotion(from start: Double, to end: Double) {
    guard presentation.hasStyleSheet else { return }
    let fade = Change(start: 0, value: .init(a: end), curve: .reducedFade)
    let track = Track(property: .opacity, initial: .init(a: start), changes: [fade], span: 0...fade.end)
    styles.fade(
      keyframes: { track.writeKeyframes(into: &$0) },
      value: { css in
        css.append(seconds: fade.end)
        css.append(" ")
        css.append(easing: track.easing)
        css.append(" both")
      })
  }
}
