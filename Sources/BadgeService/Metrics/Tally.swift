import Bytes
import HTTPWire

/// The counts of one event loop, which it alone writes and whoever asks for the metrics reads.
///
/// Counting takes neither a lock nor memory. Who reads meanwhile may find a part of an answer's numbers.
final class Tally: Sendable {
  /// Where in a row the microseconds and the bytes of all answers stand, behind statuses and durations.
  static let microseconds = Counters.count - 2, bytes = Counters.count - 1
  /// Where in the other numbers those stand that are no use of the cache.
  static let tooManyRequests = 3, cacheBytes = 4

  /// For each route a row: answers of each status; answers that took at most so long, for each bound, and those that took
  /// longer; the two sums.
  let rows: [Counters]
  /// For each cause.
  let refusals = Counters()
  /// For each use of the cache, and what else is counted.
  let others = Counters()

  // Of its own, since what is static is looked up at each use.
  private let bounds = Counts.bounds
  private let statusCount = Counts.statuses.count
  /// The place of each status in a row, by its number.
  private let places: [Int]

  init(routes: Int) {
    precondition(
      statusCount + bounds.count < Self.microseconds && Counts.causes.count <= Counters.count
        && Counts.CacheUse.allCases.count <= Self.tooManyRequests, "each number has a place of its own")
    rows = (0..<routes).map { _ in Counters() }
    var places = Array(repeating: 0, count: 600)
    for (place, status) in Counts.statuses.enumerated() { places[Int(status.rawValue)] = place }
    self.places = places
  }

  func countAnswer(_ route: RouteLabel, _ status: Status, bytes: Int, microseconds: Int) {
    var bucket = 0
    while bucket < bounds.count && microseconds > bounds[bucket] { bucket += 1 }
    Self.countAnswer(
      in: rows[route.place], at: places[Int(status.rawValue)], statusCount + bucket, bytes, microseconds)
  }

  /// Apart, so that the row is borrowed once.
  private static func countAnswer(
    in row: Counters, at status: Int, _ duration: Int, _ bytes: Int, _ microseconds: Int
  ) {
    row.add(1, at: status)
    row.add(1, at: duration)
    row.add(microseconds, at: Self.microseconds)
    row.add(bytes, at: Self.bytes)
  }

  func countCacheUse(_ use: Counts.CacheUse) {
    others.add(1, at: use.rawValue)
  }

  /// Notes what the cache holds; the one number that also shrinks.
  func setCacheBytes(_ bytes: Int) {
    others.set(bytes, at: Self.cacheBytes)
  }

  func countRefusal(_ cause: WireError) {
    if let place = Counts.causes.firstIndex(of: cause) { refusals.add(1, at: place) }
  }

  func countTooManyRequests() {
    others.add(1, at: Self.tooManyRequests)
  }
}
