import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer

@Suite("The question whether a server lives")
struct LivenessProbeTests {
  private let loopback = IPAddress(v4: 0x7f00_0001)

  @Test("gets the status of the answer", arguments: [Status.ok, .serviceUnavailable])
  func status(status: Status) throws {
    let handler: @Sendable () -> Handler = {
      Handler { head, bytes, writer in
        writer.begin(head.path.count == "/healthz".utf8.count ? status : .notFound)
        writer.end()
      }
    }
    let outcome = try RunningServer.run(makeHandler: handler) { running in
      LivenessProbe.ask(loopback, port: running.port, milliseconds: 5_000)
    }
    #expect(outcome == .status(status))
  }

  @Test("is asked over TLS too, whatever the certificate says", .enabled(if: Shell.has("openssl")))
  func tls() throws {
    let certificate = try TestCertificate(name: "elsewhere.example")
    let configuration = ServerConfiguration(
      hosts: ["127.0.0.1"], port: nil, tls: certificate.files, tlsPort: 0)
    let server = Server(configuration) { Handler(respond: describe) }
    let endpoints = try server.start()
    defer {
      server.stop()
      server.stop()
      server.wait()
    }
    try #require(endpoints.map(\.isTLS) == [true])
    let port = endpoints[0].port
    #expect(LivenessProbe.ask(loopback, port: port, isTLS: true, milliseconds: 5_000) == .status(.ok))
    #expect(LivenessProbe.ask(loopback, port: port, milliseconds: 5_000) != .status(.ok))
  }

  @Test("fails over TLS where plain HTTP is spoken")
  func noTLS() throws {
    let outcome = try RunningServer.run { running in
      LivenessProbe.ask(loopback, port: running.port, isTLS: true, milliseconds: 5_000)
    }
    #expect(outcome == .unreachable("no agreement on TLS"))
  }

  @Test("gives up when a connection is taken and nothing is said")
  func silent() throws {
    // Its backlog takes the connection as a server does that hangs.
    let listener = try Listener(SocketAddress(loopback, port: 0), isTLS: false, isFirst: true)
    #expect(LivenessProbe.ask(loopback, port: listener.port, milliseconds: 30) == .silent)
  }

  @Test("is told when nobody listens")
  func refused() throws {
    let port = try Listener(SocketAddress(loopback, port: 0), isTLS: false, isFirst: true).port
    let outcome = LivenessProbe.ask(loopback, port: port, milliseconds: 5_000)
    #expect(outcome == .unreachable("Connection refused"))
  }
}
