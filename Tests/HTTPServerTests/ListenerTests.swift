import Glibc
import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer

@Suite("A listener")
struct ListenerTests {
  @Test("that refuses newcomers still hands over those who came before")
  func refusesNewcomers() throws {
    let address = SocketAddress(IPAddress(v4: 0x7f00_0001), port: 0)
    let listener = try Listener(address, isTLS: false, isFirst: true)
    let early = try BlockingClient(port: listener.port)
    do throws(SystemError) {
      try listener.refuseNewcomers()
    } catch {
      // Some sandboxes let no process filter its own packets; a stop then does without.
      return try #require(error.number == EPERM)
    }
    #expect(throws: BlockingClient.Failure.timedOut) {
      _ = try BlockingClient(port: listener.port, patience: 100)
    }
    try early.send("x")
    #expect(try Self.accepts(listener))
    #expect(try !Self.accepts(listener))
  }

  @Test("shares its port with the listeners of the other loops and with nobody else")
  func sharesPort() throws {
    let first = try Listener(SocketAddress(IPAddress(v4: 0x7f00_0001), port: 0), isTLS: false, isFirst: true)
    let address = SocketAddress(IPAddress(v4: 0x7f00_0001), port: first.port)
    _ = try Listener(address, isTLS: false, isFirst: false)
    #expect(throws: SystemError.self) { _ = try Listener(address, isTLS: false, isFirst: true) }
  }

  private static func accepts(_ listener: Listener) throws -> Bool {
    if case .connection = try listener.accept() { true } else { false }
  }
}
