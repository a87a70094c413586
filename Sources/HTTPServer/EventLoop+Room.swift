import HTTPWire

/// Who has to go when there are more clients than room.
extension EventLoop {
  /// Milliseconds of quiet before a connection may be closed to make room; a request may be on its way sooner.
  private static let quietTolerated = 500
  /// Connections closed in a turn for another loop.
  private static let givenAtOnce = 64

  /// Closes the quietest connections: those that never said a word, and then those that have been idle for longest.
  ///
  /// Whoever has asked before is worth more than a crowd that only holds its places.
  ///
  /// - Parameter count: how many at most.
  /// - Returns: whether one was closed, since it has been quiet for long enough.
  mutating func makeRoom(for count: Int = 1) -> Bool {
    let limits = shared.limits.values
    let latest = now - Self.quietTolerated
    let quietest = connections.first(count) { (connection, deadline) -> Int? in
      let seconds: Int
      switch (connection.phase, connection.waiting.phase) {
      case (.handshaking, _): seconds = limits.handshakeSeconds
      case (.open, .firstByte) where !connection.hasUnsent: seconds = limits.firstByteSeconds
      case (.open, .idle) where connection.isIdle: seconds = limits.idleSeconds
      default: return nil
      }
      let quietSince = deadline - seconds * 1_000
      guard quietSince <= latest else { return nil }
      return connection.isIdle ? quietSince + .max / 2 : quietSince
    }
    let before = connections.count
    // A stop loses no request, and comes before the events that tell of them.
    for token in quietest { if stop.isStopping { closeUnlessAsked(token) } else { close(token) } }
    return connections.count < before
  }

  /// Makes room for one, or else waits for it, and asks the other loops when they hold more than this one.
  mutating func makeRoomOrWait() -> Bool {
    guard !makeRoom() else { return true }
    if connections.count < shared.connectionShare { shared.wishForRoom(of: waker) }
    pauseAccepting()
    return false
  }

  /// Closes quiet connections for a loop that has nobody to close, down to an equal share of them all.
  ///
  /// The kernel spreads newcomers evenly, whatever the loops hold; without this, those of one could wait for ever.
  mutating func giveRoom() {
    let share = shared.connectionShare
    guard connections.count > share, shared.takeWish(for: waker) else { return }
    // Else this loop would take the room again.
    if makeRoom(for: min(connections.count - share, Self.givenAtOnce)) { pauseAccepting() }
  }
}
