import BadgeCore
import Bytes

extension SVGWriter {
  /// Makes ready the element whose start tag is open for text that is scaled; comes before it moves.
  mutating func scaleOutlines() {
    if presentation.hasStyleSheet { styles.scaleOutlines() }
  }

  /// Moves the element whose start tag is open.
  ///
  /// - Parameters:
  ///   - property: what moves.
  ///   - initial: its value before the first change.
  ///   - tell: appends the changes in their order; without one nothing moves.
  mutating func animate(
    _ property: MovingProperty, from initial: MotionValue, _ tell: (inout Track) -> Void
  ) {
    guard presentation.hasStyleSheet else { return }
    track.begin(property, from: initial)
    tell(&track)
    guard track.end(in: timeline) else { return }
    styles.animate(track, delay: timeline.delay, cycle: timeline.cycle)
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
    guard presentation.hasStyleSheet else { return }
    let cycle = isRepeated ? timeline.cycle : nil
    let track = KnotTrack(property: property, knots: knots, roundLength: cycle?.length)
    styles.animate(track, from: start, delay: timeline.delay, cycle: cycle, isSeenAround: isSeenAround)
  }

  /// Lets the glyph whose start tag is open cross, from `start` on; what else holds is as in
  /// ``animate(_:through:from:isRepeated:isSeenAround:)``, and ways down are multiplied by `size`.
  mutating func cross(
    _ crossing: GlyphCrossing, scaledBy size: Double, from start: Double, isRepeated: Bool, isSeenAround: Bool
  ) {
    guard presentation.hasStyleSheet else { return }
    let cycle = isRepeated ? timeline.cycle : nil
    let track = CrossingTrack(crossing: crossing, size: size, roundLength: cycle?.length)
    styles.animate(track, from: start, delay: timeline.delay, cycle: cycle, isSeenAround: isSeenAround)
  }

  /// Fades the element whose start tag is open for readers with reduced motion, without the delay; a picture has one
  /// fade, by which any number of its elements may go.
  mutating func fadeWithReducedMotion(from start: Double, to end: Double) {
    guard presentation.hasStyleSheet else { return }
    track.begin(.opacity, from: MotionValue(a: start))
    track.append(Change(start: 0, value: MotionValue(a: end), curve: .reducedFade))
    if track.end(in: .once(delay: 0)) { styles.fade(along: track) }
  }
}
