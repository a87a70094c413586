import Bytes
import FoundationEssentials
import HTTPServer
import HTTPWire

/// One JSON object a line for each request of one event loop, kept in memory until someone takes the lines.
///
/// The lock is free but for the moment in which lines are taken. A standard output that nobody reads costs lines,
/// which are counted, and never a request.
final class AccessLog: Sendable {
  /// What the log asks of its reader.
  enum Wish {
    /// The first line waits: take it soon.
    case soon
    /// Many lines wait: take them now.
    case now
  }

  private struct State: ~Copyable {
    var lines = ByteBuffer(capacity: 16_384)
    var dropped = 0
    var timestamp = Timestamp()
  }

  private let state = Locked(State())
  private let limit: Int
  private let wish: @Sendable (Wish) -> Void

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - limit: how many bytes of lines may wait; with a quarter of them, they are wished to be taken now.
  ///   - wish: learns that lines should be taken; called on the event loop's thread, so it may not wait.
  init(limit: Int = 2 << 20, wish: @escaping @Sendable (Wish) -> Void) {
    self.limit = limit
    self.wish = wish
  }

  /// Appends the line of an answered request.
  ///
  /// - Parameters:
  ///   - exchange: what the server knows of it.
  ///   - client: who asked, behind trusted proxies.
  ///   - id: the id of the request.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - time: microseconds since 1970.
  func append(
    _ exchange: Exchange, from client: IPAddress, id: RequestID, _ head: RequestHead, _ bytes: Span<UInt8>,
    time: Int
  ) {
    append(time: time, client) { lines in
      lines.append("\"method\":")
      lines.append(json: bytes.extracting(0..<methodLength(in: bytes)))
      lines.append(",\"target\":")
      lines.append(json: bytes.extracting(head.target))
      lines.append(",\"status\":")
      lines.append(decimal: Int((exchange.status ?? .internalServerError).rawValue))
      lines.append(",\"bytes\":")
      lines.append(decimal: exchange.bytes)
      lines.append(",\"microseconds\":")
      lines.append(decimal: exchange.microseconds)
      lines.append(",\"id\":\"")
      id.append(to: &lines)
      lines.append("\"")
    }
  }

  /// Appends the line of a connection whose bytes were no request.
  func append(_ refusal: Refusal, time: Int) {
    append(time: time, refusal.peer) { lines in
      lines.append("\"status\":")
      lines.append(decimal: Int(refusal.fault.status.rawValue))
      lines.append(",\"fault\":\"")
      lines.append(refusal.fault.sentence)
      lines.append("\"")
      guard let id = refusal.id else { return }
      lines.append(",\"id\":\"")
      id.append(to: &lines)
      lines.append("\"")
    }
  }

  /// The method is the first word of a request.
  private func methodLength(in bytes: Span<UInt8>) -> Int {
    var length = 0
    while length < bytes.count && bytes[length] != UInt8(ascii: " ") { length += 1 }
    return length
  }

  /// Takes the lines that wait, and how many were dropped since the last time.
  func take() -> (lines: [UInt8], dropped: Int) {
    state.withLock { state in
      let taken = (state.lines.bytes, state.dropped)
      state.lines.removeAll(keepingAtMost: limit / 2)
      state.dropped = 0
      return taken
    }
  }

  private func append(time: Int, _ peer: IPAddress, _ rest: (inout ByteBuffer) -> Void) {
    let wished: Wish? = state.withLock { state in
      let before = state.lines.count
      guard before < limit else {
        state.dropped += 1
        return nil
      }
      state.lines.append("{\"time\":\"")
      state.timestamp.write(time, into: &state.lines)
      state.lines.append("\",\"peer\":\"")
      peer.append(to: &state.lines)
      state.lines.append("\",")
      rest(&state.lines)
      state.lines.append("}\n")
      let threshold = limit / 4
      return before == 0 ? .soon : before < threshold && state.lines.count >= threshold ? .now : nil
    }
    if let wished { wish(wished) }
  }
}

/// Writes RFC 3339 times in UTC with milliseconds; the date is put together once a second.
private struct Timestamp {
  private var second = -1
  private var date = ""

  mutating func write(_ microseconds: Int, into output: inout ByteBuffer) {
    let second = microseconds / 1_000_000
    if second != self.second {
      self.second = second
      date = String(Date(timeIntervalSince1970: Double(second)).formatted(.iso8601).dropLast())
    }
    let millisecond = microseconds / 1_000 % 1_000
    output.append(text: date)
    output.append(millisecond < 10 ? ".00" : millisecond < 100 ? ".0" : ".")
    output.append(decimal: millisecond)
    output.append("Z")
  }
}
