import BadgeCore

extension CapsuleStory {
  /// Appends the changes of a value that depends on the text: by the spring, or at once behind a hidden capsule.
  func append(_ value: (CellText) -> MotionValue, by motion: CapsuleMotion, to track: inout Track) {
    for step in steps {
      let new = value(step.new)
      guard new != value(step.old) else { continue }
      if case .roll = step.transition.motion {
        track.append(Change(start: step.start, value: new, curve: motion.spring, limit: step.limit))
      } else {
        track.append(Change(start: step.start, value: new, curve: nil))
      }
    }
  }

  /// Appends the changes of a value that is 1 while the capsule is visible and 0 while it is not.
  func appendVisibility(appearing: Curve, disappearing: Curve, to track: inout Track) {
    for step in steps {
      switch step.transition.motion {
      case .appear:
        track.append(
          Change(start: step.start, value: MotionValue(a: 1), curve: appearing, limit: step.limit))
      case .disappear:
        track.append(
          Change(start: step.start, value: MotionValue(a: 0), curve: disappearing, limit: step.limit))
      case .roll, .none: break
      }
    }
  }
}
