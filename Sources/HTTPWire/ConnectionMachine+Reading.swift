import Bytes

extension ConnectionMachine {
  /// Empty lines before a request line that are passed over (RFC 9112 section 2.2 asks for one at least).
  private static let emptyLinesAllowed = 4

  /// Goes on with the rest that was kept.
  func readOn(
    _ rest: UnfinishedRequest, _ input: Span<UInt8>, _ memory: inout FieldMemory,
    into output: inout OutputBuffer, _ respond: Responder
  ) throws(WireError) {
    guard var awaited = rest.awaited else {
      rest.bytes.append(input)
      return try rest.bytes.withSpan { bytes throws(WireError) in
        try readRequests(bytes, rest: rest, &memory, into: &output, respond)
      }
    }
    guard let end = try awaited.body.read(input, from: 0, limits: shared.values) else {
      rest.awaited = awaited
      unfinished = rest
      return
    }
    try rest.bytes.withSpan { bytes throws(WireError) in
      try answer(awaited.head, bytes, isLast: end == input.count, into: &output, respond)
    }
    if !isOver { try readRequests(input.extracting(end...), &memory, into: &output, respond) }
  }

  /// Answers all requests that are complete and keeps what is left.
  ///
  /// - Parameters:
  ///   - bytes: what arrived, from the first byte of a request.
  ///   - rest: what holds these bytes, if they were kept before.
  ///   - memory: the field lines that are known.
  ///   - output: gets the answers.
  ///   - respond: answers one request.
  /// - Throws: the first fault.
  func readRequests(
    _ bytes: Span<UInt8>, rest: UnfinishedRequest? = nil, _ memory: inout FieldMemory,
    into output: inout OutputBuffer, _ respond: Responder
  ) throws(WireError) {
    var parser = rest?.parser ?? HeadParser()
    var index = 0
    while index < bytes.count {
      defer { isHead = parser.head.method == .head }
      if parser.isFresh {
        isHoldingBack = output.tail != nil || output.bytes.count >= shared.values.pendingOutputBytes
        if isHoldingBack { break }
        try skipEmptyLines(bytes, &index)
      }
      guard let length = try parser.parse(bytes.extracting(index...), limits: shared, memory: &memory)
      else { break }
      let headBytes = bytes.extracting(index..<(index + length))
      index += length
      let head = parser.head
      try head.checkHost()
      let expectsContinue = try head.expectsContinue()
      if head.mayHaveBody,
        var body = try RequestBody(of: head, in: headBytes, limits: shared.values)
      {
        // Also when the body is already there, so that the bytes of an answer do not depend on how they arrive.
        if expectsContinue { output.bytes.append("HTTP/1.1 100 Continue\r\n\r\n") }
        guard let end = try body.read(bytes, from: index, limits: shared.values) else {
          unfinished = UnfinishedRequest(
            headBytes, parser: parser, awaited: .init(head: head, body: body))
          return
        }
        index = end
      }
      try answer(head, headBytes, isLast: index == bytes.count, into: &output, respond)
      if isOver || index == bytes.count { return }
      parser = HeadParser()
    }
    keep(bytes, from: index, parser: parser, rest: rest)
  }

  private func keep(
    _ bytes: Span<UInt8>, from index: Int, parser: HeadParser, rest: UnfinishedRequest?
  ) {
    if let rest, index == 0 {
      rest.parser = parser
      unfinished = rest
    } else if index < bytes.count {
      unfinished = UnfinishedRequest(bytes.extracting(index...), parser: parser)
    }
  }

  /// Moves `index` past empty lines; a lone CR stays, since its LF may follow.
  private func skipEmptyLines(_ bytes: Span<UInt8>, _ index: inout Int) throws(WireError) {
    while index + 1 < bytes.count && bytes[index] == Grammar.carriageReturn {
      guard bytes[index + 1] == Grammar.lineFeed else { throw .controlCharacter }
      emptyLines += 1
      guard emptyLines <= Self.emptyLinesAllowed else { throw .tooManyEmptyLines }
      index += 2
    }
  }
}
