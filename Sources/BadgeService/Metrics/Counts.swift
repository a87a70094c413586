import HTTPWire

/// What all event loops have counted together.
struct Counts {
  /// How the cache helped.
  enum CacheUse: Int, CaseIterable {
    case hit, miss, unchanged
  }

  /// The statuses that are counted apart.
  static let statuses = Status.allCases
  /// Why requests are refused before a route is looked for.
  static let causes = WireError.allCases
  /// The upper bounds of the histogram in microseconds; a badge that is in the cache takes one or two.
  static let bounds = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000]

  private static let zeros = Array(repeating: 0, count: Counters.count)

  private var rows: [[Int]]
  private var refusalNumbers = zeros
  private var others = zeros
  /// The answers of each event loop.
  private(set) var loops: [Int] = []

  init(routes: Int) {
    rows = Array(repeating: Self.zeros, count: routes)
  }

  /// Adds what an event loop of the same site has counted.
  mutating func add(_ tally: Tally) {
    var answers = 0
    for (route, row) in tally.rows.enumerated() {
      Self.add(row, to: &rows[route])
      answers += Self.statuses.indices.reduce(0) { $0 + row[$1] }
    }
    loops.append(answers)
    Self.add(tally.refusals, to: &refusalNumbers)
    Self.add(tally.others, to: &others)
  }

  private static func add(_ counters: Counters, to sum: inout [Int]) {
    for place in sum.indices { sum[place] += counters[place] }
  }

  /// The answers of a route, for each of ``statuses``.
  func answers(of route: Int) -> ArraySlice<Int> {
    rows[route].prefix(Self.statuses.count)
  }

  /// The answers of a route that took at most so long, for each of ``bounds``, and at last those that took longer.
  func durations(of route: Int) -> ArraySlice<Int> {
    rows[route][Self.statuses.count...Self.statuses.count + Self.bounds.count]
  }

  /// Microseconds of all answers of a route.
  func microseconds(of route: Int) -> Int { rows[route][Tally.microseconds] }

  /// Bytes of all answers of a route.
  func bytes(of route: Int) -> Int { rows[route][Tally.bytes] }

  /// How often the cache helped in a way.
  func count(of use: CacheUse) -> Int { others[use.rawValue] }

  /// What the caches hold.
  var cacheBytes: Int { others[Tally.cacheBytes] }

  /// The refusals for each of ``causes``.
  var refusals: ArraySlice<Int> { refusalNumbers.prefix(Self.causes.count) }

  /// The requests that came too soon.
  var tooManyRequests: Int { others[Tally.tooManyRequests] }
}
