import Bytes
import HTTPWire

/// One connection as its event loop knows it: the socket, the machine that decides, and what the peer has not taken.
final class Connection {
  /// What is being done with it.
  enum Phase {
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
  let peer: IPAddress
  var machine: ConnectionMachine
  var phase = Phase.open
  var unsent: Unsent?
  /// What it waits for, as far as its deadline has been set.
  var waiting: Waiting
  /// Whether the peer has said that it sends no more.
  var inputHasEnded = false

  init(_ socket: consuming Socket, from peer: IPAddress, limits: SharedLimits) {
    self.socket = socket
    self.peer = peer
    machine = ConnectionMachine(limits: limits)
    waiting = machine.waiting
  }

  /// Whether it waits for a request and owes nothing, so that closing it harms nobody.
  var isIdle: Bool {
    guard case .open = phase, unsent == nil else { return false }
    return waiting.phase == .idle
  }
}
