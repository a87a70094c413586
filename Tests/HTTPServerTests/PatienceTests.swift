import HTTPServer
import HTTPWire
import TestSupport
import Testing

/// Deadlines and room; each test waits for what the server does, a second at most.
@Suite("Patience")
struct PatienceTests {
  private static var hasty: Limits {
    var limits = Limits()
    limits.firstByteSeconds = 1
    limits.headSeconds = 1
    limits.bodySeconds = 1
    limits.idleSeconds = 1
    limits.progressSeconds = 1
    return limits
  }

  @Test(
    "ends after its second with 408 or in silence",
    arguments: [
      ("", []), ("GET / HT", [408]), (get, [200]),
      ("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx", [408]),
    ])
  func deadlines(sent: String, statuses: [Int]) throws {
    try RunningServer.run(limits: Self.hasty) { running in
      let client = try running.connect()
      try client.send(sent)
      #expect(Answer.all(in: try client.readToEnd()).map { $0?.status } == statuses)
    }
  }

  @Test("ends with a reader that takes nothing")
  func noProgress() throws {
    try RunningServer.run(limits: Self.hasty, makeHandler: answering(bytes: 10_000_000)) { running in
      let client = try running.connect(receiveBuffer: 4_096)
      try client.send(get)
      let other = try running.connect()
      // The server closes the silent one after the one that takes nothing.
      #expect(try other.readToEnd().isEmpty)
      let isCut = (try? client.readAnswer()) == nil
      #expect(isCut)
    }
  }

  @Test("ends with a reader that takes something again and again, but not all in its time")
  func slowReader() throws {
    var limits = Self.hasty
    limits.progressSeconds = 60
    limits.responseSeconds = 1
    try RunningServer.run(limits: limits, makeHandler: answering(bytes: 10_000_000)) { running in
      let client = try running.connect(receiveBuffer: 4_096)
      try client.send(get)
      #expect(try client.readSome() > 0)
      // The server closes the silent one after the time of the answer.
      #expect(try running.connect().readToEnd().isEmpty)
      let isCut = (try? client.readAnswer()) == nil
      #expect(isCut)
    }
  }

  @Test("makes room for a new client by closing the one that has been idle for longest")
  func room() throws {
    var limits = Limits()
    limits.connections = 3
    try RunningServer.run(limits: limits) { running in
      let clients = try (0..<3).map { _ in
        let client = try running.connect()
        try client.send(get)
        #expect(try client.readAnswer().status == 200)
        return client
      }
      let newcomer = try running.connect()
      try newcomer.send(get)
      #expect(try newcomer.readAnswer().status == 200)
      #expect(try clients[0].readToEnd().isEmpty)
      for other in clients.dropFirst() {
        try other.send(get)
        #expect(try other.readAnswer().status == 200)
      }
      try newcomer.send(get)
      #expect(try newcomer.readAnswer().status == 200)
    }
  }

  @Test("makes room by closing one that never said a word rather than one that has asked")
  func silentFirst() throws {
    var limits = Limits()
    limits.connections = 2
    try RunningServer.run(limits: limits) { running in
      let asking = try running.connect()
      try asking.send(get)
      #expect(try asking.readAnswer().status == 200)
      let silent = try running.connect()
      let newcomer = try running.connect()
      try newcomer.send(get)
      #expect(try newcomer.readAnswer().status == 200)
      #expect(try silent.readToEnd().isEmpty)
      try asking.send(get)
      #expect(try asking.readAnswer().status == 200)
    }
  }

  @Test("lets a client wait in the queue while nobody can be closed for it")
  func queue() throws {
    var limits = Limits()
    limits.connections = 2
    try RunningServer.run(limits: limits) { running in
      let clients = try (0..<2).map { _ in
        let client = try running.connect()
        try client.send("GET / HT")
        return client
      }
      let waiting = try running.connect()
      try waiting.send(get)
      try clients[0].send("TP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try clients[0].readAnswer().status == 200)
      #expect(try clients[0].readToEnd().isEmpty)
      clients[0].reset()
      #expect(try waiting.readAnswer().status == 200)
    }
  }

  @Test("makes room in the same way when the system has no descriptor left")
  func descriptors() async {
    await #expect(processExitsWith: .success) {
      try RunningServer.run { running in
        let clients = try (0..<2).map { _ in
          let client = try running.connect()
          try client.send(get)
          #expect(try client.readAnswer().status == 200)
          return client
        }
        // One descriptor is left, and the client takes it.
        try Descriptors.takeAll(but: 1)
        let newcomer = try running.connect()
        try newcomer.send(get)
        #expect(try newcomer.readAnswer().status == 200)
        #expect(try clients[0].readToEnd().isEmpty)
        try clients[1].send(get)
        #expect(try clients[1].readAnswer().status == 200)
      }
    }
  }
}
