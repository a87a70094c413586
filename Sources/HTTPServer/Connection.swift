import Bytes
import HTTPWire

/// One connection as its event loop knows it: the socket, the machine that decides, and what the peer has not taken.
final class Connection {
  /// What is being done with it.
  enum Phase {
    /// TLS is being agreed on.
    case handshaking
    /// Requests are read and answered.
    case open
    /// The last answer is being sent.
    case finishing
    /// Everything was sent; what still comes is thrown away.
    case lingering
  }

  /// Bytes of answers that the peer did not take at once.
  struct Unsent: ~Copyable {
    let bytes: ByteBuffer
    var sent = 0
    /// When they have to be taken wholly, in milliseconds of the clock.
    let deadline: Int

    init(_ output: borrowing ByteBuffer, from start: Int, deadline: Int) {
      var rest = ByteBuffer(capacity: output.count - start)
      output.withSpan { rest.append($0.extracting(start...)) }
      bytes = rest
      self.deadline = deadline
    }
  }

  let socket: Socket
  /// The TLS side, nil on a plain port.
  let tls: TLSSession?
  let peer: IPAddress
  var machine: ConnectionMachine
  var phase: Phase
  /// What its socket is waited for.
  var interest = Poller.Interest.readable
  var unsent: Unsent?
  /// What it waits for, as far as its deadline has been set.
  var waiting: Waiting
  /// Whether the peer has said that it sends no more.
  var inputHasEnded = false

  init(_ socket: consuming Socket, tls: TLSSession?, from peer: IPAddress, limits: SharedLimits) {
    self.socket = socket
    self.tls = tls
    self.peer = peer
    phase = tls == nil ? .open : .handshaking
    machine = ConnectionMachine(limits: limits)
    waiting = machine.waiting
  }

  /// Whether it waits for a request and owes nothing, so that closing it harms nobody.
  var isIdle: Bool {
    guard case .open = phase, unsent == nil else { return false }
    return waiting.phase == .idle
  }

  /// Appends what has arrived; see ``Socket/receive(upTo:into:)``.
  func receive(upTo limit: Int, into buffer: inout ByteBuffer) throws(SystemError) -> Socket.Received {
    guard let tls else { return try socket.receive(upTo: limit, into: &buffer) }
    return try tls.receive(upTo: limit, into: &buffer)
  }

  /// Sends as much as the peer takes now; see ``Socket/send(_:from:)``.
  func send(_ buffer: borrowing ByteBuffer, from start: Int) throws(SystemError) -> Int {
    guard let tls else { return try socket.send(buffer, from: start) }
    return try tls.send(buffer, from: start)
  }

  /// Tells the peer that nothing more will be sent.
  func finishSending() {
    tls?.finishSending()
    socket.finishSending()
  }
}
