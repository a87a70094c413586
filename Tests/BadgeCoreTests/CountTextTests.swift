import BadgeCore
import Testing

@Suite("The text of a count")
struct CountTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let count: Int
    let rule: CountText
    let text: CellText?
    var testDescription: String { name }

    init(_ name: String, _ count: Int, _ rule: CountText, _ text: CellText?) {
      self.name = name
      self.count = count
      self.rule = rule
      self.text = text
    }
  }

  static let rows = [
    Row("text-01: plain", 3, .countBadge(), "3"),
    Row("text-02: zero hides", 0, .countBadge(), nil),
    Row("text-03: capped", 120, .countBadge(), "99+"),
    Row("text-04: maximum 1 caps", 5, .countBadge(maximum: 1), "1+"),
    Row("text-05: at the maximum", 9, .countBadge(maximum: 9), "9"),
    Row("text-06: icon, plain", 96, .iconBadge(), "96"),
    Row("text-07: icon, zero hides", 0, .iconBadge(), nil),
    Row("text-08: icon, limit 9", 98, .iconBadge(limit: 9), "9+"),
    Row("text-09: icon, limit 0", 2, .iconBadge(limit: 0), "0+"),
    Row("a maximum of 0 is raised to 1", 5, .countBadge(maximum: 0), "1+"),
    Row("a raised maximum is written out", 1, .countBadge(maximum: 0), "1"),
    Row("a negative maximum is raised to 1", 4, .countBadge(maximum: -3), "1+"),
    Row("the least maximum is raised to 1", .max, .countBadge(maximum: .min), "1+"),
    Row("a limit of 0 stays", 1, .iconBadge(limit: 0), "0+"),
    Row("a negative limit stays", 4, .iconBadge(limit: -3), "-3+"),
    Row("the least limit stays", 1, .iconBadge(limit: .min), "-9223372036854775808+"),
    Row("the largest count is capped", .max, .countBadge(), "99+"),
    Row("the largest count is written out", .max, .iconBadge(limit: .max), "9223372036854775807"),
    Row("one past the largest but one", .max, .countBadge(maximum: .max - 1), "9223372036854775806+"),
    Row("below zero hides", -1, .countBadge(), nil),
    Row("the least count hides", .min, .iconBadge(limit: .min), nil),
  ]

  @Test("follows the rule of its badge", arguments: rows)
  func follows(_ row: Row) {
    #expect(row.rule.text(for: row.count) == row.text)
  }

  @Test("is never longer than the longest text", arguments: rows)
  func isNeverLonger(_ row: Row) {
    for count in [0, 1, row.rule.maximum, row.rule.maximum.addingReportingOverflow(1).partialValue, .max] {
      #expect((row.rule.text(for: count)?.count ?? 0) <= row.rule.longest.count)
    }
  }

  @Test(
    "is what the integer is in decimal digits",
    arguments: [0, 9, 10, -3, 99, 12_345_678, 123_456_789, .max, .min])
  func spells(value: Int) {
    let text = CellText(value)
    #expect(text.description == "\(value)")
    #expect((0..<text.count).map { text[$0] } == Array("\(value)".utf8))
    #expect(text == CellText(stringLiteral: "\(value)"))
  }
}
