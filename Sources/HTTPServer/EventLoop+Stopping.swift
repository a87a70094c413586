import HTTPWire

/// How far a loop has come in stopping.
enum Stop {
  case no
  /// Newcomers are refused; what was under way still arrives until then.
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
      if now >= until { closeListeners(end: end) }
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
    acceptRest()
  }

  /// Closes the listeners and the idle connections; the others get their last answer.
  private mutating func closeListeners(end: Int) {
    acceptRest()
    stop = .finishing(end: end)
    acceptsAgain = nil
    listeners = []
    for token in connections.tokens {
      guard let connection = connections[token], !connection.hasUnsent else { continue }
      switch (connection.phase, connection.machine.waiting.phase) {
      case (.open, .idle):
        receive(connection, token)
        if connection.isIdle { close(token) }
      case (.open, .firstByte), (.handshaking, _):
        connections.setDeadline(min(now + Self.firstByteTime, end), of: token)
      case (.open, .head), (.open, .body), (.finishing, _), (.lingering, _): break
      }
    }
  }

  /// Takes all who wait at the listeners, since closing these would reset them.
  private mutating func acceptRest() {
    acceptAgain()
    for listener in listeners {
      var before: Int
      repeat {
        before = connections.count
        acceptConnections(of: listener)
      } while connections.count > before
    }
  }
}
