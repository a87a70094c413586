public import HTTPWire

/// What a server calls for each request; every event loop makes its own, owns it and calls it on its own thread alone.
public protocol RequestHandler: ~Copyable {
  /// Answers a request of a peer.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - writer: takes the answer.
  mutating func respond(
    to peer: IPAddress, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter)

  /// Learns of each answer, for the access log and the metrics.
  mutating func answered(_ exchange: Exchange, _ head: RequestHead, _ bytes: Span<UInt8>)

  /// Learns of each connection that was refused for its bytes.
  mutating func refused(_ refusal: Refusal)

  /// Learns that all that was asked so far is answered, and that the loop may wait now.
  mutating func turnEnded()

  /// Makes the ids of refusals, which their answers then have in `X-Request-ID`; nil leaves them without.
  mutating func makeID() -> RequestID?
}

/// A handler of functions, which answers everyone alike.
public struct Handler: RequestHandler {
  private let responder: ConnectionMachine.Responder
  private let learnOfAnswer: (Exchange, RequestHead, Span<UInt8>) -> Void
  private let learnOfRefusal: (Refusal) -> Void

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - answered: learns of each answer.
  ///   - refused: learns of each refusal.
  ///   - respond: answers a request.
  public init(
    answered: @escaping (Exchange, RequestHead, Span<UInt8>) -> Void = { _, _, _ in },
    refused: @escaping (Refusal) -> Void = { _ in },
    respond: @escaping ConnectionMachine.Responder
  ) {
    responder = respond
    learnOfAnswer = answered
    learnOfRefusal = refused
  }

  /// Answers a request.
  public func respond(
    to peer: IPAddress, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    responder(head, bytes, &writer)
  }

  /// Learns of an answer.
  public func answered(_ exchange: Exchange, _ head: RequestHead, _ bytes: Span<UInt8>) {
    learnOfAnswer(exchange, head, bytes)
  }

  /// Learns of a refusal.
  public func refused(_ refusal: Refusal) {
    learnOfRefusal(refusal)
  }

  /// Has nothing to do.
  public func turnEnded() {}

  /// Makes no id.
  public func makeID() -> RequestID? { nil }
}
