import Bytes

/// What the program says to the person who runs it: lines on standard error, written at once.
struct Diagnostics: Sendable {
  let level: LogLevel

  /// Writes a line that is of this level, unless the operator asked for less.
  func say(_ level: LogLevel, _ sentence: String) {
    if level.rank <= self.level.rank { Self.write(sentence) }
  }

  /// Writes a line whatever the level.
  ///
  /// A buffered stream would keep the line back while standard error is a pipe, as it is in a container.
  static func write(_ sentence: String) {
    writePlain("insignia: \(sentence)")
  }

  /// Writes a line without the program's name before it.
  static func writePlain(_ line: String) {
    _ = SystemFile.standardError.write(Array("\(line)\n".utf8).span)
  }
}

extension LogLevel {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
