/// What assistive technology says of a badge at rest, taken apart as it is put together when it is written.
public enum AccessibleName: Sendable, Hashable {
  /// A count, and what is counted unless that is empty: `3 new`.
  case counted(CellText, unit: String)
  /// What something is, and what it shows now unless it shows nothing: `Notifications, 99+`.
  case titled(String, value: CellText?)
  /// Any text.
  case text(String)

  /// The name of a count badge; nil when the badge is hidden.
  public static func countBadge(text: CellText?, unit: String = "new") -> AccessibleName? {
    text.map { .counted($0, unit: unit) }
  }

  /// The name of an icon with a badge, whose text is its value; hidden, it has none.
  public static func iconBadge(title: String, text: CellText?) -> AccessibleName {
    .titled(title, value: text)
  }

  /// The name of a check badge.
  public static func checkBadge(
    isComplete: Bool, completeLabel: String = "Complete", pendingLabel: String = "Pending"
  ) -> AccessibleName {
    .text(isComplete ? completeLabel : pendingLabel)
  }

  /// The name of a counting number: the final value as it is written, never a running one.
  public static func countingNumber(finalText: String) -> AccessibleName {
    .text(finalText)
  }

  /// The name of a picture that shows an error: the whole sentence.
  public static func error(_ sentence: String) -> AccessibleName {
    .text(sentence)
  }
}
