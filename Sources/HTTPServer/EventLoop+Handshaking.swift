extension EventLoop {
  /// Goes on with agreeing on TLS; afterwards the connection is like any other.
  mutating func shakeHands(_ connection: Connection, _ token: UInt64) {
    do throws(SystemError) {
      switch connection.tls?.handshake() {
      case .done:
        connection.phase = .open
        setDeadline(of: connection, token, anew: true)
        receive(connection, token)
      case .wantsRead: try watch(connection, token, for: .readable)
      case .wantsWrite: try watch(connection, token, for: .writable)
      case .ended, .failed, nil:
        shared.countFailedHandshake()
        close(token)
      }
    } catch {
      close(token)
    }
  }
}
