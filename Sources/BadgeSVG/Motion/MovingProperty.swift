import BadgeCore
import Bytes

/// What moves, and how CSS writes a value of it.
///
/// Only properties that the three engines and their `<img>` animate alike are here.
enum MovingProperty: Int, Sendable {
  /// `a` is the opacity.
  case opacity
  /// `a` is the scale about the element's own origin.
  case scale
  /// `a` is the way to the right, `b` the way down.
  case slide
  /// `a` is the way down, `b` the scale about the element's own origin.
  case roll
  /// `a` is the way down, `b` the scale about the element's own origin, `c` the opacity.
  case crossing
  /// `a` is the left edge of a rectangle, `b` its width.
  case span
  /// `a` is the part of a path of length 1 that is still to be drawn.
  case stroke

  func write(_ value: MotionValue, into css: inout ByteBuffer) {
    switch self {
    case .opacity:
      css.append("opacity:")
      css.append(number: value.a)
    case .scale:
      css.append("transform:scale(")
      css.append(number: value.a, places: 4)
      css.append(")")
    case .slide:
      css.append("transform:translate(")
      css.append(pixels: value.a)
      if value.b != 0 {
        css.append(",")
        css.append(pixels: value.b)
      }
      css.append(")")
    case .roll:
      css.append("transform:translateY(")
      css.append(pixels: value.a)
      css.append(")scale(")
      css.append(number: value.b)
      css.append(")")
    case .crossing:
      MovingProperty.roll.write(value, into: &css)
      css.append(";opacity:")
      css.append(number: value.c, places: 2)
    case .span:
      css.append("x:")
      css.append(pixels: value.a)
      css.append(";width:")
      css.append(pixels: value.b)
    case .stroke:
      // The gap is longer than the path, so that no second dash shows at its end.
      css.append("stroke-dasharray:1 2;stroke-dashoffset:")
      css.append(number: value.a)
    }
  }
}

/// One to three numbers that move together.
struct MotionValue: Sendable, Hashable {
  var a: Double
  var b = 0.0
  var c = 0.0

  /// The value after `progress` of the way to `end`; springs pass 1.
  func moved(_ progress: Double, to end: MotionValue) -> MotionValue {
    MotionValue(
      a: a + (end.a - a) * progress, b: b + (end.b - b) * progress, c: c + (end.c - c) * progress)
  }
}
