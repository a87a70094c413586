import BadgeCore

/// How an icon bounces when its count rises: once, about its middle, with an elastic return.
enum IconBounce {
  /// Seconds from the start until the icon rests.
  static let duration = 0.5

  /// The scale at a part of the duration; before the first it is 1.
  private static let stops = [
    (part: 0.2, scale: 1.2), (part: 0.45, scale: 0.96), (part: 0.7, scale: 1.015), (part: 1, scale: 1),
  ]

  /// The changes of the scale in a bounce that starts at `time`.
  static func changes(from time: Double) -> [Change] {
    var last = 0.0
    return stops.map { stop in
      defer { last = stop.part }
      return Change(
        start: time + last * duration, value: MotionValue(a: stop.scale),
        curve: Curve(easing: .easeInOut, duration: (stop.part - last) * duration))
    }
  }
}
