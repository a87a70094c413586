import BadgeCore
import Bytes

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
    _ value: MotionValue, at time: Double, besides declaration: StaticString = "",
    then easing: CubicBezier? = nil, into css: inout ByteBuffer
  ) {
    last = min(max(position(of: time), last + 1), full)
    open(last, into: &css)
    css.append(declaration)
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
