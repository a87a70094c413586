import Bytes
import HTTPWire

/// Serves the connections of one core: waits for many, reads once per readiness, sends once per batch of requests.
///
/// It is a value that one thread owns, so that the compiler proves what a class would check at each access. What other
/// threads may touch are the waker and the shared state, and both are made for that.
struct EventLoop: ~Copyable {
  /// Bytes of one read; a batch of pipelined requests fits.
  static let bytesPerRead = 65_536
  /// Bytes of output that are kept as memory for the next answer.
  static let outputKept = 1_048_576

  static let wakerToken = UInt64.max
  /// The token of the first listener; the others follow downwards.
  static let listenerToken = UInt64.max - 1

  let shared: SharedState
  let waker: Waker
  let poller: Poller
  var listeners: [Listener]
  private let makeHandler: @Sendable () -> any RequestHandler & ~Copyable
  /// Made anew on the thread of the loop; until then it answers nothing.
  var handler: any RequestHandler & ~Copyable = Handler { _, _, _ in }

  var connections = ConnectionTable()
  /// The field lines of requests lately, shared by all connections, by their places in the table: so many that some
  /// different clients do not push out each other's lines.
  var memories = InlineArray<32, FieldMemory> { _ in FieldMemory() }
  var input: ByteBuffer
  var output: OutputBuffer
  /// The time of the events that are handled now, in milliseconds of the clock.
  var now = 0
  /// The second that answers are dated with, since 1970.
  private var second = -1
  /// When the machine started, in microseconds since 1970; looked up with each second, since its clock may be set.
  var machineStart = 0
  /// When accepting goes on that was given up for want of room; nil while it goes on.
  var acceptsAgain: Int?
  var stop = Stop.no

  init(
    _ listeners: [Listener], waker: Waker, shared: SharedState,
    makeHandler: @escaping @Sendable () -> any RequestHandler & ~Copyable
  ) throws(SystemError) {
    let poller = try Poller()
    try poller.add(waker.descriptor.number, token: Self.wakerToken, for: .readable)
    try Self.watch(listeners, with: poller)
    self.poller = poller
    self.listeners = listeners
    self.waker = waker
    self.shared = shared
    self.makeHandler = makeHandler
    input = ByteBuffer(capacity: Self.bytesPerRead)
    output = OutputBuffer(capacity: 65_536)
  }

  /// Serves until the server stops; the one long work item of the loop's queue.
  mutating func run() {
    handler = makeHandler()
    output.faultID = handler.makeID()
    now = Clock.milliseconds()
    do throws(SystemError) {
      while !isFinished {
        let places = try poller.wait(milliseconds: nextDeadline.map { $0 - now })
        now = Clock.milliseconds()
        setTime()
        // Before the events, so that the answers to those which came with the wish to stop say so.
        progressStop()
        for place in places { handle(poller[place]) }
        passDeadlines()
        giveRoom()
        handler.turnEnded()
      }
    } catch {
      // Only a fault of this program or of the kernel breaks the set; the other loops go on.
      shared.report(error)
    }
    for token in connections.tokens { close(token) }
    listeners = []
  }

  private mutating func setTime() {
    let second = Clock.secondsSince1970()
    guard second != self.second else { return }
    self.second = second
    output.setTime(second)
    machineStart = Clock.start()
  }

  /// When the loop has to look around although nothing happens; nil while it may wait for ever.
  private var nextDeadline: Int? {
    let earliest = min(connections.earliestDeadline, acceptsAgain ?? .max, stop.nextDeadline ?? .max)
    return earliest == .max ? nil : earliest
  }

  private mutating func handle(_ event: Poller.Event) {
    if event.token == Self.wakerToken {
      waker.reset()
    } else if event.token > Self.listenerToken - UInt64(listeners.count) {
      acceptConnections(of: listeners[Int(Self.listenerToken - event.token)])
    } else if let connection = connections[event.token] {
      serve(connection, event.token, event)
    }
  }

  /// Looks after the connections whose deadline has passed.
  private mutating func passDeadlines() {
    for token in connections.takeExpired(at: now) {
      guard let connection = connections[token] else { continue }
      if case .open = connection.phase, !connection.hasUnsent {
        let next = connection.machine.deadlinePassed(into: &output)
        follow(next, connection, token)
      } else {
        close(token)
      }
    }
    if let again = acceptsAgain, now >= again { acceptAgain() }
  }
}
