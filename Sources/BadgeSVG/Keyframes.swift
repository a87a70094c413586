import BadgeCore
import Bytes

/// The keyframes of one property over a span of time.
struct Track {
  let property: MovingProperty
  let initial: MotionValue
  let changes: [Change]
  let span: ClosedRange<Double>

  /// The easing that most keyframes share, written once beside the name.
  var easing: CubicBezier { changes.lazy.compactMap { $0.curve?.easing }.first ?? .linear }

  /// Writes every keyframe from `0%` to `to`.
  ///
  /// A change is written as its curve's stops, with one easing between them; between changes the value stands. A
  /// change that the next one would overtake ends where that begins, so the tail of a spring is shortened and
  /// nothing jumps.
  func writeKeyframes(into css: inout ByteBuffer) {
    var cursor = Cursor(property: property, span: span)
    var value = initial
    let first = easing(ofChange: 0, startingBy: span.lowerBound)
    cursor.write(value, at: span.lowerBound, then: first, into: &css)
    for (index, change) in changes.enumerated() {
      let easing = easing(ofChange: index, startingBy: .infinity)
      cursor.hold(value, until: change.start, then: easing, into: &css)
      if let curve = change.curve {
        for stop in curve.stops.dropFirst().dropLast() {
          let time = change.start + stop.fraction * curve.duration
          guard time < change.end else { break }
          cursor.write(value.moved(stop.value, to: change.value), at: time, then: easing, into: &css)
        }
      }
      value = change.value
      cursor.write(
        value, at: change.end, then: self.easing(ofChange: index + 1, startingBy: change.end), into: &css)
    }
    cursor.finish(value, into: &css)
  }

  /// The easing of a change where it differs from the shared one; nil for a change that does not start by `time`.
  ///
  /// It has to stand in the keyframe that holds the values: a further one at the same place has no say in them.
  private func easing(ofChange index: Int, startingBy time: Double) -> CubicBezier? {
    guard changes.indices.contains(index) else { return nil }
    guard changes[index].start <= time + Cursor.longestStep else { return nil }
    return changes[index].curve.flatMap { $0.easing == easing ? nil : $0.easing }
  }
}

/// Writes keyframes one after the other, each later than the last by at least the smallest step.
struct Cursor {
  let property: MovingProperty
  let span: ClosedRange<Double>
  private let places: Int
  private let full: Int
  private var last = -1

  /// The seconds that the last decimal of a percentage stands for, at most.
  static let longestStep = 0.0002

  init(property: MovingProperty, span: ClosedRange<Double>) {
    self.property = property
    self.span = span
    var places = 2
    var full = 10_000
    while (span.upperBound - span.lowerBound) / Double(full) > Cursor.longestStep, places < 7 {
      places += 1
      full *= 10
    }
    self.places = places
    self.full = full
  }

  mutating func hold(
    _ value: MotionValue, until time: Double, then easing: CubicBezier?, into css: inout ByteBuffer
  ) {
    if position(of: time) > last { write(value, at: time, then: easing, into: &css) }
  }

  mutating func write(
    _ value: MotionValue, at time: Double, then easing: CubicBezier? = nil, into css: inout ByteBuffer
  ) {
    last = min(max(position(of: time), last + 1), full)
    open(last, into: &css)
    property.write(value, into: &css)
    if let easing {
      css.append(";animation-timing-function:")
      css.append(easing: easing)
    }
    css.append("}")
  }

  mutating func finish(_ value: MotionValue, into css: inout ByteBuffer) {
    if last < full { write(value, at: span.upperBound, into: &css) }
  }

  private func position(of time: Double) -> Int {
    let length = span.upperBound - span.lowerBound
    return Int(((time - span.lowerBound) / length * Double(full)).rounded().clamped(to: 0...Double(full)))
  }

  private func open(_ position: Int, into css: inout ByteBuffer) {
    if position == full {
      css.append("to{")
    } else {
      css.append(number: Double(position) / Double(full) * 100, places: places)
      css.append("%{")
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
