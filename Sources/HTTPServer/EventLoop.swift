import Bytes
import HTTPWire

/// Serves the connections of one core: waits for many, reads once per readiness, sends once per batch of requests.
///
/// Unchecked because it is confined to the thread that ``run()`` is called on: what other threads may touch are the
/// waker and the shared state, and both are made for that.
final class EventLoop: @unchecked Sendable {
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
  let makeHandler: @Sendable () -> Handler
  var handler: Handler?

  var connections = ConnectionTable()
  var input = ByteBuffer(capacity: bytesPerRead)
  var output = OutputBuffer(capacity: 65_536)
  /// The time of the events that are handled now, in milliseconds of the clock.
  var now = 0
  /// When accepting goes on that was given up for want of room; nil while it goes on.
  var acceptsAgain: Int?
  var stop = Stop.no

  init(
    _ listeners: [Listener], shared: SharedState, makeHandler: @escaping @Sendable () -> Handler
  ) throws(SystemError) {
    self.listeners = listeners
    self.shared = shared
    self.makeHandler = makeHandler
    waker = try Waker()
    poller = try Poller()
    try poller.add(waker.descriptor.number, token: Self.wakerToken, for: .readable)
    try watchListeners()
  }

  /// Serves until the server stops; the one long work item of the loop's queue.
  func run() {
    handler = makeHandler()
    output.faultID = handler?.makeID?()
    now = Clock.milliseconds()
    do throws(SystemError) {
      while !isFinished {
        let places = try poller.wait(milliseconds: nextDeadline.map { $0 - now })
        now = Clock.milliseconds()
        output.setTime(Clock.secondsSince1970())
        // Before the events, so that the answers to those which came with the wish to stop say so.
        progressStop()
        for place in places { handle(poller[place]) }
        passDeadlines()
        giveRoom()
      }
    } catch {
      // Only a fault of this program or of the kernel breaks the set; the other loops go on.
      shared.report(error)
    }
    for token in connections.tokens { close(token) }
    listeners = []
    handler = nil
  }

  /// When the loop has to look around although nothing happens; nil while it may wait for ever.
  private var nextDeadline: Int? {
    let earliest = min(connections.earliestDeadline, acceptsAgain ?? .max, stop.nextDeadline ?? .max)
    return earliest == .max ? nil : earliest
  }

  private func handle(_ event: Poller.Event) {
    if event.token == Self.wakerToken {
      waker.reset()
    } else if event.token > Self.listenerToken - UInt64(listeners.count) {
      acceptConnections(of: listeners[Int(Self.listenerToken - event.token)])
    } else if let connection = connections[event.token] {
      serve(connection, event.token, event)
    }
  }

  /// Looks after the connections whose deadline has passed.
  private func passDeadlines() {
    for token in connections.takeExpired(at: now) {
      guard let connection = connections[token] else { continue }
      if case .open = connection.phase, connection.unsent == nil {
        let next = connection.machine.deadlinePassed(into: &output)
        follow(next, connection, token)
      } else {
        close(token)
      }
    }
    if let again = acceptsAgain, now >= again { acceptAgain() }
  }
}
