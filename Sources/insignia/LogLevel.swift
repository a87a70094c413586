/// How much the program says on standard error.
enum LogLevel: String, CaseIterable, Sendable {
  /// What keeps it from serving, or ends it.
  case error
  /// What an operator should look at.
  case warning
  /// Start, stop and reload.
  case info
}
