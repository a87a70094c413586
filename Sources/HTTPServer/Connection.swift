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
    private(set) var bytes: ByteBuffer
    private var tail: OutputBuffer.Tail?
    private(set) var sent = 0
    /// When they have to be taken wholly, in milliseconds of the clock.
    let deadline: Int

    /// Takes what is left of an output after its first bytes have been sent.
    init(_ output: inout OutputBuffer, from start: Int, deadline: Int) {
      var rest = ByteBuffer(capacity: output.bytes.count - start)
      output.bytes.withSpan { rest.append($0.extracting(start...)) }
      bytes = rest
      tail = output.takeTail()
      self.deadline = deadline
    }

    /// Notes that the peer took some bytes, and brings up the next piece of a large body when it took them all.
    ///
    /// - Returns: whether anything is left.
    mutating func advance(by count: Int) -> Bool {
      sent += count
      guard sent >= bytes.count else { return true }
      sent = 0
      bytes.removeAll()
      return tail?.move(to: &bytes) ?? false
    }
  }

  let socket: Socket
  /// The TLS side, nil on a plain port.
  let tls: TLSSession?
  let peer: IPAddress
  let machine: ConnectionMachine
  var phase: Phase
  /// What its socket is waited for.
  var interest: Poller.Interest
  private var unsent: Unsent?
  /// Whether there is something that the peer has not taken; kept apart, since every event asks for it.
  private(set) var hasUnsent = false
  /// What it waits for, as far as its deadline has been set.
  var waiting: Waiting
  /// Whether the peer has said that it sends no more.
  var inputHasEnded = false

  init(_ socket: consuming Socket, tls: TLSSession?, from peer: IPAddress, limits: SharedLimits) {
    self.socket = socket
    self.tls = tls
    self.peer = peer
    phase = tls == nil ? .open : .handshaking
    // TLS reads record by record, and may leave some for the next time.
    interest = tls == nil ? .arriving : .readable
    machine = ConnectionMachine(limits: limits)
    waiting = machine.waiting
  }

  /// Keeps what the peer has not taken yet.
  func keep(_ rest: consuming Unsent) {
    unsent = consume rest
    hasUnsent = true
  }

  /// Gives what the peer has not taken yet.
  func takeUnsent() -> Unsent? {
    hasUnsent = false
    return unsent.take()
  }

  /// Whether it waits for a request and owes nothing, so that closing it harms nobody.
  var isIdle: Bool {
    guard case .open = phase, !hasUnsent else { return false }
    return waiting.phase == .idle
  }

  /// Whether nothing of a request is known to have come, and it owes nothing.
  var isQuiet: Bool {
    switch (phase, waiting.phase) {
    case (.handshaking, _): true
    case (.open, .firstByte): !hasUnsent
    default: isIdle
    }
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
