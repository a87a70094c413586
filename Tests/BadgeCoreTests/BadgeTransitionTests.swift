import BadgeCore
import Testing

@Suite("The change of a badge's count")
struct BadgeTransitionTests {
  typealias Motion = BadgeTransition.Motion

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let old, new: Int
    let rule: CountText
    let motion: Motion
    var changing: [Int] = []
    let rises: Bool
    var testDescription: String { name }

    init(
      _ name: String, _ old: Int, _ new: Int, _ rule: CountText, _ motion: Motion, changing: [Int] = [],
      rises: Bool
    ) {
      self.name = name
      self.old = old
      self.new = new
      self.rule = rule
      self.motion = motion
      self.changing = changing
      self.rises = rises
    }
  }

  static func roll(_ old: CellText, _ new: CellText, _ direction: RollDirection) -> Motion {
    .roll(DigitColumns(from: old, to: new), direction)
  }

  static let rows = [
    Row("transition-01: one column up", 3, 4, .countBadge(), roll("3", "4", .up), changing: [0], rises: true),
    Row("transition-02: one column", 4, 9, .countBadge(), roll("4", "9", .up), changing: [0], rises: true),
    Row("transition-03: two", 12, 98, .countBadge(), roll("12", "98", .up), changing: [0, 1], rises: true),
    Row("transition-04: appears", 0, 1, .countBadge(), .appear("1"), rises: true),
    Row("transition-05: disappears", 1, 0, .countBadge(), .disappear("1"), rises: false),
    Row("transition-06: down", 9, 8, .countBadge(), roll("9", "8", .down), changing: [0], rises: false),
    Row(
      "transition-07: icon rolls, bounces", 2, 3, .iconBadge(), roll("2", "3", .up), changing: [0],
      rises: true),
    Row("transition-08: icon appears, bounces", 0, 1, .iconBadge(), .appear("1"), rises: true),
    Row("transition-09: icon disappears", 3, 0, .iconBadge(), .disappear("3"), rises: false),
    Row("a column enters", 9, 12, .countBadge(), roll("9", "12", .up), changing: [0, 1], rises: true),
    Row("a column leaves", 10, 9, .countBadge(), roll("10", "9", .down), changing: [0, 1], rises: false),
    Row("a plus enters", 99, 120, .countBadge(), roll("99", "99+", .up), changing: [2], rises: true),
    Row("a plus leaves", 120, 98, .countBadge(), roll("99+", "98", .down), changing: [1, 2], rises: false),
    Row(
      "all change", 99, 100, .countBadge(maximum: 999), roll("99", "100", .up), changing: [0, 1, 2],
      rises: true),
    Row("capped and capped", 120, 150, .countBadge(), .none, rises: true),
    Row("capped and hidden", 120, 0, .countBadge(), .disappear("99+"), rises: false),
    Row("icon, capped and capped: still, yet bounces", 120, 150, .iconBadge(), .none, rises: true),
    Row("icon, capped and less: still", 150, 120, .iconBadge(), .none, rises: false),
    Row("hidden and hidden", -5, 0, .countBadge(), .none, rises: true),
    Row("no change", 5, 5, .countBadge(), .none, rises: false),
    Row("from end to end", .min, .max, .countBadge(), .appear("99+"), rises: true),
  ]

  @Test("moves what the texts and the counts demand", arguments: rows)
  func moves(_ row: Row) {
    let transition = BadgeTransition(from: row.old, to: row.new, as: row.rule)
    #expect(transition.motion == row.motion)
    #expect(transition.rises == row.rises)
    if case .roll(let columns, _) = transition.motion {
      #expect(columns.indices.filter(columns.isChanging) == row.changing)
    }
  }

  @Test("uses the spring of its component")
  func usesItsSpring() {
    #expect(Spring.countBadge == Spring(duration: 0.4, bounce: 0.45))
    #expect(Spring.iconBadge == Spring(duration: 0.35, bounce: 0.5))
    #expect(Spring.checkCircle == Spring(duration: 0.5, bounce: 0.5))
  }
}
