import BadgeCore
import Testing

@Suite("A spring")
struct SpringTests {
  /// How fast a spring moves, from where it is just before and just after.
  static func speed(_ spring: Spring, at time: Double, within step: Double = 1e-6) -> Double {
    (spring.position(at: time + step) - spring.position(at: time - step)) / (2 * step)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let spring: Spring
    let stiffness, damping, ratio: Double
    let settling: [Double]
    let fastest: Double
    var peak: (value: Double, time: Double, firstArrival: Double)?
    var testDescription: String { name }

    init(
      _ name: String, _ spring: Spring?, stiffness: Double, damping: Double, ratio: Double, fastest: Double,
      settling: [Double], peak: (Double, Double, Double)? = nil
    ) {
      self.name = name
      self.spring = spring ?? .countBadge
      self.stiffness = stiffness
      self.damping = damping
      self.ratio = ratio
      self.fastest = fastest
      self.settling = settling
      self.peak = peak
    }
  }

  static let rows = [
    Row(
      "count badge", .countBadge, stiffness: 246.7401, damping: 17.2788, ratio: 0.55, fastest: 8.1926,
      settling: [0.8033, 0.5874, 0.5478], peak: (1.12632, 0.23947, 0.16413)),
    Row(
      "icon badge", .iconBadge, stiffness: 322.2728, damping: 17.9520, ratio: 0.5, fastest: 9.8070,
      settling: [0.7075, 0.5107, 0.4891], peak: (1.16303, 0.20207, 0.13472)),
    Row(
      "spring-01: check circle", .checkCircle, stiffness: 157.9137, damping: 12.5664, ratio: 0.5,
      fastest: 6.8649, settling: [1.0108, 0.7296, 0.6987], peak: (1.16303, 0.28868, 0.19245)),
    Row(
      "counting step", .countingStep, stiffness: 986.9604, damping: 53.4071, ratio: 0.85, fastest: 12.8339,
      settling: [0.2787, 0.2154, 0.1420], peak: (1.00629, 0.18983, 0.15631)),
    Row(
      "spring-02: a slight overshoot", Spring(duration: 0.5, bounce: 0.15), stiffness: 157.9137,
      damping: 21.3628, ratio: 0.85, fastest: 5.1336,
      settling: [0.6967, 0.5385, 0.3551], peak: (1.00629, 0.47458, 0.39077)),
    Row(
      "spring-03: no overshoot", Spring(duration: 0.5, bounce: 0), stiffness: 157.9137, damping: 25.1327,
      ratio: 1, fastest: 4.6229,
      settling: [0.7348, 0.5913, 0.5283]),
    Row(
      "overdamped", Spring(duration: 0.5, bounce: -0.25), stiffness: 157.9137, damping: 33.5103,
      ratio: 1.3333, fastest: 3.7755, settling: [1.2579, 0.9742, 0.8520]),
    Row(
      "the documented example", Spring(duration: 0.5, bounce: 0.3), stiffness: 157.9137, damping: 17.5929,
      ratio: 0.7, fastest: 5.7625, settling: [0.8187, 0.5562, 0.5232], peak: (1.04599, 0.35007, 0.26144)),
  ]

  @Test("has the numbers of the platform's springs", arguments: rows)
  func hasItsNumbers(_ row: Row) throws {
    #expect(abs(row.spring.stiffness - row.stiffness) <= 0.00006)
    #expect(abs(row.spring.damping - row.damping) <= 0.00006)
    #expect(abs(row.spring.dampingRatio - row.ratio) <= 0.00006)
    let peak = row.spring.peak
    #expect((peak == nil) == (row.peak == nil))
    #expect((row.spring.firstArrival == nil) == (row.peak == nil))
    if let peak, let expected = row.peak {
      #expect(abs(peak.value - expected.value) <= 0.000006)
      #expect(abs(peak.time - expected.time) <= 0.000006)
      #expect(abs(try #require(row.spring.firstArrival) - expected.firstArrival) <= 0.000006)
    }
  }

  @Test("settles when it comes within a tolerance for good", arguments: rows)
  func settles(_ row: Row) throws {
    for (tolerance, expected) in zip([0.001, 0.005, 0.01], row.settling) {
      let time = try #require(row.spring.settlingTime(within: tolerance))
      #expect(abs(time - expected) <= 0.000051)
      #expect(abs(abs(row.spring.position(at: time) - 1) - tolerance) < 1e-9)
      for step in 1...200 {
        #expect(abs(row.spring.position(at: time + Double(step) * 0.005) - 1) <= tolerance)
      }
    }
  }

  @Test("moves as fast as the platform's", arguments: rows)
  func movesAsFast(_ row: Row) {
    var fastest = 0.0
    for hundredth in 1...300 {
      let time = Double(hundredth) / 200 * row.spring.duration
      fastest = max(fastest, Self.speed(row.spring, at: time))
    }
    #expect(abs(fastest - row.fastest) < row.fastest * 0.001)
  }

  @Test(
    "turns at its extremes",
    arguments: [
      (Spring.countBadge, 2, 0.98404, 0.4789), (.countBadge, 3, 1.00202, 0.7184),
      (.iconBadge, 2, 0.97342, 0.4041),
      (.iconBadge, 3, 1.00433, 0.6062), (.checkCircle, 2, 0.97342, 0.5774),
      (.checkCircle, 3, 1.00433, 0.8660),
    ])
  func turns(spring: Spring, number: Int, value: Double, time: Double) throws {
    let extreme = try #require(spring.extreme(number))
    #expect(abs(extreme.value - value) <= 0.000006)
    #expect(abs(extreme.time - time) <= 0.00006)
    #expect(abs(spring.position(at: extreme.time) - extreme.value) < 1e-9)
    #expect(abs(Self.speed(spring, at: extreme.time, within: 1e-4)) < 1e-4)
  }

  struct Position: Sendable, CustomTestStringConvertible {
    let name: String
    let spring: Spring
    let time, value: Double
    var testDescription: String { name }
  }

  @Test(
    "is where the worked examples have it",
    arguments: [
      Position(name: "spring-x-01", spring: .countBadge, time: 0.2, value: 1.096451993936624),
      Position(name: "spring-x-02", spring: .iconBadge, time: 0.1, value: 0.7581671278249128),
      Position(name: "spring-x-03", spring: .checkCircle, time: 0.5, value: 0.9898221290147357),
      Position(name: "spring-x-04", spring: .countingStep, time: 0.05, value: 0.5093799547329481),
    ])
  func isThere(_ row: Position) {
    #expect(abs(row.spring.position(at: row.time) - row.value) < 1e-12)
  }

  @Test("spring-settle-01: cut-off")
  func cutOff() throws {
    #expect(abs(try #require(Spring.checkCircle.settlingTime(within: 0.001)) - 1.0107653471580818) < 1e-9)
  }
}
