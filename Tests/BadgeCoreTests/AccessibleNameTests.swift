import BadgeCore
import Testing

@Suite("An accessible name")
struct AccessibleNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let actual: AccessibleName?
    let expected: AccessibleName?
    var testDescription: String { name }

    init(_ name: String, _ actual: AccessibleName?, _ expected: AccessibleName?) {
      self.name = name
      self.actual = actual
      self.expected = expected
    }
  }

  static let rows = [
    Row(
      "label-01: count badge", .countBadge(text: CountText.countBadge().text(for: 3)),
      .counted("3", unit: "new")),
    Row(
      "label-02: icon", .iconBadge(title: "Notifications", text: CountText.iconBadge().text(for: 96)),
      .titled("Notifications", value: "96")),
    Row("label-03: complete", .checkBadge(isComplete: true), .text("Complete")),
    Row(
      "label-04: own pending label", .checkBadge(isComplete: false, pendingLabel: "Waiting"), .text("Waiting")
    ),
    Row(
      "label-05: counting",
      .countingNumber(finalText: NumberText(.number, locale: .english).text(for: 12480)), .text("12,480")),
    Row("capped count", .countBadge(text: "99+", unit: "new"), .counted("99+", unit: "new")),
    Row("hidden count badge", .countBadge(text: nil), nil),
    Row(
      "icon without a badge", .iconBadge(title: "Notifications", text: nil),
      .titled("Notifications", value: nil)),
    Row("own complete label", .checkBadge(isComplete: true, completeLabel: "Done"), .text("Done")),
    Row("pending", .checkBadge(isComplete: false), .text("Pending")),
  ]

  @Test("says what the badge shows at rest", arguments: rows)
  func says(_ row: Row) {
    #expect(row.actual == row.expected)
  }
}
