import BadgeCore
import Testing

@Suite("An accessible name")
struct AccessibleNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let actual: AccessibleName?
    let label: String?
    let value: String?
    let phrase: String?
    var testDescription: String { name }

    init(
      _ name: String, _ actual: AccessibleName?, label: String?, value: String? = nil, phrase: String? = nil
    ) {
      self.name = name
      self.actual = actual
      self.label = label
      self.value = value
      self.phrase = phrase ?? label
    }
  }

  static let rows = [
    Row("label-01: count badge", .countBadge(text: CountText.countBadge().text(for: 3)), label: "3 new"),
    Row(
      "label-02: icon",
      .iconBadge(title: "Notifications", text: CountText.iconBadge().text(for: 96)),
      label: "Notifications", value: "96", phrase: "Notifications, 96"),
    Row("label-03: complete", .checkBadge(isComplete: true), label: "Complete"),
    Row(
      "label-04: own pending label",
      .checkBadge(isComplete: false, pendingLabel: "Waiting"), label: "Waiting"),
    Row(
      "label-05: counting",
      .countingNumber(finalText: NumberText(.number, locale: .english).text(for: 12480)),
      label: "12,480"),
    Row("capped count", .countBadge(text: "99+", unit: "new"), label: "99+ new"),
    Row("count without a unit", .countBadge(text: "99+", unit: ""), label: "99+"),
    Row("hidden count badge", .countBadge(text: nil), label: nil),
    Row("icon without a badge", .iconBadge(title: "Notifications", text: nil), label: "Notifications"),
    Row("own complete label", .checkBadge(isComplete: true, completeLabel: "Done"), label: "Done"),
    Row("pending", .checkBadge(isComplete: false), label: "Pending"),
  ]

  @Test("says what the badge shows at rest", arguments: rows)
  func says(_ row: Row) {
    #expect(row.actual?.label == row.label)
    #expect(row.actual?.value == row.value)
    #expect(row.actual?.phrase == row.phrase)
  }
}
