@testable import BadgeCore
import Testing

@Suite("A curve that stands for a spring")
struct CurveTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let curve: Curve
    let spring: Spring
    let duration: Double
    let values: [Double]
    let error: Double
    var testDescription: String { name }
  }

  static let bouncy = Spring(0.5, 0.3)
  static let smooth = Spring(0.5, 0)

  static let rows = [
    Row(
      name: "count badge", curve: .countBadge, spring: .countBadge, duration: 0.7184,
      values: [0, 1.1263, 0.9840, 1], error: 0.0021),
    Row(
      name: "icon badge", curve: .iconBadge, spring: .iconBadge, duration: 0.6062,
      values: [0, 1.1630, 0.9734, 1], error: 0.0044),
    Row(
      name: "check circle", curve: .checkCircle, spring: .checkCircle, duration: 1.1547,
      values: [0, 1.1630, 0.9734, 1.0043, 1], error: 0.0024),
    Row(
      name: "count badge, all swings", curve: Spring.countBadge.swings(4, shapedBy: .countBadgeSwing),
      spring: .countBadge, duration: 0.9579, values: [0, 1.1263, 0.9840, 1.0020, 1], error: 0.0021),
    Row(
      name: "a spring that swings little",
      curve: bouncy.swings(2, shapedBy: CubicBezier(0.24, 0.045, 0.369, 1.044)), spring: bouncy,
      duration: 0.7001, values: [0, 1.0460, 1], error: 0.0035),
    Row(
      name: "smooth, which does not swing",
      curve: smooth.swings(3, shapedBy: CubicBezier(0.225, 0.288, 0.063, 1.097)),
      spring: smooth, duration: 0.7348, values: [0, 1], error: 0.0145),
  ]

  @Test("stops at the turning points, at equal distances", arguments: rows)
  func stopsAtTheTurningPoints(_ row: Row) {
    #expect(abs(row.curve.duration - row.duration) <= 0.00006)
    #expect(row.curve.stops.count == row.values.count)
    for (place, (stop, value)) in zip(row.curve.stops, row.values).enumerated() {
      #expect(abs(stop.fraction - Double(place) / Double(row.values.count - 1)) < 1e-12)
      #expect(abs(stop.value - value) <= 0.00006)
    }
  }

  @Test("is nowhere farther from the spring than measured", arguments: rows)
  func isNearTheSpring(_ row: Row) {
    for step in 0...2000 {
      let time = row.curve.duration * Double(step) / 2000
      #expect(abs(row.curve.value(at: time) - row.spring.position(at: time)) <= row.error)
    }
  }

  @Test("overshoots as the spring does", arguments: rows)
  func overshoots(_ row: Row) {
    #expect(abs(row.curve.overshoot - max((row.spring.peak?.value ?? 1) - 1, 0)) < 1e-9)
  }

  static let arrivals: [(Curve, Curve, Double)] = [
    (.countBadgeArrival, .countBadge, 0.16413), (.iconBadgeArrival, .iconBadge, 0.13472),
    (.checkCircleArrival, .checkCircle, 0.19245),
  ]

  @Test("arrives as its first swing does, and never passes 1", arguments: arrivals)
  func arrives(arrival: Curve, whole: Curve, time: Double) {
    #expect(abs(arrival.duration - time) <= 0.000006)
    #expect(arrival.stops.count == 2 && arrival.overshoot == 0)
    var last = 0.0
    for step in 0...1000 {
      let moment = arrival.duration * Double(step) / 1000
      let value = arrival.value(at: moment)
      #expect(value >= last && value <= 1)
      #expect(abs(value - whole.value(at: moment)) <= 0.003)
      last = value
    }
  }

  @Test("rests before and after, whatever its duration", arguments: [0, -1, .nan, 0.5] as [Double])
  func rests(duration: Double) {
    let curve = Curve(easing: .easeOut, duration: duration)
    #expect(curve.duration == max(duration.isNaN ? 0 : duration, 0))
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 0.5) == 1)
    #expect(curve.value(at: .infinity) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test(
    "has its stops in order, from (0, 0) to (1, 1)",
    arguments: [Curve.countBadge, .iconBadge, .checkCircle, .countBadgeArrival, .reducedFade])
  func hasItsStopsInOrder(_ curve: Curve) {
    #expect(curve.stops.first == Curve.Stop(fraction: 0, value: 0))
    #expect(curve.stops.last == Curve.Stop(fraction: 1, value: 1))
    #expect(zip(curve.stops, curve.stops.dropFirst()).allSatisfy { $0.fraction < $1.fraction })
    for stop in curve.stops {
      #expect(abs(curve.value(at: stop.fraction * curve.duration) - stop.value) < 1e-6)
    }
  }
}
