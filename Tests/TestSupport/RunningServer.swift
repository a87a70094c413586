public import HTTPServer
public import HTTPWire

/// A server on a free port of this machine for the time of a test.
public struct RunningServer: Sendable {
  /// The server.
  public let server: Server
  /// The port it listens on.
  public let port: UInt16

  /// Connects to it.
  public func connect(receiveBuffer: Int32? = nil) throws -> BlockingClient {
    try BlockingClient(port: port, receiveBuffer: receiveBuffer)
  }

  /// Runs a server while `body` runs, and stops it at once afterwards.
  ///
  /// - Parameters:
  ///   - limits: what strangers may do.
  ///   - loops: event loops.
  ///   - makeHandler: makes what answers requests.
  ///   - body: uses the server.
  /// - Returns: what `body` returned.
  /// - Throws: what `body` throws, or why the server cannot start.
  public static func run<Value>(
    limits: Limits = Limits(), loops: Int = 1,
    makeHandler: @escaping @Sendable () -> Handler = { Handler(respond: describe) },
    _ body: (RunningServer) throws -> Value
  ) throws -> Value {
    let configuration = ServerConfiguration(hosts: ["127.0.0.1"], port: 0, loops: loops, limits: limits)
    let server = Server(configuration, makeHandler: makeHandler)
    let endpoints = try server.start()
    defer {
      server.stop()
      server.stop()
      server.wait()
    }
    return try body(RunningServer(server: server, port: endpoints[0].port))
  }
}
