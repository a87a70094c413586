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

  /// For each route a row: answers of each status; answers that took at most so long, for each bound, and those that took
  /// longer; microseconds and bytes of all answers.
  private var rows: [Int]
  private static let rowLength = statuses.count + bounds.count + 3
  private(set) var refusals = Array(repeating: 0, count: causes.count)
  private(set) var tooManyRequests = 0
  private(set) var hits = 0, misses = 0, unchanged = 0
  /// Of a sum, the answers of each event loop in it.
  private(set) var loops: [Int] = []
  /// What the cache holds; the one number that also shrinks.
  var cacheBytes = 0

  init(routes: Int) {
    rows = Array(repeating: 0, count: routes * Self.rowLength)
  }

  mutating func countAnswer(_ route: RouteLabel, _ status: Status, bytes: Int, microseconds: Int) {
    let start = route.place * Self.rowLength
    var bucket = 0
    while bucket < Self.bounds.count && microseconds > Self.bounds[bucket] { bucket += 1 }
    var row = rows.mutableSpan
    row[start + Self.places[Int(status.rawValue)]] += 1
    row[start + Self.statuses.count + bucket] += 1
    row[start + Self.rowLength - 2] += microseconds
    row[start + Self.rowLength - 1] += bytes
  }

  /// The answers of a route, for each of ``statuses``.
  func answers(of route: Int) -> ArraySlice<Int> {
    rows[route * Self.rowLength..<route * Self.rowLength + Self.statuses.count]
  }

  /// The answers of a route that took at most so long, for each of ``bounds``, and at last those that took longer.
  func durations(of route: Int) -> ArraySlice<Int> {
    let start = route * Self.rowLength + Self.statuses.count
    return rows[start...start + Self.bounds.count]
  }

  /// Microseconds of all answers of a route.
  func microseconds(of route: Int) -> Int { rows[(route + 1) * Self.rowLength - 2] }

  /// Bytes of all answers of a route.
  func bytes(of route: Int) -> Int { rows[(route + 1) * Self.rowLength - 1] }

  /// How often the cache helped in a way.
  func count(of use: CacheUse) -> Int {
    switch use {
    case .hit: hits
    case .miss: misses
    case .unchanged: unchanged
    }
  }

  mutating func countCacheUse(_ use: CacheUse) {
    switch use {
    case .hit: hits += 1
    case .miss: misses += 1
    case .unchanged: unchanged += 1
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
    Self.add(other.rows, to: &rows)
    Self.add(other.refusals, to: &refusals)
    let routes = 0..<other.rows.count / Self.rowLength
    loops.append(routes.reduce(0) { $0 + other.answers(of: $1).reduce(0, +) })
    tooManyRequests += other.tooManyRequests
    hits += other.hits
    misses += other.misses
    unchanged += other.unchanged
    cacheBytes += other.cacheBytes
  }

  private static func add(_ other: borrowing [Int], to sum: inout [Int]) {
    for index in sum.indices { sum[index] += other[index] }
  }
}
