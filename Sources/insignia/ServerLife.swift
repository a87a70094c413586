import Bytes
import Dispatch
import Foundation
import HTTPServer

/// Starts a server and stops it once, whenever the wish to stop comes.
final class ServerLife: Sendable {
  private enum Phase { case starting, serving, stopping }

  private let server: Server
  private let log: AccessLogWriter?
  private let phase = Locked(Phase.starting)

  init(_ server: Server, log: AccessLogWriter?) {
    self.server = server
    self.log = log
  }

  /// Serves until ``stop()``; `started` learns where, when it is true.
  func run(_ started: ([Endpoint]) -> Void) throws(ServerError) {
    started(try server.start())
    let isStopWished = phase.withLock { phase in
      if phase == .starting { phase = .serving }
      return phase == .stopping
    }
    if isStopWished { server.stop() }
    server.wait()
    log?.finish(within: .seconds(2))
  }

  /// Stops gracefully; a second call ends the process.
  func stop() {
    let before = phase.withLock { phase in
      let before = phase
      phase = .stopping
      return before
    }
    switch before {
    case .starting: break
    case .serving: server.stop()
    case .stopping:
      log?.finish(within: .milliseconds(200))
      exit(1)
    }
  }
}
