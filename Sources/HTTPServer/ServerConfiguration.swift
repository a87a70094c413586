public import HTTPWire

/// Where and how a server serves.
public struct ServerConfiguration: Sendable {
  /// The addresses to listen on; `::` is left out where the kernel knows no IPv6.
  public var hosts: [String]
  /// The port for plain HTTP at all of them; 0 takes a free one, nil leaves plain HTTP out.
  public var port: UInt16?
  /// Certificate and key with which TLS is spoken, at another port of the same addresses; nil for plain HTTP alone.
  public var tls: TLSFiles?
  /// The port for TLS; 0 takes a free one.
  public var tlsPort: UInt16
  /// Event loops, one for each core that may be used; at least 1.
  public var loops: Int
  /// What strangers may do.
  public var limits: Limits
  /// Addresses whose connections are not limited for each peer, such as those of proxies.
  public var uncapped: [AddressBlock]
  /// Gets a sentence when something fails that neither stops the server nor is a peer's doing.
  public var report: @Sendable (String) -> Void

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - hosts: the addresses to listen on.
  ///   - port: the port for plain HTTP; 0 takes a free one, nil leaves it out.
  ///   - tls: certificate and key.
  ///   - tlsPort: the port for TLS; 0 takes a free one.
  ///   - loops: event loops, one for each core.
  ///   - limits: what strangers may do.
  ///   - uncapped: addresses whose connections are not limited for each peer.
  ///   - report: gets a sentence about failures.
  public init(
    hosts: [String] = ["0.0.0.0", "::"], port: UInt16? = 8_080, tls: TLSFiles? = nil,
    tlsPort: UInt16 = 8_443, loops: Int = 1, limits: Limits = Limits(),
    uncapped: [AddressBlock] = [],
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.hosts = hosts
    self.port = port
    self.tls = tls
    self.tlsPort = tlsPort
    self.loops = loops
    self.limits = limits
    self.uncapped = uncapped
    self.report = report
  }
}

/// Where a certificate and its key stand.
public struct TLSFiles: Sendable {
  /// A PEM file with the certificate, and behind it those that lead to a root.
  public let certificate: String
  /// A PEM file with the key, without a password.
  public let key: String

  /// Names the two files.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}

/// An address at which a server can be reached.
public struct Endpoint: Sendable, Equatable {
  /// The address as it was given.
  public let host: String
  /// The port, also where a free one was asked for.
  public let port: UInt16
  /// Whether TLS is spoken there.
  public let isTLS: Bool

  /// The start of its URLs, such as `http://[::]:8080`.
  public var url: String {
    "\(isTLS ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
