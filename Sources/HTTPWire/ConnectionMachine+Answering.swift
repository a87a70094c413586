import Bytes

extension ConnectionMachine {
  /// Lets the service answer a request, and decides whether the connection outlives it (RFC 9112 section 9.3).
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes of its head.
  ///   - isLast: whether nothing has arrived after it.
  ///   - output: gets the answer.
  ///   - respond: the service.
  /// - Throws: ``WireError/unanswered`` when the service wrote no whole answer.
  func answer(
    _ head: RequestHead, _ bytes: Span<UInt8>, isLast: Bool, into output: inout OutputBuffer,
    _ respond: Responder
  ) throws(WireError) {
    answered += 1
    emptyLines = 0
    let keepsAlive =
      head.keepsAlive && !(isDraining && isLast) && answered < shared.values.requestsPerConnection
    isOver = !keepsAlive
    var writer = ResponseWriter(
      output, isHead: head.method == .head,
      persistence: keepsAlive ? head.isHTTP10 ? .explicitKeepAlive : .keepAlive : .close)
    respond(head, bytes, &writer)
    let isComplete = writer.isComplete
    output = writer.finish()
    guard isComplete else { throw .unanswered }
  }

  /// The one place where a fault becomes an answer, as problem+json (RFC 9457); after it the connection is over.
  ///
  /// - Parameters:
  ///   - error: the fault.
  ///   - output: gets the answer.
  func refuse(_ error: WireError, into output: inout OutputBuffer) {
    isOver = true
    unfinished = nil
    foundFault = error
    var problem = ByteBuffer(capacity: 256)
    problem.append("{\"type\":\"about:blank\",\"title\":\"")
    problem.append(error.status.reason)
    problem.append("\",\"status\":")
    problem.append(decimal: Int(error.status.rawValue))
    problem.append(",\"detail\":\"")
    problem.append(error.sentence)
    problem.append("\"}\n")
    let id = output.faultID
    var writer = ResponseWriter(output, isHead: isHead, persistence: .close)
    if let id { writer.identify(id) }
    writer.begin(error.status)
    writer.field("Content-Type", "application/problem+json")
    writer.field("Cache-Control", "no-store")
    problem.withSpan { writer.end(body: $0) }
    output = writer.finish()
  }
}
