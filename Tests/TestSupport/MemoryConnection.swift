import Bytes
public import HTTPWire

/// A connection without a socket: what is sent goes to the machine, and what it answers is kept.
public final class MemoryConnection {
  private let machine: ConnectionMachine
  private var output = OutputBuffer()
  /// The field lines that it knows from other requests.
  public var memory = FieldMemory()
  private let respond: ConnectionMachine.Responder
  /// All bytes that were answered.
  public private(set) var received: [UInt8] = []
  /// Whether the connection is closed.
  public private(set) var isClosed = false

  /// Opens a connection whose requests `respond` answers.
  public init(limits: Limits = Limits(), respond: @escaping ConnectionMachine.Responder) {
    machine = ConnectionMachine(limits: SharedLimits(limits))
    self.respond = respond
  }

  /// What the connection waits for.
  public var waiting: Waiting { machine.waiting }

  /// The fault that ended it.
  public var fault: WireError? { machine.fault }

  /// How many times answers had to be sent before the next request was looked at.
  public private(set) var pauses = 0

  /// Sends bytes in one piece.
  public func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    follow(machine.received(bytes.span, recalling: &memory, into: &output, respond: respond))
  }

  /// Sends text in one piece.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends text in pieces of `size` bytes.
  public func send(_ text: String, inPiecesOf size: Int) {
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      send(Array(bytes[start..<min(start + size, bytes.count)]))
    }
  }

  /// Shuts the sending side.
  public func finishSending() {
    guard !isClosed else { return }
    follow(machine.inputEnded(into: &output))
  }

  /// Lets the deadline pass that holds now.
  public func passDeadline() {
    guard !isClosed else { return }
    follow(machine.deadlinePassed(into: &output))
  }

  /// Lets the server begin to stop.
  public func drain() {
    machine.drain()
  }

  private func follow(_ first: ConnectionMachine.Next) {
    var next = first
    while true {
      received += output.bytes.bytes
      output.bytes.removeAll()
      if var tail = output.takeTail() {
        while tail.move(to: &output.bytes) {}
        received += output.bytes.bytes
        output.bytes.removeAll()
      }
      isClosed = next == .close || next == .writeThenClose
      guard next == .write, machine.holdsBack else { return }
      pauses += 1
      next = machine.received([UInt8]().span, recalling: &memory, into: &output, respond: respond)
    }
  }
}
