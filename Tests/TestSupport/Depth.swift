public import HTTPServer
public import HTTPWire

/// How deep a test goes: the same requests reach the service in memory, or through a socket and an event loop.
public enum Depth: Sendable, CaseIterable {
  case inMemory, socket

  /// Sends requests in one piece and reads all answers.
  ///
  /// - Parameters:
  ///   - requests: the requests, as they stand on the wire.
  ///   - methods: their methods, where one is not `GET`.
  ///   - limits: what strangers may do.
  ///   - makeHandler: makes what answers requests.
  /// - Returns: the answers, with nil at the end when something follows them that is none.
  /// - Throws: when the server cannot be reached or cuts the connection.
  public func exchange(
    _ requests: String, methods: [String] = [], limits: Limits = Limits(),
    makeHandler: @escaping @Sendable () -> Handler = { Handler(respond: describe) }
  ) throws -> [Answer?] {
    switch self {
    case .inMemory:
      let handler = makeHandler()
      let connection = MemoryConnection(limits: limits) {
        handler.respond(to: IPAddress(v4: 0x7f00_0001), $0, $1, &$2)
      }
      connection.send(requests)
      connection.finishSending()
      return Answer.all(in: connection.received, methods: methods)
    case .socket:
      return try RunningServer.run(limits: limits, makeHandler: makeHandler) { running in
        let client = try running.connect()
        try client.send(requests)
        client.finishSending()
        return Answer.all(in: try client.readToEnd(), methods: methods)
      }
    }
  }
}
