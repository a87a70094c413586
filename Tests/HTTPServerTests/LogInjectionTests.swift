import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer

@Suite("An injection into the access log")
struct LogInjectionTests {
  /// Bytes that a target may hold as they are, and some that it may not.
  private static let pieces = [
    "\"", "\\", "\",\"status\":200}", "{", "}", "%0d%0a", "%22", "%00", "\\u0000", "\\n", "'", "%1b[31m", "/",
    "?", "&",
    "<", "\u{7F}", "\n{\"time\":\"", "\r", "\u{1}", "ü", "\u{202E}", "\u{2028}", "\u{85}",
  ]

  @Test("leaves one JSON object a line, with the target as it was sent", arguments: 0..<4)
  func staysOneLine(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let peer = try #require(IPAddress("192.0.2.7"))
    for _ in 0..<250 {
      let text = (0..<Int.random(in: 1...6, using: &numbers)).compactMap { _ in
        Self.pieces.randomElement(using: &numbers)
      }.joined()
      let log = ReadLog()
      var targets: [String] = []
      let connection = MemoryConnection { head, bytes, writer in
        let target = bytes.extracting(head.target)
        targets.append(String(decoding: target.indices.map { target[$0] }, as: UTF8.self))
        writer.begin(.ok)
        writer.end()
        log.append(head, bytes, from: peer, time: 0)
      }
      connection.send("\(text) /\(text) HTTP/1.1\r\nHost: a\r\nUser-Agent: \(text)\r\n\r\n")
      connection.send("GET /\(text) HTTP/1.1\r\nHost: a\r\nX-\(text): b\r\n\r\n")
      if let fault = connection.fault { log.append(fault, from: peer, id: nil) }
      let lines = log.take().lines.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(lines.last?.isEmpty == true)
      let objects = lines.dropLast().compactMap { line in
        try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      }
      #expect(objects.count == lines.count - 1, "\(text)")
      #expect(objects.compactMap { $0["target"] as? String } == targets)
      #expect(lines.joined().allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }
}
