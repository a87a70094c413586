import BadgeCore

/// How a digit of a counting number comes and goes, in times relative to its coming.
///
/// Steps follow each other faster than a digit needs to arrive, so most digits leave while they still come. The way
/// in and the way out then add up, as they would in a view whose animation is interrupted: one crossing, sampled into
/// keyframes that run evenly between the knots. It is the representation because it is faithful (within 1 % of the
/// sum of both springs), small (all digits that live equally long share one list of keyframes, and differ by a delay
/// alone) and cheap to play (one animation and one element a digit, instead of four and two for separate ways in and
/// out). Outside of its crossing a passing digit is hidden, which spares an engine its painting,
/// and what has crossed is left to its attributes, since an animation that holds its end goes on to cost.
struct GlyphCrossing: Sendable, Hashable {
  /// The way the digits travel as this one comes; nil when it was there from the beginning.
  let entrance: RollDirection?
  /// The way the digits travel as this one goes; nil when it stays.
  let exit: RollDirection?
  /// Seconds from the coming to the going; 0 for one that was there from the beginning.
  let life: Double

  // Shorter than in a single roll, where a digit has all the time it needs: one that lives for a step has to
  // be seen, or the number would fade while it counts.
  private static let fadeIn = Curve(easing: .easeOut, duration: 0.45 * Spring.countingStep.duration)
  private static let fadeOut = Curve(easing: .easeOut, duration: 0.45 * Spring.countingStep.duration)

  /// Seconds that the spring of a step takes.
  static let springDuration = Spring.countingStep.visibleDuration

  /// How far the spring of a step has come; at rest it has arrived.
  static func progress(at time: Double) -> Double {
    time < springDuration ? Spring.countingStep.position(at: time) : 1
  }

  /// A number for the ways in and out.
  var ways: Int {
    func number(_ way: RollDirection?) -> Int { way.map { $0 == .up ? 1 : 2 } ?? 0 }
    return 3 * number(entrance) + number(exit)
  }

  /// Seconds from the coming until nothing moves any more.
  var duration: Double {
    exit == nil ? Self.springDuration : life + Self.fadeOut.duration
  }

  /// The way down of the baseline in em, the scale and the opacity at a time.
  func value(at time: Double) -> MotionValue {
    let arrived = entrance == nil ? 1 : Self.progress(at: time)
    let left = exit == nil ? 0 : Self.progress(at: time - life)
    let shown = entrance == nil ? 1 : Self.fadeIn.value(at: time)
    let faded = exit == nil ? 0 : Self.fadeOut.value(at: time - life)
    // A rising number comes from below, where y is larger, and goes above.
    let below = entrance == .down ? -CapsuleMotion.travel : CapsuleMotion.travel
    let above = exit == .down ? CapsuleMotion.travel : -CapsuleMotion.travel
    let scale = 1 - (1 - CapsuleMotion.farScale) * ((1 - arrived) + left)
    return MotionValue(
      // A glyph scales about its middle, and is placed by its baseline.
      a: below * (1 - arrived) + above * left + Capsule.baseline * (scale - 1), b: scale,
      c: shown * (1 - faded))
  }

  /// The times and values between which the motion is even, within 1 % of each quantity's whole way; ways down are
  /// multiplied by `size`.
  func knots(scaledBy size: Double) -> [Knot] {
    let samples = times.map { time in
      let value = value(at: time)
      return Knot(time: time, value: MotionValue(a: value.a * size, b: value.b, c: value.c))
    }
    return Knot.fewest(
      of: samples,
      within: MotionValue(
        a: 0.008 * CapsuleMotion.travel * size, b: 0.008 * (1 - CapsuleMotion.farScale), c: 0.02))
  }

  /// Times close together while something moves, in order.
  private var times: [Double] {
    let pieces = 48
    let coming = (0...pieces).map { Self.springDuration * Double($0) / Double(pieces) }
    guard exit != nil else { return coming }
    let going = (0...pieces).map { life + Self.fadeOut.duration * Double($0) / Double(pieces) }
    return (coming.filter { entrance != nil && $0 < life } + going).sorted()
  }
}
