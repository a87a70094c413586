import Bytes

/// Decides what one connection does: takes bytes, gives whole answers, and knows neither sockets nor clocks.
///
/// A request that is complete in what arrived is answered straight from there, and all of them are, in order; only
/// an unfinished rest is kept. What is no request is answered once with its fault, and the connection is over.
///
/// It is an object, and nothing of it can be set from outside its module, so that the compiler sees that no two uses of
/// it overlap: a value in a property of the connection would be locked at run time for as long as a request is answered.
public final class ConnectionMachine {
  /// What the connection has to do after the machine was asked.
  public enum Next: Sendable {
    /// Nothing to send: wait for more bytes.
    case read
    /// Send what was written, then go on; see ``ConnectionMachine/holdsBack``.
    case write
    /// Send what was written, then close.
    case writeThenClose
    /// Close without a word.
    case close
  }

  /// Answers one request; the ranges of the head count from the first of the bytes beside it.
  public typealias Responder = (RequestHead, Span<UInt8>, inout ResponseWriter) -> Void

  let shared: SharedLimits
  var unfinished: UnfinishedRequest?
  /// Empty lines since the last request.
  var emptyLines = 0
  /// Requests that were answered.
  var answered = 0
  /// Whether the request that is read now is `HEAD`, whose answers have no body, not even a fault's.
  var isHead = false
  var isDraining = false
  var inputHasEnded = false
  var isOver = false
  /// Whether whole requests wait until the answers before them have been sent.
  ///
  /// After sending, call ``received(_:recalling:into:respond:)`` with no bytes to go on.
  public var holdsBack: Bool { isHoldingBack }
  var isHoldingBack = false
  /// The fault that ended the connection, for counting and for the log.
  public var fault: WireError? { foundFault }
  var foundFault: WireError?

  /// Makes the machine of a new connection.
  public init(limits: SharedLimits) {
    shared = limits
  }

  /// Takes what arrived and appends whole answers to `output`, in the order of the requests.
  ///
  /// - Parameters:
  ///   - input: the bytes as they came; they are not needed after the call.
  ///   - memory: the field lines that are known from other requests; any of them will do.
  ///   - output: gets the answers.
  ///   - respond: answers one request.
  /// - Returns: what to do next.
  public func received(
    _ input: Span<UInt8>, recalling memory: inout FieldMemory, into output: inout OutputBuffer,
    respond: Responder
  ) -> Next {
    guard !isOver else { return .close }
    let before = output.bytes.count
    isHoldingBack = false
    do throws(WireError) {
      if let rest = unfinished {
        unfinished = nil
        try readOn(rest, input, &memory, into: &output, respond)
      } else {
        try readRequests(input, &memory, into: &output, respond)
      }
      if inputHasEnded && !holdsBack && !isOver { try endInput() }
    } catch {
      refuse(error, into: &output)
    }
    let hasWritten = output.bytes.count > before
    if isOver { return hasWritten ? .writeThenClose : .close }
    return hasWritten ? .write : .read
  }

  /// Tells that the peer sends no more; what it asked before is still answered (RFC 9112 section 9.6).
  ///
  /// - Parameter output: gets the answer to a request that will never be complete.
  /// - Returns: what to do next.
  public func inputEnded(into output: inout OutputBuffer) -> Next {
    guard !isOver else { return .close }
    inputHasEnded = true
    guard !holdsBack else { return .write }
    do throws(WireError) {
      try endInput()
      return .close
    } catch {
      refuse(error, into: &output)
      return .writeThenClose
    }
  }

  /// Tells that the deadline of ``waiting`` has passed: a started request is answered 408, silence with silence.
  ///
  /// - Parameter output: gets the answer.
  /// - Returns: what to do next.
  public func deadlinePassed(into output: inout OutputBuffer) -> Next {
    guard !isOver, !holdsBack, unfinished != nil else {
      isOver = true
      return .close
    }
    refuse(.timedOut, into: &output)
    return .writeThenClose
  }

  /// Makes the answer to the last request that has arrived the last one, because the server stops.
  public func drain() {
    isDraining = true
  }

  /// What the connection waits for while it reads.
  public var waiting: Waiting {
    let phase: Waiting.Phase =
      if let unfinished, !holdsBack {
        unfinished.awaited == nil ? .head : .body
      } else {
        answered == 0 ? .firstByte : .idle
      }
    return Waiting(phase: phase, answered: answered)
  }

  private func endInput() throws(WireError) {
    guard unfinished == nil else { throw .endedEarly }
    isOver = true
  }
}
