import BadgeCore
import TestSupport
import Testing

@Suite("The steps of a counting number")
struct CountingStepsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let start, end: Int
    let duration: Double
    let wait: Double
    let changes: Int
    let values: [Int]
    var testDescription: String { name }

    init(
      _ name: String, _ start: Int, _ end: Int, over duration: Double, wait: Double, changes: Int,
      _ values: [Int]
    ) {
      self.name = name
      self.start = start
      self.end = end
      self.duration = duration
      self.wait = wait
      self.changes = changes
      self.values = values
    }
  }

  static let rows = [
    Row(
      "counting-sequence-01: thousands", 0, 12480, over: 1.2, wait: 1.2 / 28, changes: 28,
      [
        1290, 2488, 3597, 4621, 5563, 6426, 7215, 7932, 8581, 9164, 9687, 10151, 10561, 10920, 11231, 11498,
        11723, 11911, 12066, 12189, 12285, 12357, 12409, 12444, 12465, 12475, 12479, 12480,
      ]),
    Row(
      "counting-sequence-02: minutes", 0, 86, over: 1.2, wait: 1.2 / 28, changes: 22,
      [
        9, 17, 25, 32, 38, 44, 50, 55, 59, 63, 67, 70, 73, 75, 77, 79, 81, 82, 83, 84, 85, 85, 86, 86, 86, 86,
        86, 86,
      ]),
    Row("counting-sequence-03: zero duration", 0, 100, over: 0, wait: 0, changes: 1, [100]),
    Row(
      "counting-sequence-04: same value", 5, 5, over: 0.5, wait: 0.5 / 12, changes: 0,
      Array(repeating: 5, count: 12)),
    Row(
      "counting-sequence-05: one", 0, 1, over: 1.2, wait: 1.2 / 28, changes: 1,
      Array(repeating: 0, count: 5) + Array(repeating: 1, count: 23)),
    Row(
      "counting-sequence-06: largest integer", 0, .max, over: 0.25, wait: 0.25 / 6, changes: 6,
      [
        3_885_772_478_489_742_336, 6_490_521_062_971_878_400, 8_070_450_532_247_928_832,
        8_881_765_665_119_413_248, 9_180_671_240_387_855_360, .max,
      ]),
    Row(
      "down", 100, 0, over: 0.5, wait: 0.5 / 12, changes: 10, [77, 58, 42, 30, 20, 13, 7, 4, 2, 0, 0, 0]),
    Row("through zero", -3, 3, over: 0.5, wait: 0.5 / 12, changes: 5, [-2, 0, 0, 1, 2, 2, 3, 3, 3, 3, 3, 3]),
    Row("two steps", 0, 100, over: 0.0834, wait: 0.0417, changes: 2, [88, 100]),
    Row("below two steps", 0, 100, over: 0.0833, wait: 0.0833, changes: 1, [100]),
    Row("negative duration", 0, 100, over: -5, wait: 0, changes: 1, [100]),
    Row(
      "near the largest integer", 9_223_372_036_854_775_804, .max, over: 0.5, wait: 0.5 / 12, changes: 1,
      Array(repeating: .max, count: 12)),
    Row(
      "beyond exact doubles", 9_007_199_254_740_993, 9_007_199_254_740_999, over: 0.3, wait: 0.3 / 7,
      changes: 3,
      [
        9_007_199_254_740_994, 9_007_199_254_740_998, 9_007_199_254_740_998, 9_007_199_254_740_999,
        9_007_199_254_740_999, 9_007_199_254_740_999, 9_007_199_254_740_999,
      ]),
  ]

  /// The values that are new where they come.
  static func changes(_ steps: CountingSteps, from start: Int) -> [Int] {
    zip([start] + steps, steps).filter { $0 != $1 }.map { $1 }
  }

  @Test("pass the values of the original", arguments: rows)
  func passTheValues(_ row: Row) throws {
    let steps = try #require(CountingSteps(from: row.start, to: row.end, duration: row.duration))
    #expect(Array(steps) == row.values)
    #expect(abs(steps.wait - row.wait) < 1e-12)
    #expect(Self.changes(steps, from: row.start).count == row.changes)
  }

  struct Opening: Sendable, CustomTestStringConvertible {
    let name: String
    let start, end: Int
    let duration: Double
    let first, last: [Int]
    let changes: Int
    var testDescription: String { name }
  }

  static let openings = [
    Opening(
      name: "0 to 2347", start: 0, end: 2347, duration: 1.2, first: [243, 468, 676, 869, 1046, 1209],
      last: [2346, 2347, 2347], changes: 27),
    Opening(
      name: "12480 to 24960", start: 12480, end: 24960, duration: 1.2,
      first: [13770, 14968, 16077, 17101, 18043, 18906], last: [24955, 24959, 24960], changes: 28),
    Opening(
      name: "0 to -5", start: 0, end: -5, duration: 1.2, first: [-1, -1, -1, -2, -2, -3], last: [-5, -5, -5],
      changes: 5),
    Opening(
      name: "end to end", start: .min, end: .max, duration: 0.5,
      first: [
        -4_985_317_987_512_938_496, -1_451_827_079_875_291_136, 1_441_151_880_758_558_720,
        3_757_670_089_088_980_992, 5_561_778_739_816_366_080, 6_917_529_027_641_081_856,
      ], last: [9_137_970_443_920_934_912, 9_212_696_837_738_045_440, .max], changes: 12),
  ]

  @Test("begin and end as the original's", arguments: openings)
  func beginAndEnd(_ row: Opening) throws {
    let steps = try #require(CountingSteps(from: row.start, to: row.end, duration: row.duration))
    #expect(Array(steps.prefix(row.first.count)) == row.first)
    #expect(Array(steps.suffix(row.last.count)) == row.last)
    #expect(Self.changes(steps, from: row.start).count == row.changes)
  }

  @Test("do not exist for a duration without end", arguments: [.nan, .infinity, -.infinity] as [Double])
  func doNotExist(duration: Double) {
    #expect(CountingSteps(from: 0, to: 1, duration: duration) == nil)
  }

  @Test(
    "are never more than the limit and still fill the duration",
    arguments: [
      (60, 1440, 1440), (60, 100, 100), (3600, 1440, 1440), (1e300, 10, 10), (1, 1, 1), (1, 0, 1), (1, -5, 1),
    ])
  func areLimited(duration: Double, limit: Int, count: Int) throws {
    let steps = try #require(CountingSteps(from: 0, to: 1_000_000, duration: duration, atMost: limit))
    #expect(steps.count == count)
    #expect(abs(steps.wait * Double(count) - duration) <= duration * 1e-12)
    #expect(steps.last == 1_000_000)
  }

  @Test("go one way, stay between their ends and slow down, from anywhere to anywhere")
  func goOneWay() throws {
    var random = SeededGenerator(seed: 6)
    let ends = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for _ in 0..<500 {
      let start =
        Bool.random(using: &random)
        ? ends.randomElement(using: &random) ?? 0 : .random(in: .min ... .max, using: &random)
      let end =
        Bool.random(using: &random)
        ? ends.randomElement(using: &random) ?? 0 : .random(in: -1000...1000, using: &random)
      let steps = try #require(
        CountingSteps(from: start, to: end, duration: .random(in: 0...3, using: &random)))
      let path = [start] + steps
      #expect(path.last == end)
      #expect(zip(path, path.dropFirst()).allSatisfy { start <= end ? $0 <= $1 : $0 >= $1 })
      #expect(Self.changes(steps, from: start).last ?? start == end)
    }
  }
}
