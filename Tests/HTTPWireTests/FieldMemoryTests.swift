import TestSupport
import Testing

@testable import HTTPWire

/// What is known of field lines saves time and changes nothing.
@Suite("Known field lines")
struct FieldMemoryTests {
  private static let lines = [
    "Host: badges.example", "Connection: keep-alive", "sec-ch-ua-platform: \"Linux\"",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64)", "Accept: image/avif,image/*,*/*;q=0.8",
    "Referer: https://dashboard.example/", "Accept-Encoding: gzip, deflate, br, zstd", "If-None-Match: \"a\"",
  ]

  private static func section(_ lines: [String]) -> String { lines.map { $0 + "\r\n" }.joined() + "\r\n" }

  private static func request(_ section: String = section(lines), target: String = "/") -> [UInt8] {
    Array("GET \(target) HTTP/1.1\r\n\(section)".utf8)
  }

  private static func status(_ meaning: WireMeaning) -> Int? {
    Answer.all(in: meaning.received).first??.status
  }

  /// Bytes whole, and in pieces of some sizes.
  private static func waysToArrive(_ bytes: [UInt8]) -> [[[UInt8]]] {
    [bytes.count, 1, 7, 40].map { size in
      stride(from: 0, to: bytes.count, by: max(size, 1)).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
    }
  }

  @Test("mean what they mean to a connection that has read nothing")
  func samples() {
    var memory = FieldMemory()
    for sample in RequestSample.all + RequestSample.all.reversed() {
      for text in [sample.text, "HEAD /before HTTP/1.1\r\nHost: a\r\n\r\n" + sample.text + sample.text] {
        for pieces in Self.waysToArrive(Array(text.utf8)) {
          let meaning = WireMeaning(pieces)
          #expect(WireMeaning(pieces, recalling: &memory) == meaning, "\(sample.name), after others")
          #expect(WireMeaning(pieces, recalling: &memory) == meaning, "\(sample.name), again")
        }
      }
    }
  }

  @Test("mean the same behind any request line", arguments: 1...8)
  func randomHeads(seed: UInt64) {
    var heads = RandomHeads(seed: seed)
    var memory = FieldMemory()
    for _ in 0..<40 {
      let fields = heads.fields()
      let requests = (0..<4).map { _ in heads.requestLine() + fields }
      for text in requests + [requests.joined()] {
        for pieces in Self.waysToArrive(Array(text.utf8)).prefix(2) {
          guard WireMeaning(pieces, recalling: &memory) == WireMeaning(pieces) else {
            Issue.record("\(text.debugDescription) in \(pieces.count) pieces")
            return
          }
        }
      }
    }
  }

  @Test("are not taken for others that differ in one byte, wherever it is")
  func oneByte() {
    let request = Self.request()
    for place in 16..<request.count {
      for byte in [0, UInt8(ascii: ":"), request[place] ^ 1, request[place] ^ 0x20]
      where byte != request[place] {
        var memory = FieldMemory()
        _ = WireMeaning([request], recalling: &memory)
        var other = request
        other[place] = byte
        guard WireMeaning([other], recalling: &memory) == WireMeaning([other]) else {
          Issue.record("byte \(byte) at \(place)")
          return
        }
      }
    }
  }

  @Test("are not taken for others that end before them or go on", arguments: 0...8)
  func oneLine(count: Int) {
    let beginning = Self.request(Self.section(Array(Self.lines.prefix(count))))
    let all = Self.request(Self.section(Self.lines + ["Range: bytes=0-1"]))
    for (known, asked) in [(beginning, all), (all, beginning)] {
      var memory = FieldMemory()
      _ = WireMeaning([known], recalling: &memory)
      #expect(WireMeaning([asked], recalling: &memory) == WireMeaning([asked]))
    }
  }

  @Test("are recalled instead of being read")
  func recalled() {
    let closing = Self.request("Host: a\r\nConnection: close\r\n\r\n")
    let other = Self.request("Host: a\r\nConnection: clove\r\n\r\n")
    var memory = FieldMemory()
    _ = WireMeaning([closing], recalling: &memory)
    // A meaning that these bytes do not have shows where it comes from.
    let meaning = memory.section
    memory.keep(meaning, other.span.extracting(16...))
    #expect(WireMeaning([other], recalling: &memory) == WireMeaning([closing]))
    #expect(WireMeaning([other]) != WireMeaning([closing]))
  }

  @Test("are held to the limits of a head behind any request line")
  func limits() {
    var limits = Limits()
    limits.headBytes = 1_100
    limits.requestLineBytes = 1_000
    let room = limits.headBytes - Self.section(Self.lines).utf8.count
    for (length, status) in [(16, 200), (room, 200), (room + 1, 431), (1_002, 431), (1_003, 414)] {
      var memory = FieldMemory()
      _ = WireMeaning([Self.request()], recalling: &memory, limits: limits)
      let target = "/" + String(repeating: "a", count: length - 16)
      for pieces in Self.waysToArrive(Self.request(target: target)) {
        let meaning = WireMeaning(pieces, recalling: &memory, limits: limits)
        #expect(meaning == WireMeaning(pieces, limits: limits))
        #expect(Self.status(meaning) == status, "\(length)")
      }
    }
  }

  @Test("are held to the limit of field lines, whoever has read them before")
  func fieldLines() {
    var memory = FieldMemory()
    #expect(Self.status(WireMeaning([Self.request()], recalling: &memory)) == 200)
    var limits = Limits()
    limits.fieldLines = Self.lines.count - 1
    #expect(Self.status(WireMeaning([Self.request()], recalling: &memory, limits: limits)) == 431)
  }

  @Test("take a kilobyte at most", arguments: [100, 1_023, 1_024, 1_025, 8_000])
  func bounded(length: Int) {
    var memory = FieldMemory()
    let start = "Host: a\r\nX:"
    let section = start + String(repeating: "a", count: length - start.utf8.count - 4) + "\r\n\r\n"
    #expect(Self.status(WireMeaning([Self.request(section)], recalling: &memory)) == 200)
    #expect(memory.section.length == (length <= 1_024 ? UInt32(length) : 0))
  }
}
