import Foundation
import HTTPServer
import HTTPWire
import TestSupport
import Testing

/// The request that most tests send.
let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

/// A handler whose answers have bodies of a size.
func answering(bytes count: Int) -> @Sendable () -> Handler {
  {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    return Handler { _, _, writer in
      writer.begin(.ok)
      writer.end(body: body.span)
    }
  }
}

@Suite("A server")
struct ServingTests {
  @Test("says the same as the machine alone", arguments: Depth.allCases)
  func depth(depth: Depth) throws {
    let requests =
      "HEAD /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b?c HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n"
    let answers = try depth.exchange(requests, methods: ["HEAD"])
    #expect(answers.map { $0?.status } == [200, 200])
    #expect(answers.last??.text == "get\n/b?c\n/b\nc\nb")
    #expect(try depth.exchange("GET x\r\n").map { $0?.status } == [400])
  }

  @Test("keeps a connection alive")
  func keepAlive() throws {
    try RunningServer.run { running in
      let client = try running.connect()
      for _ in 0..<10 {
        try client.send(get)
        #expect(try client.readAnswer().status == 200)
      }
      #expect(running.server.acceptedConnections == 1)
      #expect(running.server.openConnections == 1)
    }
  }

  @Test("tells many clients apart, whose field lines differ")
  func manyClients() throws {
    try RunningServer.run { running in
      let clients = try (0..<100).map { _ in try running.connect() }
      for _ in 0..<3 {
        for (number, client) in clients.enumerated() {
          try client.send("GET / HTTP/1.1\r\nHost: \(number % 70)\r\n\r\n")
        }
        for (number, client) in clients.enumerated() {
          #expect(try client.readAnswer().text.hasSuffix("\n\(number % 70)"))
        }
      }
    }
  }

  @Test("answers many requests of one piece in order")
  func pipelining() throws {
    try RunningServer.run { running in
      let client = try running.connect()
      try client.send((0..<2_000).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for number in 0..<2_000 {
        let text = try client.readAnswer().text
        guard text.hasPrefix("get\n/\(number)\n") else {
          Issue.record("\(number): \(text)")
          return
        }
      }
    }
  }

  @Test("understands a request that comes byte by byte")
  func slowBytes() throws {
    try RunningServer.run { running in
      let client = try running.connect()
      for byte in Array(get.utf8) { try client.send([byte]) }
      #expect(try client.readAnswer().status == 200)
    }
  }

  @Test("answers what was asked before a client shut its sending side")
  func halfClose() throws {
    try RunningServer.run { running in
      let client = try running.connect()
      try client.send(get + get)
      client.finishSending()
      #expect(Answer.all(in: try client.readToEnd()).map { $0?.status } == [200, 200])
    }
  }

  @Test(
    "answers all that lay there when it came to look, in one read or several, with and without its end",
    arguments: [1, 2_000, 6_000], [true, false])
  func lateLook(count: Int, isLast: Bool) throws {
    let makeHandler: @Sendable () -> Handler = {
      Handler { head, bytes, writer in
        if bytes.extracting(head.path).count > 1 { usleep(200_000) }
        describe(head, bytes, &writer)
      }
    }
    try RunningServer.run(makeHandler: makeHandler) { running in
      let slow = try running.connect()
      let client = try running.connect()
      try slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      try client.send(String(repeating: get, count: count))
      if isLast { client.finishSending() }
      for _ in 0..<count { _ = try client.readAnswer() }
      if isLast { #expect(try client.readToEnd().isEmpty) }
    }
  }

  @Test("lets a client read the answer to its fault although more bytes were sent")
  func refusal() throws {
    try RunningServer.run { running in
      let client = try running.connect()
      try client.send("GET x HTTP/1.1\r\n\r\n" + String(repeating: "y", count: 1_000_000))
      client.finishSending()
      #expect(Answer.all(in: try client.readToEnd()).map { $0?.status } == [400])
    }
  }

  @Test("serves two hundred connections at once", arguments: [1, 2])
  func manyConnections(loops: Int) throws {
    try RunningServer.run(loops: loops) { running in
      let clients = try (0..<200).map { _ in try running.connect() }
      for _ in 0..<2 {
        for client in clients { try client.send(get) }
        for client in clients { #expect(try client.readAnswer().status == 200) }
      }
      #expect(running.server.openConnections == 200)
    }
  }

  @Test("survives a client that resets in the middle of an answer")
  func reset() throws {
    try RunningServer.run(makeHandler: answering(bytes: 10_000_000)) { running in
      let client = try running.connect(receiveBuffer: 4_096)
      try client.send(get)
      client.reset()
      let other = try running.connect()
      try other.send(get)
      #expect(try other.readAnswer().body.count == 10_000_000)
      #expect(running.server.openConnections == 1)
    }
  }

  @Test("keeps no more for a slow reader than was agreed, and serves others meanwhile")
  func slowReader() throws {
    try RunningServer.run(makeHandler: answering(bytes: 10_000)) { running in
      let slow = try running.connect(receiveBuffer: 4_096)
      try slow.send(String(repeating: get, count: 600))
      let other = try running.connect()
      for _ in 0..<10 {
        try other.send(get)
        #expect(try other.readAnswer().status == 200)
      }
      for _ in 0..<600 {
        guard try slow.readAnswer().body.count == 10_000 else {
          Issue.record("an answer is not whole")
          return
        }
      }
    }
  }

  @Test("sends large files piece by piece, in their place between others", arguments: Depth.allCases)
  func largeFiles(depth: Depth) throws {
    // Marked in places, since three million steps take long under a sanitizer.
    var marked = [UInt8](repeating: 0, count: 3_000_000)
    for index in stride(from: 0, to: marked.count, by: 997) {
      marked[index] = UInt8(truncatingIfNeeded: index)
    }
    let file = marked
    let makeHandler: @Sendable () -> Handler = {
      Handler { head, bytes, writer in
        guard head.query.isEmpty else { return describe(head, bytes, &writer) }
        writer.begin(.ok)
        writer.end(kept: file)
      }
    }
    let requests = ["/", "/?a", "/", "/", "/?a"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
    let answers = try depth.exchange(requests.joined(), makeHandler: makeHandler)
    #expect(answers.map { $0?.body == file } == [true, false, true, true, false])
    #expect(!answers.contains(nil))
  }

  @Test("tells the log of each answer and each refusal")
  func observers() throws {
    let log = Log()
    let makeHandler: @Sendable () -> Handler = {
      Handler(
        answered: { exchange, head, _ in
          log.add("\(exchange.peer) \(head.method) \(exchange.status?.rawValue ?? 0) \(exchange.bytes)")
        },
        refused: { log.add("\($0.peer) \($0.fault)") }, respond: describe)
    }
    try RunningServer.run(makeHandler: makeHandler) { running in
      let client = try running.connect()
      try client.send(get + "GET / HTTP/1.1\r\n\r\n")
      client.finishSending()
      let bytes = try client.readToEnd()
      let answer = String(decoding: bytes, as: UTF8.self).split(separator: "HTTP/1.1 400")[0]
      #expect(log.lines == ["127.0.0.1 get 200 \(answer.utf8.count)", "127.0.0.1 missingHost"])
    }
  }
}
