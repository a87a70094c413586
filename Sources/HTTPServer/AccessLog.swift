import Bytes
public import HTTPWire

/// One JSON object a line for each request of one event loop, which owns it and hands its lines over in bulk.
///
/// A line costs no lock and no system call: it is put together in memory of the loop, and all lines of a turn go to the
/// ``AccessLogQueue`` at once.
public struct AccessLog: ~Copyable {
  /// Bytes of lines that are handed over although the turn goes on.
  private static let handedOverAt = 32_768

  private let queue: AccessLogQueue
  private var lines = ByteBuffer(capacity: handedOverAt + 8_192)
  private var count = 0
  private var opening = LineOpening()

  /// Makes the log of one event loop, whose lines go to `queue`.
  public init(_ queue: AccessLogQueue) {
    self.queue = queue
  }

  /// Appends the line of an answered request.
  ///
  /// - Parameters:
  ///   - exchange: what the server knows of it.
  ///   - client: who asked, behind trusted proxies.
  ///   - id: the id of the request.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  public mutating func append(
    _ exchange: Exchange, from client: IPAddress, id: RequestID, _ head: RequestHead, _ bytes: Span<UInt8>
  ) {
    begin(at: exchange.time, client)
    if head.method == .get {
      lines.append("\",\"method\":\"GET\",\"target\":")
    } else {
      lines.append("\",\"method\":\"")
      appendMethod(bytes)
      lines.append("\",\"target\":")
    }
    lines.append(json: bytes, in: head.target)
    lines.append(",\"status\":")
    lines.append(decimal: Int((exchange.status ?? .internalServerError).rawValue))
    lines.append(",\"bytes\":")
    lines.append(decimal: exchange.bytes)
    lines.append(",\"microseconds\":")
    lines.append(decimal: exchange.microseconds)
    lines.append(",\"id\":\"")
    id.append(to: &lines)
    lines.append("\"}\n")
    end()
  }

  /// Appends the line of a connection whose bytes were no request.
  public mutating func append(_ refusal: Refusal) {
    begin(at: refusal.time, refusal.peer)
    lines.append("\",\"status\":")
    lines.append(decimal: Int(refusal.fault.status.rawValue))
    lines.append(",\"fault\":\"")
    lines.append(refusal.fault.sentence)
    if let id = refusal.id {
      lines.append("\",\"id\":\"")
      id.append(to: &lines)
    }
    lines.append("\"}\n")
    end()
  }

  /// Hands the lines over to whoever writes them; to be called whenever a loop is about to wait.
  public mutating func handOver() {
    guard count > 0 else { return }
    queue.put(lines, count: count)
    lines.removeAll(keepingAtMost: 2 * Self.handedOverAt)
    count = 0
  }

  private mutating func begin(at time: Int, _ peer: IPAddress) {
    opening.set(time, peer)
    lines.append(opening.bytes)
  }

  private mutating func end() {
    count += 1
    if lines.count >= Self.handedOverAt { handOver() }
  }

  /// The first word of a request; it is a token (RFC 9110 section 9.1), in which JSON has nothing to escape.
  private mutating func appendMethod(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count && bytes[index] != UInt8(ascii: " ") {
      lines.append(bytes[index])
      index += 1
    }
  }
}
