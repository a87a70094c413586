import BadgeCore
import Bytes

/// How CSS writes lengths, times and easings.
extension ByteBuffer {
  mutating func append(pixels value: Double) {
    append(number: value, places: 2)
    // Zero needs no unit.
    if value.magnitude >= 0.005 { append("px") }
  }

  mutating func append(seconds value: Double) {
    append(number: value, places: 4)
    append("s")
  }

  mutating func append(easing: CubicBezier) {
    if let keyword = easing.keyword { return append(keyword) }
    append("cubic-bezier(")
    append(number: easing.x1)
    append(",")
    append(number: easing.y1)
    append(",")
    append(number: easing.x2)
    append(",")
    append(number: easing.y2)
    append(")")
  }
}
