import Bytes
import Dispatch
import HTTPServer
import Synchronization

/// Writes the access logs of all event loops to standard output, off their threads.
///
/// Lines are written within a second, sooner when there are many, and at the end; while nothing is asked, nothing
/// runs.
final class AccessLogWriter: Sendable {
  private static let delay = DispatchTimeInterval.milliseconds(500)

  private let queue = DispatchQueue(label: "insignia.access-log")
  private let queues = Locked<[AccessLogQueue]>([])
  /// Whether lines will be written without another wish.
  private let isDue = Atomic(false)
  private let diagnostics: Diagnostics

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Makes the log of one event loop.
  func makeLog() -> AccessLog {
    let queue = AccessLogQueue { [weak self] wish in self?.follow(wish) }
    queues.withLock { $0.append(queue) }
    return AccessLog(queue)
  }

  /// Writes what waits, and returns when it is written or when `timeout` is over.
  func finish(within timeout: DispatchTimeInterval) {
    let group = DispatchGroup()
    queue.async(group: group) { self.flush() }
    _ = group.wait(timeout: .now() + timeout)
  }

  private func follow(_ wish: AccessLogQueue.Wish) {
    switch wish {
    case .soon:
      guard !isDue.exchange(true, ordering: .relaxed) else { return }
      queue.asyncAfter(deadline: .now() + Self.delay) {
        self.isDue.store(false, ordering: .relaxed)
        self.flush()
      }
    case .now: queue.async { self.flush() }
    }
  }

  private func flush() {
    for lines in queues.withLock({ $0 }) {
      lines.take { lines, dropped in
        if dropped > 0 {
          diagnostics.say(
            .warning, "\(dropped) lines of the access log were dropped: nobody read them in time")
        }
        lines.withSpan { _ = SystemFile.standardOutput.write($0) }
      }
    }
  }
}
