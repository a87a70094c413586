@testable import BadgeCore
import Testing

@Suite("An easing")
struct EasingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let easing: CubicBezier
    let values: [Double]
    var testDescription: String { name }
  }

  @Test(
    "has the values of CSS",
    arguments: [
      Row(
        name: "ease-out", easing: .easeOut,
        values: [0, 0.1606, 0.3084, 0.4452, 0.5709, 0.6846, 0.7851, 0.8704, 0.9377, 0.9830, 1]),
      Row(
        name: "ease-in-out", easing: .easeInOut,
        values: [0, 0.0197, 0.0817, 0.1874, 0.3319, 0.5, 0.6681, 0.8126, 0.9183, 0.9803, 1]),
      Row(
        name: "ease-in", easing: .easeIn,
        values: [0, 0.0170, 0.0623, 0.1296, 0.2149, 0.3154, 0.4291, 0.5548, 0.6916, 0.8394, 1]),
      Row(name: "linear", easing: .linear, values: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
      Row(
        name: "ease-01: ease-in-out in five samples", easing: .easeInOut,
        values: [0.0, 0.1291619310473198, 0.5, 0.8708380689526802, 1.0]),
    ])
  func hasTheValuesOfCSS(_ row: Row) {
    for (place, value) in row.values.enumerated() {
      #expect(abs(row.easing.value(at: Double(place) / Double(row.values.count - 1)) - value) <= 0.000051)
    }
  }

  @Test("is known by its keyword")
  func isKnown() {
    let keywords = [CubicBezier.linear, .easeIn, .easeOut, .easeInOut].map { $0.keyword?.description }
    #expect(keywords == ["linear", "ease-in", "ease-out", "ease-in-out"])
    #expect(Curve.countBadge.easing.keyword == nil)
  }

  @Test("rests outside its time", arguments: [CubicBezier.linear, .easeIn, .easeOut, .easeInOut])
  func rests(_ easing: CubicBezier) {
    #expect(easing.value(at: -0.5) == 0 && easing.value(at: .nan) == 0)
    #expect(easing.value(at: 1.5) == 1 && easing.value(at: .infinity) == 1)
  }

  @Test(
    "continues as its own beginning, stretched",
    arguments: [
      CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .countBadgeSwing, CubicBezier(0.1, 0.9, 0.8, 0.2),
    ],
    [0.1, 0.5, 0.9, 1])
  func continuesAsItsBeginning(_ easing: CubicBezier, end: Double) {
    let beginning = easing.prefix(upTo: end)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(beginning.value(at: time) * easing.value(at: end) - easing.value(at: time * end)) < 1e-9)
    }
  }
}
