import BadgeSVG
import BadgeService
import Bytes
import HTTPWire

/// Requests of one kind, answered by a service of their own from bytes to bytes.
struct RequestWork {
  /// What is answered, as the budget names it.
  let name: String
  /// How many requests are measured.
  let count: Int
  /// The status of every answer.
  let status: Int
  /// The n-th target.
  let target: @Sendable (Int) -> String
  /// Field lines beside `Host`; they get the answer to the first request without them.
  let fields: @Sendable (_ first: String) -> [String]

  init(
    _ name: String, count: Int = 1_000, status: Int = 200,
    fields: @escaping @Sendable (_ first: String) -> [String] = { _ in [] },
    target: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.count = count
    self.status = status
    self.target = target
    self.fields = fields
  }

  /// Requests before the measured ones, which find every kind of memory and every first use done.
  private static let warmUps = 1_000

  /// Answers the requests.
  ///
  /// - Returns: whether every answer had the status that was expected.
  func run() -> Bool {
    let site = Site(catalog: .standard, version: "1", rendererVersion: "budget", files: .none)
    var desk = Desk(BadgeService(site: site))
    _ = desk.answer([bytes(of: 0, [])])
    let lines = fields(desk.lastAnswer)
    let first = (0..<Self.warmUps).map { bytes(of: $0, lines) }
    let measured = (Self.warmUps..<(Self.warmUps + count)).map { bytes(of: $0, lines) }
    let isAsExpected = desk.answerUnmeasured(first) == status && desk.answerMeasured(measured) == status
    // No request is given away while others are measured.
    return withExtendedLifetime((first, measured)) { isAsExpected }
  }

  private func bytes(of number: Int, _ fields: [String]) -> [UInt8] {
    let lines = ["GET \(target(number)) HTTP/1.1", "Host: badges.example"] + fields
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// A connection in memory to a service.
private struct Desk: ~Copyable {
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
