import Bytes

/// Decides what one connection does: takes bytes, gives whole answers, and knows neither sockets nor clocks.
public struct ConnectionMachine: ~Copyable {
  /// What the connection has to do after the machine was asked.
  public enum Next: Sendable {
    /// Nothing to send: wait for more bytes.
    case read
    /// Send what was written, then go on.
    case write
    /// Send what was written, then close.
    case writeThenClose
    /// Close without a word.
    case close
  }

  /// Makes the machine of a new connection.
  public init(limits: Limits = Limits()) {}

  /// Takes what arrived and appends whole answers to `output`, in the order of the requests.
  ///
  /// - Parameters:
  ///   - input: the bytes as they came; they are not needed after the call.
  ///   - output: gets the answers.
  ///   - respond: answers one request; its head's ranges count from the first of the bytes beside it.
  /// - Returns: what to do next.
  public mutating func received(
    _ input: Span<UInt8>, into output: inout OutputBuffer,
    respond: (RequestHead, Span<UInt8>, inout ResponseWriter) -> Void
  ) -> Next {
    .close
  }

  /// Tells that the deadline of what the connection waits for has passed.
  public mutating func deadlinePassed(into output: inout OutputBuffer) -> Next {
    .close
  }
}
