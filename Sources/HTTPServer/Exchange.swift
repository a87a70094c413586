public import HTTPWire

/// One request and its answer, as an access log tells of it.
public struct Exchange: Sendable {
  /// The other end of the connection.
  public let peer: IPAddress
  /// The status of the answer; nil when the service gave none, which is answered 500.
  public let status: Status?
  /// The bytes of the answer with its head, before encryption.
  public let bytes: Int
  /// The time that the service took.
  public let microseconds: Int
  /// When it had answered, in microseconds since 1970.
  public let time: Int

  /// Tells of an exchange.
  public init(peer: IPAddress, status: Status?, bytes: Int, microseconds: Int, time: Int) {
    self.peer = peer
    self.status = status
    self.bytes = bytes
    self.microseconds = microseconds
    self.time = time
  }
}

/// A connection that was refused for its bytes, as an access log tells of it.
public struct Refusal: Sendable {
  /// What was wrong with the bytes.
  public let fault: WireError
  /// The other end of the connection.
  public let peer: IPAddress
  /// The id that the answer has; nil when there are none.
  public let id: RequestID?
  /// When it was refused, in microseconds since 1970.
  public let time: Int
}
