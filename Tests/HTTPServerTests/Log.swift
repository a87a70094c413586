import Bytes

/// Lines that several threads write.
final class Log: Sendable {
  private let storage = Locked<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func add(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}
