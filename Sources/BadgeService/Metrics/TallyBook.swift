import Bytes

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
    for tally in tallies.withLock({ $0 }) { sum.add(tally) }
    return sum
  }
}
