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

  /// Fades the element whose start tag is open for readers with reduced motion, without the delay; a picture has one
  /// fade, by which any number of its elements may go.
  mutating func fadeWithReducedMotion(from start: Double, to end: Double) {
    guard presentation.hasStyleSheet else { return }
    track.begin(.opacity, from: MotionValue(a: start))
    track.append(Change(start: 0, value: MotionValue(a: end), curve: .reducedFade))
    if track.end(in: .once(delay: 0)) { styles.fade(along: track) }
  }
}
