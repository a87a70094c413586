/// What the service tells of the server and the process around it, without knowing either.
public struct ServerFigures: Sendable {
  /// Connections that are open now.
  public var openConnections = 0
  /// Connections accepted since the start.
  public var acceptedConnections = 0
  /// Connections closed at once, because their peer had too many.
  public var refusedConnections = 0
  /// TLS handshakes that failed since the start.
  public var failedHandshakes = 0
  /// Whether the server is stopping; it then asks balancers to send nobody more.
  public var isDraining = false
  /// Bytes of memory that are resident.
  public var residentBytes = 0
  /// Descriptors that are open.
  public var openDescriptors = 0
  /// When the process started, in seconds since 1970.
  public var startTime = 0.0
  /// Seconds since then.
  public var uptime = 0.0

  /// Makes figures of a server that has done nothing.
  public init() {}
}
