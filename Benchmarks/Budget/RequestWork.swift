import BadgeSVG
import BadgeService
import Glibc

/// Requests of one kind, answered by a service of their own from bytes to bytes.
struct RequestWork {
  /// What is answered, as the budget names it.
  let name: String
  /// How many requests are measured.
  let count: Int
  /// Requests before the measured ones, which find every kind of memory and every first use done.
  let warmUps: Int
  /// The status of every answer.
  let status: Int
  /// How many bytes of badges the service may keep.
  let cacheBytes: Int
  /// Whether the line of the access log is written as well.
  let isLogged: Bool
  /// The n-th target.
  let target: @Sendable (Int) -> String
  /// Field lines beside `Host`; they get the answer to the first request without them.
  let fields: @Sendable (_ first: String) -> [String]

  init(
    _ name: String, count: Int = 1_000, warmUps: Int = 1_000, status: Int = 200, cacheBytes: Int = 4 << 20,
    isLogged: Bool = false,
    fields: @escaping @Sendable (_ first: String) -> [String] = { _ in [] },
    target: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.count = count
    self.warmUps = warmUps
    self.status = status
    self.cacheBytes = cacheBytes
    self.isLogged = isLogged
    self.target = target
    self.fields = fields
  }

  /// Answers the requests.
  ///
  /// - Returns: whether every answer had the status that was expected.
  func run() -> Bool {
    let site = Site(catalog: .standard, version: "1", rendererVersion: "budget", files: .none)
    var desk = Desk(BadgeService(site: site, cacheBytes: cacheBytes), logging: isLogged)
    _ = desk.answer([bytes(of: 0, [])])
    let lines = fields(desk.lastAnswer)
    let first = (0..<warmUps).map { bytes(of: $0, lines) }
    let measured = (warmUps..<(warmUps + count)).map { bytes(of: $0, lines) }
    let isAsExpected = desk.answerUnmeasured(first) == status && desk.answerMeasured(measured) == status
    // No request is given away while others are measured.
    return withExtendedLifetime((first, measured)) { isAsExpected }
  }

  /// The processor time of one request, by a service that has answered others.
  ///
  /// - Returns: nanoseconds, or nil when an answer had another status than was expected.
  func nanoseconds() -> Double? {
    let site = Site(catalog: .standard, version: "1", rendererVersion: "budget", files: .none)
    var desk = Desk(BadgeService(site: site, cacheBytes: cacheBytes), logging: isLogged)
    let lines = fields("")
    let requests = (0..<3 * warmUps).map { bytes(of: $0, lines) }
    guard desk.answer(Array(requests.prefix(warmUps))) == status else { return nil }
    let measured = Array(requests.dropFirst(warmUps))
    let start = clock()
    let answered = desk.answer(measured)
    return answered == status ? Double(clock() - start) * 1_000 / Double(measured.count) : nil
  }

  private func bytes(of number: Int, _ fields: [String]) -> [UInt8] {
    let lines = ["GET \(target(number)) HTTP/1.1", "Host: badges.example"] + fields
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
