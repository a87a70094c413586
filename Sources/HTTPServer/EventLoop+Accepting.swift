import HTTPWire

extension EventLoop {
  /// Connections taken in a row, so that those who are being served do not wait for all the others.
  static let acceptedAtOnce = 64
  /// Milliseconds until accepting is tried again when there is no room; a connection that closes ends them early.
  private static let pause = 250

  /// Waits for connections.
  static func watch(_ listeners: [Listener], with poller: borrowing Poller) throws(SystemError) {
    for (index, listener) in listeners.enumerated() {
      let token = listenerToken - UInt64(index)
      try poller.add(listener.socket.descriptor.number, token: token, for: .readable)
    }
  }

  /// Takes the connections that wait, as far as there is room.
  ///
  /// Room is made for the first alone, since that one is known to wait; the next event tells whether others do. So
  /// nobody is closed in vain.
  ///
  /// - Returns: whether nobody waits there any more.
  @discardableResult
  mutating func acceptConnections(of listener: Listener) -> Bool {
    var mayMakeRoom = true
    for _ in 0..<Self.acceptedAtOnce {
      if !shared.hasRoom {
        guard mayMakeRoom, makeRoomOrWait() else { return false }
        mayMakeRoom = false
      }
      do throws(SystemError) {
        switch try listener.accept() {
        case .connection(let socket, let peer):
          open(socket, from: peer, isTLS: listener.isTLS)
          mayMakeRoom = false
        case .nobody: return true
        case .gone: continue
        case .exhausted:
          guard mayMakeRoom, makeRoomOrWait() else { return false }
          mayMakeRoom = false
        }
      } catch {
        shared.report(error)
        pauseAccepting()
        if stop.isStopping { giveUp(listener) }
        return stop.isStopping
      }
    }
    return false
  }

  private mutating func open(_ socket: consuming Socket, from peer: IPAddress, isTLS: Bool) {
    let number = socket.descriptor.number
    let session = isTLS ? shared.tls?.makeSession(on: socket) : nil
    guard !isTLS || session != nil, shared.peers.admit(peer) else { return }
    let connection = Connection(socket, tls: session, from: peer, limits: shared.limits)
    if stop.isStopping { connection.machine.drain() }
    let token = connections.insert(connection)
    shared.opened()
    do throws(SystemError) {
      try poller.add(number, token: token, for: connection.interest)
      setDeadline(of: connection, token, anew: true)
      if isTLS { connections.setDeadline(now + shared.limits.values.handshakeSeconds * 1_000, of: token) }
    } catch {
      close(token)
    }
  }

  /// Leaves those who wait in the queue of the system, instead of being told of them again and again.
  mutating func pauseAccepting() {
    guard acceptsAgain == nil else { return }
    acceptsAgain = now + Self.pause
    for listener in listeners { try? poller.remove(listener.socket.descriptor.number) }
  }

  /// Closes a broken listener, instead of trying it again.
  private mutating func giveUp(_ broken: Listener) {
    listeners.removeAll { $0 === broken }
    acceptAgain()
  }

  /// Takes connections again.
  mutating func acceptAgain() {
    guard acceptsAgain != nil else { return }
    acceptsAgain = nil
    do throws(SystemError) {
      try Self.watch(listeners, with: poller)
    } catch {
      shared.report(error)
      pauseAccepting()
    }
  }
}
