import HTTPWire
import Synchronization

/// What the loops of a server and the threads that steer it share.
final class SharedState: Sendable {
  let limits: SharedLimits
  /// How many connections each peer has, where that is limited.
  let peers: PeerConnections
  private let connectionLimit: Int
  private let context = Mutex<TLSContext?>(nil)
  private let open = Atomic(0)
  private let accepted = Atomic(0)
  private let failedHandshakes = Atomic(0)
  private let stops = Atomic(0)
  private let reportFailure: @Sendable (String) -> Void

  init(
    limits: Limits, connectionLimit: Int, uncapped: [AddressBlock],
    report: @escaping @Sendable (String) -> Void
  ) {
    self.limits = SharedLimits(limits)
    self.connectionLimit = connectionLimit
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
