import HTTPServer
import HTTPWire
import TestSupport
import Testing

@Suite("Listening")
struct ListeningTests {
  private static func server(hosts: [String], port: UInt16 = 0, loops: Int = 1) -> Server {
    Server(ServerConfiguration(hosts: hosts, port: port, loops: loops)) { Handler(respond: describe) }
  }

  private static func end(_ server: Server) {
    server.stop()
    server.stop()
    server.wait()
  }

  @Test("at a port in use is refused with a sentence, to another server of the same kind too")
  func busyPort() throws {
    try RunningServer.run(loops: 2) { running in
      let second = Self.server(hosts: ["127.0.0.1"], port: running.port, loops: 2)
      #expect(throws: ServerError.addressInUse("127.0.0.1", port: running.port)) { try second.start() }
      let anywhere = Self.server(hosts: ["0.0.0.0"], port: running.port)
      #expect(throws: ServerError.addressInUse("0.0.0.0", port: running.port)) { try anywhere.start() }
    }
  }

  @Test("at a port that was left is possible at once")
  func again() throws {
    let port = try RunningServer.run { running in
      let client = try running.connect()
      try client.send(get)
      _ = try client.readAnswer()
      return running.port
    }
    let second = Self.server(hosts: ["127.0.0.1"], port: port)
    #expect(try second.start().map(\.port) == [port])
    Self.end(second)
  }

  @Test("at both families takes one port")
  func bothFamilies() throws {
    let server = Self.server(hosts: ["0.0.0.0", "::"], loops: 2)
    let endpoints = try server.start()
    #expect(Set(endpoints.map(\.port)).count == 1)
    for endpoint in endpoints {
      let client = try BlockingClient(port: endpoint.port, isV6: endpoint.host == "::")
      try client.send(get)
      #expect(try client.readAnswer().status == 200)
    }
    #expect(endpoints[0].url == "http://0.0.0.0:\(endpoints[0].port)")
    Self.end(server)
  }

  @Test("nowhere, at no address, or at another machine's is refused")
  func noAddress() {
    #expect(throws: ServerError.nothingToListenOn) { try Self.server(hosts: []).start() }
    #expect(throws: ServerError.malformedAddress("here")) { try Self.server(hosts: ["here"]).start() }
    #expect(throws: ServerError.noSuchAddress("192.0.2.1")) { try Self.server(hosts: ["192.0.2.1"]).start() }
  }

  @Test("that fails says why in one sentence that names what was given")
  func sentences() {
    let errors: [(ServerError, String)] = [
      (.malformedAddress("here"), "here"), (.addressInUse("::", port: 80), "80"),
      (.notPermitted("::1", port: 80), "80"), (.noSuchAddress("192.0.2.1"), "192.0.2.1"),
      (.nothingToListenOn, "host"), (.system(call: "socket", reason: "No memory"), "socket"),
    ]
    for (error, part) in errors {
      #expect(error.sentence.contains(part))
      #expect(!error.sentence.hasSuffix("."))
    }
  }
}
