import Bytes
import HTTPWire

extension EventLoop {
  /// Does what a connection is ready for.
  mutating func serve(_ connection: Connection, _ token: UInt64, _ event: Poller.Event) {
    switch connection.phase {
    case .handshaking: shakeHands(connection, token)
    case .lingering: discard(connection, token)
    case .open, .finishing:
      if !connection.hasUnsent {
        receive(connection, token, isLast: event.hasEnded)
      } else if event.isWritable {
        sendOn(connection, token)
      } else {
        close(token)
      }
    }
  }

  /// Reads once and answers all that is complete.
  ///
  /// - Parameters:
  ///   - connection: whose socket is read.
  ///   - token: its token.
  ///   - isLast: whether the end of the bytes has come, too.
  mutating func receive(_ connection: Connection, _ token: UInt64, isLast: Bool = false) {
    input.removeAll()
    let next: ConnectionMachine.Next
    switch try? connection.receive(upTo: Self.bytesPerRead, into: &input) {
    case .bytes: next = answer(connection, token)
    case .nothing: next = .read
    case .end:
      connection.inputHasEnded = true
      next = connection.machine.inputEnded(into: &output)
    case nil: return close(token)
    }
    // No event tells a second time of what lies behind this read.
    if isLast || input.count == Self.bytesPerRead { connection.interest = [] }
    follow(next, connection, token)
  }

  /// Lets the machine answer what has been read, or what it held back.
  private mutating func answer(_ connection: Connection, _ token: UInt64) -> ConnectionMachine.Next {
    let place = Int(token % UInt64(memories.count))
    return Self.answer(connection, input, &memories[place], into: &output, by: &handler, machineStart)
  }

  private static func answer<Answering: RequestHandler & ~Copyable>(
    _ connection: Connection, _ input: borrowing ByteBuffer, _ memory: inout FieldMemory,
    into output: inout OutputBuffer, by handler: inout Answering, _ machineStart: Int
  ) -> ConnectionMachine.Next {
    let peer = connection.peer
    return input.withSpan { bytes in
      connection.machine.received(bytes, recalling: &memory, into: &output) { head, bytes, writer in
        let start = Clock.microseconds()
        handler.respond(to: peer, head, bytes, &writer)
        let end = Clock.microseconds()
        let exchange = Exchange(
          peer: peer, status: writer.isComplete ? writer.status : nil,
          bytes: writer.count, microseconds: end - start, time: machineStart + end)
        handler.answered(exchange, head, bytes)
      }
    }
  }

  /// Carries out what the machine decided.
  mutating func follow(_ first: ConnectionMachine.Next, _ connection: Connection, _ token: UInt64) {
    var next = first
    while true {
      if next == .writeThenClose { connection.phase = .finishing }
      if let fault = connection.machine.fault { tell(fault, of: connection.peer) }
      guard sendOutput(of: connection, token) else { return }
      switch next {
      case .close: return close(token)
      case .writeThenClose: return linger(connection, token)
      case .read, .write: break
      }
      guard connection.machine.holdsBack else {
        setDeadline(of: connection, token)
        return watchForInput(connection, token)
      }
      input.removeAll()
      next = answer(connection, token)
    }
  }

  /// Tells of a fault by the id that its answer has, and sets the id of the next one.
  private mutating func tell(_ fault: WireError, of peer: IPAddress) {
    let time = machineStart + Clock.microseconds()
    handler.refused(Refusal(fault: fault, peer: peer, id: output.faultID, time: time))
    output.faultID = handler.makeID()
  }

  /// Sends the answers that were written; what the peer does not take is kept, and nothing is read until it is sent.
  ///
  /// - Returns: whether everything was sent.
  private mutating func sendOutput(of connection: Connection, _ token: UInt64) -> Bool {
    guard !output.bytes.isEmpty else { return true }
    defer { output.bytes.removeAll(keepingAtMost: Self.outputKept) }
    let limits = shared.limits.values
    do throws(SystemError) {
      let sent = try connection.send(output.bytes, from: 0)
      if sent == output.bytes.count && !output.hasTail { return true }
      connection.keep(
        Connection.Unsent(&output, from: sent, deadline: now + limits.responseSeconds * 1_000))
      connections.setDeadline(now + min(limits.progressSeconds, limits.responseSeconds) * 1_000, of: token)
      try watch(connection, token, for: .writable)
    } catch {
      _ = output.takeTail()
      close(token)
    }
    return false
  }

  /// Sends more of what a peer did not take before.
  private mutating func sendOn(_ connection: Connection, _ token: UInt64) {
    guard var unsent = connection.takeUnsent() else { return }
    guard let sent = try? connection.send(unsent.bytes, from: unsent.sent) else { return close(token) }
    guard !unsent.advance(by: sent) else {
      let progress = now + shared.limits.values.progressSeconds * 1_000
      if sent > 0 { connections.setDeadline(min(progress, unsent.deadline), of: token) }
      connection.keep(unsent)
      return
    }
    watchForInput(connection, token)
    if case .finishing = connection.phase { return linger(connection, token) }
    setDeadline(of: connection, token, anew: true)
    if connection.machine.holdsBack {
      input.removeAll()
      follow(answer(connection, token), connection, token)
    }
  }

  /// Waits for bytes; also for room to send, which is there at once, when TLS has bytes that no event will tell of.
  mutating func watchForInput(_ connection: Connection, _ token: UInt64) {
    do throws(SystemError) {
      if let tls = connection.tls {
        try watch(connection, token, for: tls.hasMore ? [.readable, .writable] : .readable)
      } else {
        try watch(connection, token, for: .arriving)
      }
    } catch {
      close(token)
    }
  }

  /// Changes what a connection's socket is waited for.
  mutating func watch(_ connection: Connection, _ token: UInt64, for interest: Poller.Interest)
    throws(SystemError)
  {
    guard interest != connection.interest else { return }
    connection.interest = interest
    try poller.change(connection.socket.descriptor.number, token: token, to: interest)
  }

  /// Begins to count what the connection waits for now, if that has changed.
  mutating func setDeadline(of connection: Connection, _ token: UInt64, anew: Bool = false) {
    let waiting = connection.machine.waiting
    guard anew || waiting != connection.waiting else { return }
    connection.waiting = waiting
    connections.setDeadline(now + shared.limits.values.seconds(for: waiting.phase) * 1_000, of: token)
  }
}
