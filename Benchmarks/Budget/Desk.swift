import BadgeService
import Bytes
import HTTPWire

/// A connection in memory to a service.
struct Desk: ~Copyable {
  private var service: BadgeService
  private var machine = ConnectionMachine(limits: SharedLimits(Limits()))
  private var output = OutputBuffer()
  private(set) var lastAnswer = ""
  private var lastStatus: Status?
  private var answered = 0

  init(_ service: consuming BadgeService) {
    self.service = service
  }

  /// Answers requests one by one and counts them as the server does.
  ///
  /// - Returns: the one status that all answers had, or nil.
  mutating func answer(_ requests: [[UInt8]]) -> Int? {
    var statuses: UInt64 = 0
    for request in requests {
      output.bytes.removeAll()
      _ = machine.received(request.span, into: &output) { head, bytes, writer in
        service.respond(head, bytes, &writer)
        lastStatus = writer.status
      }
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
    answered += requests.count
    return status
  }

  /// Does the same; a profiler stops where this ends.
  @inline(never)
  mutating func answerMeasured(_ requests: [[UInt8]]) -> Int? {
    let status = answer(requests)
    answered -= requests.count
    return status
  }
}
