import BadgeCore

/// How a capsule and the digits in it move; each kind that shows one has its own spring.
struct CapsuleMotion: Sendable {
  /// The spring's perceived duration in seconds: fades and stagger are parts of it.
  let duration: Double
  /// The spring of every change.
  let spring: Curve
  /// The spring up to the first time it arrives, for what must not pass its goal.
  let arrival: Curve
  /// The part of the way by which the spring passes its goal.
  let overshoot: Double

  /// Whether the capsule fades in and out for readers who prefer reduced motion; else it is there or gone at once.
  let fadesWithReducedMotion: Bool

  /// The motion of the count badge.
  static let countBadge = CapsuleMotion(
    .countBadge, of: .countBadge, curve: .countBadge, arrival: .countBadgeArrival)
  /// The motion of the badge on an icon.
  static let iconBadge = CapsuleMotion(
    .iconBadge, of: .iconBadge, curve: .iconBadge, arrival: .iconBadgeArrival)

  private init(_ spring: Spring, of component: Component, curve: Curve, arrival: Curve) {
    fadesWithReducedMotion = component.reducedFade != nil
    duration = spring.duration
    self.spring = curve
    self.arrival = arrival
    overshoot = spring.peak.map { $0.value - 1 } ?? 0
    fadeOut = Curve(easing: .easeOut, duration: 0.4 * duration)
    fadeIn = Curve(easing: .easeOut, duration: 0.84 * duration)
  }

  /// How far a glyph travels as it enters or leaves, in em.
  static let travel = 0.5
  /// The scale of a glyph that has not yet entered or has left.
  static let farScale = 0.4

  /// How an old glyph fades: it is gone before the new one is full.
  let fadeOut: Curve
  /// How a new glyph appears.
  let fadeIn: Curve

  /// Seconds from the start of a change until all columns rest: the last one starts a quarter of the duration late.
  var settling: Double { spring.duration + min(0.15, duration / 4) }
}
