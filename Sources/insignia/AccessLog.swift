import Bytes
import Foundation
import Synchronization

/// One JSON object a line for each request, kept in memory until it is written by someone else.
///
/// An event loop appends to a log of its own, so that the lock is free but for the moment in which the lines are
/// taken. A standard output that nobody reads costs lines, which are counted, and never a request.
final class AccessLog: Sendable {
  /// A request that was answered.
  struct Entry {
    /// When it was answered, in microseconds since 1970.
    let time: Int
    let peer: String
    let method: StaticString
    let status: Int
    /// Bytes of the answer, head included.
    let bytes: Int
    /// How long the answer took to make.
    let microseconds: Int
  }

  fileprivate struct State: ~Copyable {
    var lines = ByteBuffer(capacity: 16_384)
    var dropped = 0
    /// The second whose date is kept as text: `2026-02-03T04:05:06`.
    var second = -1
    var date = ""
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Makes a log in which at most about `limit` bytes wait to be taken.
  init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// Appends a line; `target` is what was asked for, as it was sent.
  func append(_ entry: Entry, target: Span<UInt8>) {
    state.withLock { state in
      guard state.lines.count < limit else {
        state.dropped += 1
        return
      }
      state.write(entry, target: target)
    }
  }

  /// Takes the lines that wait, and how many were dropped since the last time.
  func take() -> (lines: [UInt8], dropped: Int) {
    state.withLock { state in
      let taken = (state.lines.bytes, state.dropped)
      state.lines.removeAll(keepingAtMost: 65_536)
      state.dropped = 0
      return taken
    }
  }
}

extension AccessLog.State {
  fileprivate mutating func write(_ entry: AccessLog.Entry, target: Span<UInt8>) {
    lines.append("{\"time\":\"")
    writeTime(entry.time)
    lines.append("\",\"peer\":")
    lines.append(json: entry.peer)
    lines.append(",\"method\":\"")
    lines.append(entry.method)
    lines.append("\",\"target\":")
    lines.append(json: target)
    lines.append(",\"status\":")
    lines.append(decimal: entry.status)
    lines.append(",\"bytes\":")
    lines.append(decimal: entry.bytes)
    lines.append(",\"microseconds\":")
    lines.append(decimal: entry.microseconds)
    lines.append("}\n")
  }

  /// RFC 3339 in UTC with milliseconds; the date is put together once a second.
  private mutating func writeTime(_ microseconds: Int) {
    let second = microseconds / 1_000_000
    if second != self.second {
      self.second = second
      date = String(Date(timeIntervalSince1970: Double(second)).formatted(.iso8601).dropLast())
    }
    let millisecond = microseconds / 1_000 % 1_000
    lines.append(text: date)
    lines.append(millisecond < 10 ? ".00" : millisecond < 100 ? ".0" : ".")
    lines.append(decimal: millisecond)
    lines.append("Z")
  }
}
