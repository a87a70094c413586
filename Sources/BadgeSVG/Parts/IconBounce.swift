import BadgeCore

/// How an icon bounces when its count rises: once, about its middle, with an elastic return.
enum IconBounce {
  /// Seconds from the start until the icon rests.
  static let duration = 0.5

  /// A part of the bounce.
  private struct Stage {
    /// The part of the duration at which it begins.
    let beginning: Double
    /// The scale that it leads to.
    let scale: Double
    let curve: Curve

    init(from beginning: Double, to end: Double, scale: Double) {
      self.beginning = beginning
      self.scale = scale
      curve = Curve(easing: .easeInOut, duration: (end - beginning) * IconBounce.duration)
    }
  }

  /// From a scale of 1 and back.
  private static let stages = [
    Stage(from: 0, to: 0.2, scale: 1.2), Stage(from: 0.2, to: 0.45, scale: 0.96),
    Stage(from: 0.45, to: 0.7, scale: 1.015), Stage(from: 0.7, to: 1, scale: 1),
  ]

  /// Appends the changes of the scale in a bounce that starts at `time`.
  static func appendChanges(from time: Double, to track: inout Track) {
    for stage in stages {
      track.append(
        Change(
          start: time + stage.beginning * duration, value: MotionValue(a: stage.scale), curve: stage.curve))
    }
  }
}
