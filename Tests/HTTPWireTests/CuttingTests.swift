import HTTPWire
import TestSupport
import Testing

/// Meaning must not depend on how bytes arrive.
@Suite("Bytes")
struct CuttingTests {
  /// What came of a request: the bytes of the answers and the state of the connection.
  struct Outcome: Equatable {
    let answers: String
    let isClosed: Bool
    let fault: WireError?

    init(_ connection: MemoryConnection) {
      answers = String(decoding: connection.received, as: UTF8.self)
      isClosed = connection.isClosed
      fault = connection.fault
    }
  }

  /// A sample with requests before and behind it, so that desynchronisation shows.
  private static func sandwich(_ sample: RequestSample) -> String {
    "HEAD /before HTTP/1.1\r\nHost: a\r\n\r\n" + sample.text + "GET /behind HTTP/1.1\r\nHost: a\r\n\r\n"
  }

  @Test("cut in two anywhere mean the same", arguments: RequestSample.all)
  func cutInTwo(sample: RequestSample) {
    let bytes = Array(Self.sandwich(sample).utf8)
    let whole = MemoryConnection(respond: describe)
    whole.send(bytes)
    for cut in 0...bytes.count {
      let connection = MemoryConnection(respond: describe)
      connection.send(Array(bytes[..<cut]))
      connection.send(Array(bytes[cut...]))
      guard Outcome(connection) == Outcome(whole) else {
        Issue.record("differs when cut at \(cut)")
        return
      }
    }
  }

  @Test("in pieces of any size mean the same", arguments: 1...40)
  func pieces(size: Int) {
    for sample in RequestSample.all {
      let text = Self.sandwich(sample)
      let whole = MemoryConnection(respond: describe)
      whole.send(text)
      let connection = MemoryConnection(respond: describe)
      connection.send(text, inPiecesOf: size)
      #expect(Outcome(connection) == Outcome(whole), "\(sample.name)")
    }
  }

  @Test("of many requests in pieces of any size are all answered in order", arguments: 1...40)
  func pipelined(size: Int) {
    let samples = RequestSample.accepted.filter { !$0.closes }
    let connection = MemoryConnection(respond: describe)
    connection.send(samples.map(\.text).joined(), inPiecesOf: size)
    let answers = Answer.all(in: connection.received, methods: samples.map(\.method))
    #expect(answers.map { $0?.status } == samples.flatMap(\.statuses))
    #expect(!connection.isClosed)
  }

  @Test("of every value at every place end no process and are answered or waited for")
  func anyByte() {
    let text = Array("GET /a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = text
        bytes[place] = byte
        let connection = MemoryConnection(respond: describe)
        connection.send(bytes)
        connection.finishSending()
        guard connection.isClosed, !Answer.all(in: connection.received).contains(nil) else {
          Issue.record("byte \(byte) at \(place)")
          return
        }
      }
    }
  }
}
