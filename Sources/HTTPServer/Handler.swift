public import HTTPWire

/// What a server calls for each request; every event loop makes its own and calls it on its own thread alone.
public struct Handler {
  /// Answers a request of a peer, as the responder of a `ConnectionMachine` does without knowing who asks.
  public typealias Responder = (_ peer: IPAddress, RequestHead, Span<UInt8>, inout ResponseWriter) -> Void

  /// Answers a request.
  public var respond: Responder
  /// Learns of each answer, for the access log and the metrics; nil costs nothing.
  public var answered: ((Exchange, RequestHead, Span<UInt8>) -> Void)?
  /// Learns of each connection that was refused for its bytes.
  public var refused: ((Refusal) -> Void)?
  /// Makes the ids of refusals, which their answers then have in `X-Request-ID`; nil leaves them without.
  public var makeID: (() -> RequestID)?

  /// Makes a handler that answers everyone alike.
  ///
  /// - Parameters:
  ///   - answered: learns of each answer.
  ///   - refused: learns of each refusal.
  ///   - respond: answers a request.
  public init(
    answered: ((Exchange, RequestHead, Span<UInt8>) -> Void)? = nil,
    refused: ((Refusal) -> Void)? = nil,
    respond: @escaping ConnectionMachine.Responder
  ) {
    self.init(
      answered: answered, refused: refused,
      respondToPeer: { _, head, bytes, writer in respond(head, bytes, &writer) })
  }

  /// Makes a handler that wants to know who asks.
  ///
  /// - Parameters:
  ///   - answered: learns of each answer.
  ///   - refused: learns of each refusal.
  ///   - makeID: makes the ids of refusals.
  ///   - respond: answers a request.
  public init(
    answered: ((Exchange, RequestHead, Span<UInt8>) -> Void)? = nil,
    refused: ((Refusal) -> Void)? = nil, makeID: (() -> RequestID)? = nil,
    respondToPeer respond: @escaping Responder
  ) {
    self.answered = answered
    self.refused = refused
    self.makeID = makeID
    self.respond = respond
  }
}

/// One request and its answer, as an access log tells of it.
public struct Exchange: Sendable {
  /// The other end of the connection.
  public let peer: IPAddress
  /// Whether the connection speaks TLS.
  public let isTLS: Bool
  /// The status of the answer; nil when the service gave none, which is answered 500.
  public let status: Status?
  /// The bytes of the answer with its head, before encryption.
  public let bytes: Int
  /// The time that the service took.
  public let microseconds: Int
}

/// A connection that was refused for its bytes, as an access log tells of it.
public struct Refusal: Sendable {
  /// What was wrong with the bytes.
  public let fault: WireError
  /// The other end of the connection.
  public let peer: IPAddress
  /// The id that the answer has; nil when there are none.
  public let id: RequestID?
}
