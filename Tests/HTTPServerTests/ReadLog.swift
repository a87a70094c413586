import Bytes
import HTTPWire

@testable import HTTPServer

/// An access log whose lines can be read as soon as they are written.
final class ReadLog {
  private var log: AccessLog
  private let queue: AccessLogQueue

  init(limit: Int = 1 << 20, wish: @escaping @Sendable (AccessLogQueue.Wish) -> Void = { _ in }) {
    queue = AccessLogQueue(limit: limit, wish: wish)
    log = AccessLog(queue)
  }

  /// Appends the line of an answered request; handed over, it can be read.
  func append(
    _ head: RequestHead, _ bytes: Span<UInt8>, from peer: IPAddress, time: Int, isHandedOver: Bool = true
  ) {
    let exchange = Exchange(peer: peer, status: .ok, bytes: 812, microseconds: 41, time: time)
    log.append(exchange, from: peer, id: RequestID(0xabc), head, bytes)
    if isHandedOver { log.handOver() }
  }

  /// Appends the line of what was no request.
  func append(_ fault: WireError, from peer: IPAddress, id: RequestID?) {
    log.append(Refusal(fault: fault, peer: peer, id: id, time: 0))
    log.handOver()
  }

  /// Takes what was handed over.
  func take() -> (lines: [UInt8], dropped: Int) {
    queue.take { lines, dropped in (lines.bytes, dropped) }
  }
}
