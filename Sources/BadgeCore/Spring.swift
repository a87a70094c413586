import Glibc

/// A damped spring that pulls a value from 0 to 1, from rest, in closed form.
///
/// Its perceived duration D and bounce b stand for a unit mass with stiffness (2π/D)² and the damping ratio
/// 1 - b (b from 0 to 1) or 1 / (1 + b) (b below 0); a bounce above 1 is undamped.
public struct Spring: Sendable, Hashable {
  /// The perceived duration, in seconds.
  public let duration: Double
  /// How much it swings: 0 arrives without overshoot, 1 swings for ever, below 0 it creeps.
  public let bounce: Double

  /// The durations a spring can have, in seconds.
  public static let durations = 0.001...1000

  /// Makes a spring; nil for a duration outside ``durations``, for a bounce of -1 or less, which would never
  /// arrive, and for a bounce that is not finite.
  public init?(duration: Double, bounce: Double) {
    guard Spring.durations.contains(duration), bounce > -1, bounce.isFinite else { return nil }
    self.init(duration, bounce)
  }

  /// Makes a spring of numbers that are known to be good.
  init(_ duration: Double, _ bounce: Double) {
    self.duration = duration
    self.bounce = bounce
  }

  /// The angular frequency without damping, ω₀, per second.
  public var frequency: Double { 2 * .pi / duration }

  /// The damping ratio ζ: below 1 it swings, at 1 it is critically damped, above 1 it creeps.
  public var dampingRatio: Double { bounce < 0 ? 1 / (1 + bounce) : max(1 - bounce, 0) }

  /// The stiffness for unit mass, per second squared.
  public var stiffness: Double { frequency * frequency }

  /// The damping coefficient for unit mass, per second.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// How fast the swings die out, per second.
  var decay: Double { dampingRatio * frequency }

  /// The angular frequency of the swings; above critical damping, half the distance of the two decay rates.
  var dampedFrequency: Double { frequency * abs(1 - dampingRatio * dampingRatio).squareRoot() }

  /// The position at `time` seconds: 0 at the start and before, 1 in the end.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < .infinity else { return 1 }
    let (decay, damped) = (decay, dampedFrequency)
    if dampingRatio < 1 {
      return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
    }
    if dampingRatio == 1 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
    let fast = -decay - damped
    let slow = stiffness / fast  // the product of the two rates is ω₀²; the difference would cancel
    return 1 + (fast * exp(slow * time) - slow * exp(fast * time)) / (slow - fast)
  }
}
