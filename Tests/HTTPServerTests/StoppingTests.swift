import Foundation
import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

@Suite("A stop")
struct StoppingTests {
  @Test("closes idle connections, and waits for a request in flight")
  func inFlight() throws {
    try RunningServer.run { running in
      let idle = try running.connect()
      try idle.send(get)
      _ = try idle.readAnswer()
      let busy = try running.connect()
      try busy.send("GET / HT")
      // Answered after the bytes above have been read, since one loop reads in order.
      try idle.send(get)
      _ = try idle.readAnswer()
      running.server.stop()
      #expect(try idle.readToEnd().isEmpty)
      try busy.send("TP/1.1\r\nHost: a\r\n\r\n")
      #expect(try busy.readAnswer()["connection"] == "close")
      #expect(try busy.readToEnd().isEmpty)
      running.server.wait()
      #expect(running.server.openConnections == 0)
      #expect(throws: BlockingClient.Failure.refused) { _ = try running.connect() }
    }
  }

  @Test("that is asked for twice waits for nobody")
  func twice() throws {
    try RunningServer.run { running in
      let busy = try running.connect()
      try busy.send("GET / HT")
      running.server.stop()
      running.server.stop()
      running.server.wait()
      #expect(running.server.openConnections == 0)
    }
  }

  @Test("answers all who wait for room or have just asked, and closes idle connections for them")
  func full() throws {
    var limits = Limits()
    limits.connections = 3
    let isHeld = DispatchSemaphore(value: 0)
    let goesOn = DispatchSemaphore(value: 0)
    let makeHandler: @Sendable () -> Handler = {
      Handler { head, bytes, writer in
        if head.path.count > 1 {
          isHeld.signal()
          goesOn.wait()
        }
        describe(head, bytes, &writer)
      }
    }
    try RunningServer.run(limits: limits, makeHandler: makeHandler) { running in
      let idle = try (1...2).map { _ in try running.connect() }
      let asking = try running.connect()
      for client in idle + [asking] {
        try client.send(get)
        _ = try client.readAnswer()
      }
      // All that follows lies unread when the stop begins, and then all have been quiet for long enough to be closed.
      try idle[0].send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
      isHeld.wait()
      Thread.sleep(forTimeInterval: 0.6)
      let waiting = try (1...5).map { _ in try running.connect() }
      for client in waiting + [asking] { try client.send(get) }
      running.server.stop()
      goesOn.signal()
      _ = try idle[0].readAnswer()
      for client in [asking] + waiting {
        #expect(try client.readAnswer()["connection"] == "close")
        client.reset()
      }
      for client in idle { #expect(try client.readToEnd().isEmpty) }
      running.server.wait()
      #expect(running.server.openConnections == 0)
    }
  }

  @Test("does not wait for a broken listener")
  func brokenListener() throws {
    var limits = Limits()
    limits.stopSeconds = 60
    try RunningServer.run(limits: limits) { running in
      Descriptors.breakListener(at: running.port)
      let began = ContinuousClock.now
      running.server.stop()
      running.server.wait()
      #expect(ContinuousClock.now - began < .seconds(30))
    }
  }

  @Test("under load loses no request and resets no connection", arguments: [true, false])
  func underLoad(keepsAlive: Bool) throws {
    try RunningServer.run(loops: 2) { running in
      let answered = Atomic(0)
      let log = Log()
      let clients = DispatchGroup()
      for number in 0..<8 {
        DispatchQueue(label: "client \(number)").async(group: clients) {
          do {
            while true { try Self.converse(running, keepsAlive: keepsAlive, counting: answered) }
          } catch BlockingClient.Failure.refused {
            // Nobody listens any more: the end that is wanted.
          } catch {
            log.add("\(error)")
          }
        }
      }
      while answered.load(ordering: .relaxed) < 200 {
        try Self.converse(running, keepsAlive: false, counting: answered)
      }
      running.server.stop()
      running.server.wait()
      clients.wait()
      #expect(log.lines.isEmpty)
    }
  }

  /// Asks on one connection, once or until the server says close.
  private static func converse(
    _ running: RunningServer, keepsAlive: Bool, counting answered: borrowing Atomic<Int>
  ) throws {
    let client = try running.connect()
    var isLast = !keepsAlive
    repeat {
      try client.send(get)
      let answer = try client.readAnswer()
      answered.add(1, ordering: .relaxed)
      isLast = isLast || answer["connection"] == "close"
    } while !isLast
  }
}
