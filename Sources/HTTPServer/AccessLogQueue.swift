public import Bytes

/// The lines of one event loop's access log on their way to whoever writes them.
///
/// The lock is held for a copy or a swap, never while lines are written. A standard output that nobody reads costs
/// lines, which are counted, and never a request.
public final class AccessLogQueue: Sendable {
  /// What the queue asks of its reader.
  public enum Wish: Sendable {
    /// The first line waits: take it soon.
    case soon
    /// Many lines wait: take them now.
    case now
  }

  private struct Waiting: ~Copyable {
    var lines = ByteBuffer(capacity: 4_096)
    var dropped = 0
  }

  private let waiting = Locked(Waiting())
  /// Gets the lines that are taken, so that others can wait meanwhile.
  private let taken = Locked(ByteBuffer(capacity: 4_096))
  private let limit: Int
  private let wish: @Sendable (Wish) -> Void

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - limit: how many bytes of lines may wait; with a sixteenth of them, they are wished to be taken now.
  ///   - wish: learns that lines should be taken; called on the event loop's thread, so it may not wait.
  public init(limit: Int = 2 << 20, wish: @escaping @Sendable (Wish) -> Void) {
    self.limit = limit
    self.wish = wish
  }

  /// Takes lines in, or drops them when too many wait.
  func put(_ lines: borrowing ByteBuffer, count: Int) {
    let wished: Wish? = waiting.withLock { waiting in
      let before = waiting.lines.count
      guard before < limit else {
        waiting.dropped += count
        return nil
      }
      waiting.lines.append(lines)
      let threshold = limit / 16
      return before < threshold && waiting.lines.count >= threshold ? .now : before == 0 ? .soon : nil
    }
    if let wished { wish(wished) }
  }

  /// Takes the lines that wait.
  ///
  /// - Parameter body: gets them for the time of the call, and how many were dropped since the last time.
  /// - Returns: what `body` returns.
  public func take<Result>(_ body: (borrowing ByteBuffer, _ dropped: Int) -> Result) -> Result {
    taken.withLock { lines in
      let dropped = waiting.withLock { waiting in
        swap(&waiting.lines, &lines)
        defer { waiting.dropped = 0 }
        return waiting.dropped
      }
      defer { lines.removeAll(keepingAtMost: limit / 8) }
      return body(lines, dropped)
    }
  }
}
