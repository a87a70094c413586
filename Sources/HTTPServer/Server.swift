import Bytes
import Dispatch
import Foundation
import HTTPWire

/// An HTTP/1.1 server: one event loop per core, each a long work item on its own Dispatch queue.
public final class Server: Sendable {
  private let configuration: ServerConfiguration
  private let makeHandler: @Sendable () -> any RequestHandler & ~Copyable
  private let shared: SharedState
  private let wakers = Locked<[Waker]>([])
  private let running = DispatchGroup()

  /// Makes a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: where and how to serve.
  ///   - makeHandler: makes what answers requests, once for each loop and on its thread.
  public init(
    _ configuration: ServerConfiguration,
    makeHandler: @escaping @Sendable () -> any RequestHandler & ~Copyable
  ) {
    self.configuration = configuration
    self.makeHandler = makeHandler
    shared = SharedState(
      limits: configuration.limits,
      connectionLimit: min(configuration.limits.connections, DescriptorLimit.raise()),
      loops: configuration.loops, uncapped: configuration.uncapped,
      report: configuration.report)
  }

  /// Listens, and serves from now on.
  ///
  /// - Returns: where it can be reached.
  /// - Throws: why it cannot listen.
  public func start() throws(ServerError) -> [Endpoint] {
    // A peer that is gone is an error of the call that finds out, never the end of the process.
    signal(SIGPIPE, SIG_IGN)
    var group = ListenerGroup(loops: configuration.loops)
    if let files = configuration.tls { shared.tls = try TLSContext(files) }
    if let port = configuration.port {
      try group.listen(at: configuration.hosts, port: port, isTLS: false)
    }
    if configuration.tls != nil {
      try group.listen(at: configuration.hosts, port: configuration.tlsPort, isTLS: true)
    }
    guard !group.endpoints.isEmpty else { throw .nothingToListenOn }
    // Each loop waits to be taken by its own thread.
    var loops: [Locked<EventLoop?>] = []
    var wakers: [Waker] = []
    for listeners in group.listeners {
      do throws(SystemError) {
        let waker = try Waker()
        let loop = try EventLoop(listeners, waker: waker, shared: shared, makeHandler: makeHandler)
        loops.append(Locked(loop))
        wakers.append(waker)
      } catch {
        throw ServerError(error)
      }
    }
    for (index, loop) in loops.enumerated() {
      DispatchQueue(label: "insignia.loop.\(index)").async(group: running) {
        guard var loop = loop.withLock({ $0.take() }) else { return }
        loop.run()
      }
    }
    self.wakers.withLock { $0 = wakers }
    shared.wakeLoops(by: { [weak self] in self?.wakeLoops() })
    return group.endpoints
  }

  /// Reads certificate and key again, for the connections that come from now on.
  ///
  /// - Returns: whether there were any to read.
  /// - Throws: what is wrong with them; the old ones then stay in use.
  @discardableResult
  public func reloadCertificate() throws(ServerError) -> Bool {
    guard let files = configuration.tls else { return false }
    shared.tls = try TLSContext(files)
    return true
  }

  /// Stops gracefully, from any thread: what has been asked is answered, with `Connection: close`, and nothing more.
  ///
  /// A second call ends at once.
  public func stop() {
    shared.askToStop()
    wakeLoops()
  }

  private func wakeLoops() {
    for waker in wakers.withLock({ $0 }) { waker.wake() }
  }

  /// Waits until the server has stopped.
  public func wait() {
    running.wait()
  }

  /// Whether a stop was asked for.
  public var isStopping: Bool { shared.hasToStop }

  /// Connections that are open now.
  public var openConnections: Int { shared.openCount }

  /// Connections that were closed at once since the start, because their peer had too many.
  public var refusedConnections: Int { shared.peers.refusedCount }

  /// TLS handshakes that failed since the start.
  public var failedHandshakes: Int { shared.failedHandshakeCount }

  /// Connections that were accepted since the start.
  public var acceptedConnections: Int { shared.acceptedCount }
}
