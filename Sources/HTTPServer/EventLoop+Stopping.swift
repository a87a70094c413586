import HTTPWire

/// How far a loop has come in stopping.
enum Stop {
  case no
  /// Newcomers are refused; what was under way still arrives until then, or later where there is no room for it yet.
  case quieting(until: Int, end: Int)
  /// The listeners are closed; what is in flight is finished until the end.
  case finishing(end: Int)

  /// When something has to be done next, in milliseconds of the clock.
  var nextDeadline: Int? {
    switch self {
    case .no: nil
    case .quieting(let until, _): until
    case .finishing(let end): end
    }
  }

  var isStopping: Bool {
    if case .no = self { false } else { true }
  }

  var hasClosedListeners: Bool {
    if case .finishing = self { true } else { false }
  }
}

extension EventLoop {
  /// Milliseconds in which handshakes and requests arrive that were on their way when the stop began.
  private static let quietTime = 100
  /// Milliseconds that a connection without any request is waited for after that.
  private static let firstByteTime = 1_000

  /// Whether there is nothing left to do.
  var isFinished: Bool {
    shared.hasToEnd || stop.hasClosedListeners && connections.count == 0
  }

  /// Takes the steps of a stop whose time has come.
  mutating func progressStop() {
    switch stop {
    case .no:
      if shared.hasToStop { beginStop() }
    case .quieting(let until, let end):
      guard now >= until else { break }
      closeIdle()
      if acceptRest() || now >= end {
        closeListeners(end: end)
      } else {
        stop = .quieting(until: min(now + Self.quietTime, end), end: end)
      }
    case .finishing(let end):
      if now >= end { for token in connections.tokens { close(token) } }
    }
  }

  private mutating func beginStop() {
    stop = .quieting(until: now + Self.quietTime, end: now + shared.limits.values.stopSeconds * 1_000)
    for token in connections.tokens { connections[token]?.machine.drain() }
    for listener in listeners {
      do throws(SystemError) {
        try listener.refuseNewcomers()
      } catch {
        shared.report(error)
      }
    }
    _ = acceptRest()
  }

  /// Closes the connections that wait for a request, unless one has come.
  private mutating func closeIdle() {
    for token in connections.tokens where connections[token]?.isIdle == true { closeUnlessAsked(token) }
  }

  /// Closes a connection that waits for a request, unless its first bytes have come and lie unread.
  mutating func closeUnlessAsked(_ token: UInt64) {
    guard let connection = connections[token] else { return }
    if case .open = connection.phase { receive(connection, token) }
    if connection.isQuiet { close(token) }
  }

  /// Closes the listeners; who has been taken gets a last answer.
  private mutating func closeListeners(end: Int) {
    stop = .finishing(end: end)
    acceptsAgain = nil
    listeners = []
    for token in connections.tokens {
      guard let connection = connections[token], !connection.hasUnsent else { continue }
      switch (connection.phase, connection.machine.waiting.phase) {
      case (.open, .firstByte), (.handshaking, _):
        connections.setDeadline(min(now + Self.firstByteTime, end), of: token)
      case (.open, _), (.finishing, _), (.lingering, _): break
      }
    }
  }

  /// Takes all who wait at the listeners, since closing these would reset them.
  ///
  /// - Returns: whether nobody waits any more; the others have to wait until a connection has had its last answer.
  private mutating func acceptRest() -> Bool {
    acceptAgain()
    var isEmpty = true
    for listener in listeners { isEmpty = acceptRest(of: listener) && isEmpty }
    return isEmpty
  }

  /// Takes no more than can have waited, since those who are turned away may come back as fast as they are taken.
  private mutating func acceptRest(of listener: Listener) -> Bool {
    for _ in 0..<Listener.backlog / Self.acceptedAtOnce where acceptsAgain == nil {
      if acceptConnections(of: listener) { return true }
    }
    return false
  }
}
