import Bytes
import Dispatch

/// Writes the access logs of all event loops to standard output, off their threads.
///
/// Lines are written within a second, sooner when there are many, and at the end; while nothing is asked, nothing
/// runs.
final class AccessLogWriter: Sendable {
  private static let delay = DispatchTimeInterval.milliseconds(500)

  private let queue = DispatchQueue(label: "insignia.access-log")
  private let logs = Locked<[AccessLog]>([])
  private let diagnostics: Diagnostics

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Makes the log of one event loop.
  func makeLog() -> AccessLog {
    let log = AccessLog { [weak self] wish in self?.follow(wish) }
    logs.withLock { $0.append(log) }
    return log
  }

  /// Writes what waits, and returns when it is written or when `timeout` is over.
  func finish(within timeout: DispatchTimeInterval) {
    let group = DispatchGroup()
    queue.async(group: group) { self.flush() }
    _ = group.wait(timeout: .now() + timeout)
  }

  private func follow(_ wish: AccessLog.Wish) {
    switch wish {
    case .soon: queue.asyncAfter(deadline: .now() + Self.delay) { self.flush() }
    case .now: queue.async { self.flush() }
    }
  }

  private func flush() {
    for log in logs.withLock({ $0 }) {
      let (lines, dropped) = log.take()
      if dropped > 0 {
        diagnostics.say(.warning, "\(dropped) lines of the access log were dropped: nobody read them in time")
      }
      if !lines.isEmpty { _ = StandardOutput.write(lines) }
    }
  }
}
