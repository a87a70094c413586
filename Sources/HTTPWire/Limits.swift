/// What a stranger may make this process do, and for how long; every number is an option of `serve`.
public struct Limits: Sendable, Equatable {
  /// Bytes of a request head with its request line; more is answered 431.
  ///
  /// Browsers stay below 8 KiB.
  public var headBytes = 16_384
  /// Bytes of a request line; more is answered 414.
  ///
  /// The longest useful badge URL is a few hundred bytes.
  public var requestLineBytes = 8_192
  /// Field lines of a request; more is answered 431, since each costs more than its bytes.
  public var fieldLines = 100
  /// Bytes of a request body, which no route uses; more is answered 413.
  public var bodyBytes = 65_536
  /// Requests on one connection, so that a balancer in front can spread its clients anew.
  public var requestsPerConnection = 100_000
  /// Bytes of answers that wait for one peer before its next pipelined request is looked at.
  public var pendingOutputBytes = 262_144

  /// Seconds until the first byte of a new connection, so that silence holds no slot.
  public var firstByteSeconds = 10
  /// Seconds to finish a head after its first byte, so that a slow sender holds no slot.
  public var headSeconds = 10
  /// Seconds to finish a body after its head.
  public var bodySeconds = 10
  /// Seconds between two requests; browsers and proxies reuse a connection within a minute.
  public var idleSeconds = 75
  /// Seconds in which a peer has to take some bytes of its answer.
  public var progressSeconds = 10
  /// Seconds in which a peer has to take its answers wholly.
  public var responseSeconds = 60
  /// Seconds for a TLS handshake.
  public var handshakeSeconds = 10
  /// Seconds in which what a peer still sends is thrown away before its connection closes.
  ///
  /// Closing at once would reset the connection, and the peer could lose the answer that says why.
  public var lingerSeconds = 1
  /// Seconds that a stop gives to the requests in flight.
  public var stopSeconds = 10

  /// Connections at a time in the whole process; the descriptor limit less 64 holds as well.
  public var connections = 16_384

  /// Connections at a time of one client; 0 is no limit, since many people may share an address.
  public var connectionsPerPeer = 0

  /// The limits as documented.
  public init() {}
}
