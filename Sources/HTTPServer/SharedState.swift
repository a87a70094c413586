import Bytes
import HTTPWire
import Synchronization

/// What the loops of a server and the threads that steer it share.
final class SharedState: Sendable {
  let limits: SharedLimits
  /// How many connections each peer has, where that is limited.
  let peers: PeerConnections
  private let connectionLimit: Int
  private let context = Locked<TLSContext?>(nil)
  private let open = Atomic(0)
  private let accepted = Atomic(0)
  private let failedHandshakes = Atomic(0)
  private let stops = Atomic(0)
  private let loopCount: Int
  /// The waker's descriptor of the loop that wishes for room, 0 for none.
  private let wishing = Atomic<Int32>(0)
  private let wakeLoops = Locked<@Sendable () -> Void>({})
  private let reportFailure: @Sendable (String) -> Void

  init(
    limits: Limits, connectionLimit: Int, loops: Int, uncapped: [AddressBlock],
    report: @escaping @Sendable (String) -> Void
  ) {
    self.limits = SharedLimits(limits)
    self.connectionLimit = connectionLimit
    loopCount = max(loops, 1)
    peers = PeerConnections(limit: limits.connectionsPerPeer, uncapped: uncapped)
    reportFailure = report
  }

  /// The certificate for new TLS connections; those that are open keep theirs.
  var tls: TLSContext? {
    get { context.withLock { $0 } }
    set { context.withLock { $0 = newValue } }
  }

  var hasRoom: Bool { open.load(ordering: .relaxed) < connectionLimit }
  var openCount: Int { open.load(ordering: .relaxed) }
  var acceptedCount: Int { accepted.load(ordering: .relaxed) }

  /// How many of the open connections each loop holds when all hold equally many.
  var connectionShare: Int { (openCount + loopCount - 1) / loopCount }

  /// Makes `wake` what wakes all loops.
  func wakeLoops(by wake: @escaping @Sendable () -> Void) {
    wakeLoops.withLock { $0 = wake }
  }

  /// Asks the other loops to close connections, because the loop of `waker` has nobody to close.
  func wishForRoom(of waker: Waker) {
    wishing.store(waker.descriptor.number, ordering: .relaxed)
    wakeLoops.withLock { $0 }()
  }

  /// Takes another loop's wish; the loop of `waker` then has to fulfil it.
  func takeWish(for waker: Waker) -> Bool {
    let wish = wishing.load(ordering: .relaxed)
    guard wish != 0, wish != waker.descriptor.number else { return false }
    return wishing.compareExchange(expected: wish, desired: 0, ordering: .relaxed).exchanged
  }

  func opened() {
    open.add(1, ordering: .relaxed)
    accepted.add(1, ordering: .relaxed)
  }

  func closed() {
    open.subtract(1, ordering: .relaxed)
  }

  var failedHandshakeCount: Int { failedHandshakes.load(ordering: .relaxed) }

  func countFailedHandshake() {
    failedHandshakes.add(1, ordering: .relaxed)
  }

  /// Asks for a stop; the second time for the end.
  func askToStop() {
    stops.add(1, ordering: .relaxed)
  }

  var hasToStop: Bool { stops.load(ordering: .relaxed) > 0 }
  var hasToEnd: Bool { stops.load(ordering: .relaxed) > 1 }

  /// Tells the operator of a failure that no peer can cause.
  func report(_ error: SystemError) {
    reportFailure("\(error.call) failed: \(error.reason)")
  }
}
