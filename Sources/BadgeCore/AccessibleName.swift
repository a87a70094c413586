/// What assistive technology says of a badge at rest.
public struct AccessibleName: Sendable, Hashable {
  /// The name of the element.
  public let label: String

  /// What the element shows now, when that is not part of its name.
  public let value: String?

  /// Label and value in one phrase, for a format that has only one: `Notifications, 99+`.
  public var phrase: String {
    value.map { "\(label), \($0)" } ?? label
  }

  /// The name of a count badge: its text and, unless it is empty, the unit; nil when the badge is hidden.
  public static func countBadge(text: String?, unit: String = "new") -> AccessibleName? {
    text.map { AccessibleName(label: unit.isEmpty ? $0 : "\($0) \(unit)", value: nil) }
  }

  /// The name of an icon with a badge, whose text is its value; hidden, it has none.
  public static func iconBadge(title: String, text: String?) -> AccessibleName {
    AccessibleName(label: title, value: text)
  }

  /// The name of a check badge.
  public static func checkBadge(
    isComplete: Bool, completeLabel: String = "Complete", pendingLabel: String = "Pending"
  ) -> AccessibleName {
    AccessibleName(label: isComplete ? completeLabel : pendingLabel, value: nil)
  }

  /// The name of a counting number: the final value as it is written, never a running one.
  public static func countingNumber(finalText: String) -> AccessibleName {
    AccessibleName(label: finalText, value: nil)
  }

  /// The name of a picture that shows an error: the whole sentence.
  public static func error(_ sentence: String) -> AccessibleName {
    AccessibleName(label: sentence, value: nil)
  }
}
