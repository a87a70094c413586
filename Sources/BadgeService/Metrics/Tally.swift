import Bytes

/// The counts of one event loop, which it alone writes and whoever asks for the metrics reads.
final class Tally: Sendable {
  private let counts: Locked<Counts>

  init(routes: Int) {
    counts = Locked(Counts(routes: routes))
  }

  /// Counts something; the lock is free but for the moment in which the metrics are read.
  func count(_ body: (inout Counts) -> Void) {
    counts.withLock { body(&$0) }
  }

  /// Adds what was counted to a sum.
  ///
  /// Nothing is copied out, so that the next count finds its arrays unshared and changes them in place.
  func add(to sum: inout Counts) {
    counts.withLock { sum.add($0) }
  }
}

/// The tallies of all event loops.
final class TallyBook: Sendable {
  /// The labels of the routes, in their order.
  let routes: [String]
  private let tallies = Locked<[Tally]>([])

  init(routes: [String]) {
    self.routes = routes
  }

  /// Begins the tally of one more event loop.
  func makeTally() -> Tally {
    let tally = Tally(routes: routes.count)
    tallies.withLock { $0.append(tally) }
    return tally
  }

  /// All loops together.
  var sum: Counts {
    var sum = Counts(routes: routes.count)
    for tally in tallies.withLock({ $0 }) { tally.add(to: &sum) }
    return sum
  }
}
