import BadgeCore
import TestSupport
import Testing

@Suite("A spring at the ends of its ranges")
struct SpringLimitTests {
  @Test(
    "refuses what never arrives or is no number",
    arguments: [
      (0, 0.5), (-1, 0.5), (.nan, 0.5), (.infinity, 0.5), (0.0009, 0.5), (1001, 0.5), (0.5, -1), (0.5, -2),
      (0.5, .nan),
      (0.5, .infinity), (0.5, -.infinity),
    ] as [(Double, Double)])
  func refuses(duration: Double, bounce: Double) {
    #expect(Spring(duration: duration, bounce: bounce) == nil)
  }

  @Test("swings for ever from a bounce of 1 on", arguments: [1, 1.5, 1e300])
  func swingsForEver(bounce: Double) throws {
    let spring = try #require(Spring(duration: 1, bounce: bounce))
    #expect(spring.settlingTime(within: 0.001) == nil)
    #expect(abs(spring.position(at: 0.5) - 2) < 1e-9)
    #expect(abs(spring.position(at: 1)) < 1e-9)
    #expect(spring.peak?.value == 2)
  }

  @Test("rests before the start and in the end", arguments: [-0.9, 0, 0.45, 1])
  func rests(bounce: Double) throws {
    let spring = try #require(Spring(duration: 0.4, bounce: bounce))
    for time in [-1, 0, -.infinity, .nan] as [Double] {
      #expect(spring.position(at: time) == 0)
    }
    #expect(spring.position(at: .infinity) == 1)
  }

  @Test("has no settling time within nothing, and none is needed within 1")
  func settlingAtTheEnds() {
    for tolerance in [0, -1, .nan] as [Double] {
      #expect(Spring.countBadge.settlingTime(within: tolerance) == nil)
    }
    #expect(Spring.countBadge.settlingTime(within: 1) == 0)
    #expect(Spring.countBadge.settlingTime(within: .infinity) == 0)
  }

  @Test("has no extreme before the first, and does not overflow at the last")
  func extremes() throws {
    #expect(Spring.countBadge.extreme(0) == nil)
    #expect(Spring.countBadge.extreme(.min) == nil)
    #expect(Spring.countBadge.extreme(.max)?.value == 1)
    #expect(try #require(Spring(duration: 0.5, bounce: 0)).extreme(1) == nil)
  }

  @Test(
    "stays finite, settled and in order for any spring that can be made",
    arguments: [-0.999...1.2, (1 - 1e-12)...1, (-1 + 1e-12)...(-1 + 1e-6), -1e-12...1e-12])
  func staysFinite(bounces: ClosedRange<Double>) throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let bounce = Double.random(in: bounces, using: &random)
      let duration = Double.random(in: Spring.durations, using: &random)
      let spring = try #require(Spring(duration: duration, bounce: bounce))
      for _ in 0..<20 {
        let time = duration * Double.random(in: 0...3, using: &random)
        let position = spring.position(at: time)
        #expect(position > -1e-6 && position < 2 + 1e-6)
      }
      guard let settled = spring.settlingTime(within: 0.01) else {
        #expect(bounce >= 1)
        continue
      }
      #expect(settled.isFinite && settled > 0)
      #expect(abs(spring.position(at: settled * 1.5) - 1) <= 0.01 + 1e-9)
    }
  }
}
