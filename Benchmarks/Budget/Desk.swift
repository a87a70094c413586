import BadgeService
import Bytes
import HTTPServer
import HTTPWire

/// A connection in memory to a service.
struct Desk: ~Copyable {
  /// Requests that a loop finds at once when it is busy, after which it hands over their log lines.
  private static let requestsPerTurn = 32

  private var service: BadgeService
  private var log: AccessLog?
  private let machine = ConnectionMachine(limits: SharedLimits(Limits()))
  private var memory = FieldMemory()
  private var output = OutputBuffer()
  private(set) var lastAnswer = ""
  private var lastStatus: Status?
  private var answered = 0
  private var rounds = 0
  private static let peer = IPAddress(v4: 0xc000_0207)
  /// When the first request was answered, in microseconds since 1970.
  private static let start = 1_770_091_506_000_000

  init(_ service: consuming BadgeService, logging: Bool) {
    self.service = service
    log = logging ? AccessLog(AccessLogQueue { _ in }) : nil
  }

  /// Answers requests one by one and counts them as the server does.
  ///
  /// - Returns: the one status that all answers had, or nil.
  mutating func answer(_ requests: [[UInt8]]) -> Int? {
    var statuses: UInt64 = 0
    for request in requests {
      output.bytes.removeAll()
      _ = machine.received(request.span, recalling: &memory, into: &output) { head, bytes, writer in
        service.respond(head, bytes, &writer)
        lastStatus = writer.status
        let exchange = Exchange(
          peer: Self.peer, status: lastStatus, bytes: writer.count, microseconds: 8,
          time: Self.start + answered)
        log?.append(exchange, from: exchange.peer, id: RequestID(UInt64(answered)), head, bytes)
      }
      answered += 1
      if answered % Self.requestsPerTurn == 0 { log?.handOver() }
      service.count(status: lastStatus, bytes: output.bytes.count, microseconds: 8)
      statuses |= 1 << UInt64((lastStatus?.rawValue ?? 0) & 63)
    }
    lastAnswer = String(decoding: output.bytes.bytes, as: UTF8.self)
    return statuses.nonzeroBitCount == 1 ? lastStatus.map { Int($0.rawValue) } : nil
  }

  /// Does the same; a profiler begins to count where this ends.
  @inline(never)
  mutating func answerUnmeasured(_ requests: [[UInt8]]) -> Int? {
    let status = answer(requests)
    // Something is left to be done, so that the call above is a call and no jump, of which a profiler sees no end.
    rounds += 1
    return status
  }

  /// Does the same; a profiler stops where this ends.
  @inline(never)
  mutating func answerMeasured(_ requests: [[UInt8]]) -> Int? {
    let status = answer(requests)
    rounds -= 1
    return status
  }
}
