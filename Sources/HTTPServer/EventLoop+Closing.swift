import Bytes
import HTTPWire

extension EventLoop {
  /// Closes a connection after its last answer, once the peer has closed or a moment has passed.
  ///
  /// Closing while unread bytes wait would reset the connection and could take the answer away from the peer, so that
  /// only the sending side is shut at first.
  mutating func linger(_ connection: Connection, _ token: UInt64) {
    guard !connection.inputHasEnded else { return close(token) }
    connection.phase = .lingering
    connection.finishSending()
    do throws(SystemError) {
      // Each read throws away but a part of what may lie there.
      try watch(connection, token, for: .readable)
    } catch {
      return close(token)
    }
    connections.setDeadline(now + shared.limits.values.lingerSeconds * 1_000, of: token)
  }

  /// Throws away what a peer sends after its last answer.
  mutating func discard(_ connection: Connection, _ token: UInt64) {
    input.removeAll()
    switch try? connection.socket.receive(upTo: Self.bytesPerRead, into: &input) {
    case .bytes, .nothing: break
    case .end, nil: close(token)
    }
  }

  /// Closes a connection at once.
  mutating func close(_ token: UInt64) {
    guard let peer = connections[token]?.peer, connections.remove(token) else { return }
    shared.closed()
    shared.peers.remove(peer)
    if acceptsAgain != nil && !stop.hasClosedListeners { acceptAgain() }
  }
}
