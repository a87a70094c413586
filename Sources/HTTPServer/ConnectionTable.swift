/// The connections of one loop with their deadlines, in one piece of memory that is quick to walk.
///
/// A token names a connection: its place, and a generation that changes when the place is used again, so that a late
/// event of a closed connection finds nobody.
struct ConnectionTable {
  private struct Place {
    var connection: Connection?
    var generation: UInt32 = 0
    /// In milliseconds of the clock.
    var deadline = Int.max
  }

  private var places: [Place] = []
  private var free: [Int] = []
  /// A time before which no deadline passes; deadlines that move later leave it as it is.
  private(set) var earliestDeadline = Int.max

  var count: Int { places.count - free.count }

  /// Takes a connection in and gives its token.
  mutating func insert(_ connection: Connection) -> UInt64 {
    let index = free.popLast() ?? places.count
    if index == places.count { places.append(Place()) }
    places[index].connection = connection
    return UInt64(places[index].generation) << 32 | UInt64(index)
  }

  /// The connection of a token, unless it is closed.
  subscript(token: UInt64) -> Connection? {
    guard let index = index(of: token) else { return nil }
    return places[index].connection
  }

  /// Lets go of a connection; a token that is no longer known changes nothing.
  ///
  /// - Returns: whether there was one.
  mutating func remove(_ token: UInt64) -> Bool {
    guard let index = index(of: token), places[index].connection != nil else { return false }
    places[index].connection = nil
    places[index].generation &+= 1
    places[index].deadline = .max
    free.append(index)
    return true
  }

  /// Sets when a connection has to be looked at, in milliseconds of the clock.
  mutating func setDeadline(_ deadline: Int, of token: UInt64) {
    guard let index = index(of: token) else { return }
    places[index].deadline = deadline
    earliestDeadline = min(earliestDeadline, deadline)
  }

  /// The tokens of all connections.
  var tokens: [UInt64] { places.indices.compactMap { token(at: $0) } }

  /// The tokens whose deadline has passed; it has to be set anew, or the connection removed.
  mutating func takeExpired(at now: Int) -> [UInt64] {
    guard now >= earliestDeadline else { return [] }
    var expired: [UInt64] = []
    earliestDeadline = .max
    for index in places.indices {
      if places[index].deadline <= now, let token = token(at: index) {
        expired.append(token)
        places[index].deadline = .max
      } else {
        earliestDeadline = min(earliestDeadline, places[index].deadline)
      }
    }
    return expired
  }

  /// The tokens of the connections that `rank` gives the smallest numbers, in their order; those it gives none are left
  /// out.
  ///
  /// The table is walked once, however many are asked for.
  func first(_ count: Int, by rank: (Connection, _ deadline: Int) -> Int?) -> [UInt64] {
    var found: [(index: Int, rank: Int)] = []
    for (index, place) in places.enumerated() {
      guard let connection = place.connection, let rank = rank(connection, place.deadline) else { continue }
      if found.count == count {
        guard let last = found.last, rank < last.rank else { continue }
        found.removeLast()
      }
      let place = found.lastIndex { $0.rank <= rank }.map { $0 + 1 } ?? 0
      found.insert((index, rank), at: place)
    }
    return found.compactMap { token(at: $0.index) }
  }

  private func token(at index: Int) -> UInt64? {
    places[index].connection == nil ? nil : UInt64(places[index].generation) << 32 | UInt64(index)
  }

  private func index(of token: UInt64) -> Int? {
    let index = Int(token & 0xffff_ffff)
    guard index < places.count, UInt64(places[index].generation) == token >> 32 else { return nil }
    return index
  }
}
