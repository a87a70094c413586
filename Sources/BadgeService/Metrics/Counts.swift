import HTTPWire

/// Numbers that only grow, for one event loop or for all together; counting allocates nothing.
struct Counts: Sendable {
  /// How the cache helped.
  enum CacheUse: String, CaseIterable {
    case hit, miss, unchanged
  }

  /// The statuses that are counted apart.
  static let statuses = Status.allCases
  /// Why requests are refused before a route is looked for.
  static let causes = WireError.allCases
  /// The upper bounds of the histogram in microseconds; a badge that is in the cache takes one or two.
  static let bounds = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000]

  /// The place of each status in ``statuses``, by its number.
  private static let places: [Int] = {
    var places = Array(repeating: 0, count: 600)
    for (place, status) in statuses.enumerated() { places[Int(status.rawValue)] = place }
    return places
  }()

  /// Answers: for each route, for each status.
  private(set) var answers: [Int]
  /// Answers that took at most so long: for each route, for each bound, and at last those that took longer.
  private(set) var durations: [Int]
  /// For each route, microseconds and bytes of all answers.
  private(set) var microseconds, bytes: [Int]
  private(set) var refusals = Array(repeating: 0, count: causes.count)
  private(set) var tooManyRequests = 0
  private(set) var cacheUses = Array(repeating: 0, count: CacheUse.allCases.count)
  /// Of a sum, the answers of each event loop in it.
  private(set) var loops: [Int] = []
  /// What the cache holds; the one number that also shrinks.
  var cacheBytes = 0

  init(routes: Int) {
    answers = Array(repeating: 0, count: routes * Self.statuses.count)
    durations = Array(repeating: 0, count: routes * (Self.bounds.count + 1))
    microseconds = Array(repeating: 0, count: routes)
    bytes = microseconds
  }

  mutating func countAnswer(_ route: RouteLabel, _ status: Status, bytes: Int, microseconds: Int) {
    let route = route.place
    answers[route * Self.statuses.count + Self.places[Int(status.rawValue)]] += 1
    var bucket = 0
    while bucket < Self.bounds.count && microseconds > Self.bounds[bucket] { bucket += 1 }
    durations[route * (Self.bounds.count + 1) + bucket] += 1
    self.microseconds[route] += microseconds
    self.bytes[route] += bytes
  }

  mutating func countCacheUse(_ use: CacheUse) {
    switch use {
    case .hit: cacheUses[0] += 1
    case .miss: cacheUses[1] += 1
    case .unchanged: cacheUses[2] += 1
    }
  }

  mutating func countRefusal(_ cause: WireError) {
    if let place = Self.causes.firstIndex(of: cause) { refusals[place] += 1 }
  }

  mutating func countTooManyRequests() {
    tooManyRequests += 1
  }

  /// Adds the counts of an event loop of the same site.
  mutating func add(_ other: borrowing Counts) {
    Self.add(other.answers, to: &answers)
    Self.add(other.durations, to: &durations)
    Self.add(other.microseconds, to: &microseconds)
    Self.add(other.bytes, to: &bytes)
    Self.add(other.refusals, to: &refusals)
    Self.add(other.cacheUses, to: &cacheUses)
    loops.append(other.answers.reduce(0, +))
    tooManyRequests += other.tooManyRequests
    cacheBytes += other.cacheBytes
  }

  private static func add(_ other: borrowing [Int], to sum: inout [Int]) {
    for index in sum.indices { sum[index] += other[index] }
  }
}
