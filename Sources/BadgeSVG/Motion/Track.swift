import BadgeCore
import Bytes

/// One way from a value to the next.
struct Change: Sendable, Equatable {
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

/// How one property moves over a span of time.
struct Track: ~Copyable {
  /// What tells tracks with the same changes apart.
  struct Frame: Sendable, Equatable {
    var property = MovingProperty.opacity
    var initial = MotionValue(a: 0)
    /// Seconds from the start of a round, from the first keyframe to the last.
    var span = 0.0...0.0
  }

  private(set) var frame = Frame()
  private(set) var changes = ScratchList<Change>()

  /// Begins anew.
  mutating func begin(_ property: MovingProperty, from initial: MotionValue) {
    frame.property = property
    frame.initial = initial
    changes.removeAll()
  }

  /// Adds the next change.
  mutating func append(_ change: Change) {
    changes.append(change)
  }

  /// Ends the track: without changes there is none, and false comes back.
  mutating func end(in timeline: Timeline) -> Bool {
    guard changes.count > 0 else { return false }
    let (first, last) = (changes[0], changes[changes.count - 1])
    // A change at once takes a moment too, or it would fall together with the keyframe before it.
    let moment = 0.001
    frame.span = timeline.cycle.map { 0...$0.length } ?? first.start...max(last.end, last.start + moment)
    return true
  }

  /// Nearly always another one for other tracks; curves differ in their durations.
  var digest: UInt64 {
    var digest = Digest(frame.property.rawValue)
    digest.combine(frame.initial)
    digest.combine(frame.span.upperBound)
    for index in changes.indices {
      digest.combine(changes[index].start)
      digest.combine(changes[index].value)
      digest.combine(changes[index].curve?.duration ?? -1)
    }
    return digest.value
  }
}

extension Track {
  /// The easing that most keyframes share, written once beside the name.
  private var easing: CubicBezier {
    for index in changes.indices {
      if let curve = changes[index].curve { return curve.easing }
    }
    return .linear
  }

  /// Writes how long the animation takes, and its easing.
  func writeTiming(into css: inout ByteBuffer) {
    css.append(seconds: frame.span.upperBound - frame.span.lowerBound)
    css.append(" ")
    css.append(easing: easing)
  }

  /// Writes every keyframe from `0%` to `to`.
  ///
  /// A change is written as its curve's stops, with one easing between them; between changes the value stands. A
  /// change that the next one would overtake ends where that begins, so the tail of a spring is shortened and
  /// nothing jumps.
  func writeKeyframes(into css: inout ByteBuffer) {
    var cursor = Cursor(property: frame.property, span: frame.span)
    var value = frame.initial
    let shared = easing
    let first = easing(ofChange: 0, startingBy: frame.span.lowerBound, besides: shared)
    cursor.write(value, at: frame.span.lowerBound, then: first, into: &css)
    for index in changes.indices {
      let change = changes[index]
      let easing = easing(ofChange: index, startingBy: .infinity, besides: shared)
      cursor.hold(value, until: change.start, then: easing, into: &css)
      if let curve = change.curve {
        for number in 0..<curve.innerCount {
          let stop = curve.innerStop(number)
          let time = change.start + stop.fraction * curve.duration
          guard time < change.end else { break }
          cursor.write(value.moved(stop.value, to: change.value), at: time, then: easing, into: &css)
        }
      }
      value = change.value
      let next = self.easing(ofChange: index + 1, startingBy: change.end, besides: shared)
      cursor.write(value, at: change.end, then: next, into: &css)
    }
    cursor.finish(value, into: &css)
  }

  /// The easing of a change where it differs from the shared one; nil for a change that does not start by `time`.
  ///
  /// It has to stand in the keyframe that holds the values: a further one at the same place has no say in them.
  private func easing(
    ofChange index: Int, startingBy time: Double, besides shared: CubicBezier
  ) -> CubicBezier? {
    guard changes.indices.contains(index), changes[index].start <= time + Cursor.longestStep else {
      return nil
    }
    return changes[index].curve.flatMap { $0.easing == shared ? nil : $0.easing }
  }
}
