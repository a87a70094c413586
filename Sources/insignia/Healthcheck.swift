import HTTPServer
import HTTPWire

/// `insignia healthcheck`: asks the server on this machine whether it lives, for containers without `curl`.
struct Healthcheck {
  /// The options that the server was started with, of which hosts and ports count.
  let options: ServeOptions

  /// Asks once, for at most two seconds.
  ///
  /// - Returns: the exit status; 0 for a server that says it lives, 1 for any other outcome, which is told.
  func run() -> Int32 {
    let host = reachableHost
    guard let address = IPAddress(host) else {
      Diagnostics.write("healthcheck: expected an IPv4 or IPv6 address as host, got \"\(host)\"")
      return 1
    }
    let port = options.isTLSOnly ? options.tlsPort : options.port
    let place = "\(host) port \(port)"
    switch LivenessProbe.ask(
      address, port: UInt16(clamping: port), isTLS: options.isTLSOnly, milliseconds: 2_000)
    {
    case .status(.ok): return 0
    case .status(let status): Diagnostics.write("healthcheck: \(place) answered \(status?.rawValue ?? 0)")
    case .silent: Diagnostics.write("healthcheck: \(place) did not answer within 2 s")
    case .unreachable(let reason): Diagnostics.write("healthcheck: \(place) cannot be reached: \(reason)")
    }
    return 1
  }

  /// The first address that the server listens on; one that stands for all is asked at the loopback.
  private var reachableHost: String {
    switch options.hosts.first {
    case nil, "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    case let host?: host
    }
  }
}
