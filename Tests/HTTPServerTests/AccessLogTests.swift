import Bytes
import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer

@Suite("The access log")
struct AccessLogTests {
  /// What a log wished of its reader.
  private final class Wishes: Sendable {
    private let heard = Locked<[AccessLogQueue.Wish]>([])
    var all: [AccessLogQueue.Wish] { heard.withLock { $0 } }
    func add(_ wish: AccessLogQueue.Wish) { heard.withLock { $0.append(wish) } }
  }

  private let wishes = Wishes()

  private func log(limit: Int = 1 << 20) -> ReadLog {
    ReadLog(limit: limit) { [wishes] in wishes.add($0) }
  }

  private func append(
    _ request: String = "GET /badge?count=3", to log: ReadLog, from peer: String = "192.0.2.7",
    time: Int = 1_770_091_506_007_000, isHandedOver: Bool = true
  ) throws {
    let peer = try #require(IPAddress(peer))
    let connection = MemoryConnection { head, bytes, _ in
      log.append(head, bytes, from: peer, time: time, isHandedOver: isHandedOver)
    }
    connection.send("\(request) HTTP/1.1\r\nHost: a\r\n\r\n")
  }

  @Test("writes one JSON object a line")
  func line() throws {
    let log = log()
    try append(to: log)
    let (lines, dropped) = log.take()
    let expected =
      #"{"time":"2026-02-03T04:05:06.007Z","peer":"192.0.2.7","method":"GET","target":"/badge?count=3","#
      + #""status":200,"bytes":812,"microseconds":41,"id":"0000000000000abc"}"# + "\n"
    #expect(String(decoding: lines, as: UTF8.self) == expected)
    #expect(dropped == 0)
  }

  @Test("escapes what a target holds, and has the method as it came")
  func escapes() throws {
    let log = log()
    try append(#"BREW /"quoted"\%0a'"#, to: log)
    let object = try JSONSerialization.jsonObject(with: Data(log.take().lines)) as? [String: Any]
    #expect(object?["target"] as? String == #"/"quoted"\%0a'"#)
    #expect(object?["method"] as? String == "BREW")
  }

  @Test("has the path of a target that was a whole URL")
  func absoluteForm() throws {
    let log = log()
    try append("HEAD http://badges.example/check?size=20", to: log)
    let object = try JSONSerialization.jsonObject(with: Data(log.take().lines)) as? [String: Any]
    #expect(object?["target"] as? String == "/check?size=20")
    #expect(object?["method"] as? String == "HEAD")
  }

  @Test("has a line for bytes that were no request", arguments: WireError.allCases)
  func fault(fault: WireError) throws {
    let log = log()
    let peer = try #require(IPAddress("2001:db8::1"))
    log.append(fault, from: peer, id: RequestID(0xabc))
    let object = try JSONSerialization.jsonObject(with: Data(log.take().lines)) as? [String: Any]
    #expect(object?["peer"] as? String == "2001:db8::1")
    #expect(object?["status"] as? Int == Int(fault.status.rawValue))
    #expect(object?["fault"] as? String == "\(fault.sentence)")
    #expect(object?["id"] as? String == "0000000000000abc")
  }

  @Test("has the time and the peer of each line, whatever those of the line before were")
  func openings() throws {
    let rows = [
      ("1970-01-01T00:00:00.999Z", "192.0.2.7", 999_000),
      ("1970-01-01T00:00:01.000Z", "192.0.2.7", 1_000_000),
      ("1970-01-01T00:00:01.000Z", "2001:db8::1", 1_000_999),
      ("1970-01-01T00:00:01.030Z", "2001:db8::1", 1_030_000),
      ("1970-01-01T00:00:01.030Z", "0.0.0.0", 1_030_100), ("1970-01-01T00:00:00.999Z", "0.0.0.0", 999_000),
    ]
    let log = log()
    for (_, peer, time) in rows { try append(to: log, from: peer, time: time) }
    let lines = String(decoding: log.take().lines, as: UTF8.self).split(separator: "\n")
    for (row, line) in zip(rows, lines) {
      #expect(line.hasPrefix(#"{"time":"\#(row.0)","peer":"\#(row.1)","method""#))
    }
    #expect(lines.count == rows.count)
    #expect(log.take().lines.isEmpty)
  }

  @Test("gives its lines in bulk, at the end of a turn or when there are many")
  func bulk() throws {
    let log = log()
    try append(to: log, isHandedOver: false)
    #expect(log.take().lines.isEmpty)
    for _ in 1...300 { try append(to: log, isHandedOver: false) }
    #expect(log.take().lines.count > 30_000)
    try append(to: log)
    #expect(String(decoding: log.take().lines, as: UTF8.self).split(separator: "\n").count > 1)
    #expect(wishes.all == [.soon, .soon])
  }

  @Test("wishes to be read when the first line waits, and at once when many do")
  func wished() throws {
    let log = log(limit: 32_000)
    for _ in 1...20 { try append(to: log) }
    #expect(wishes.all == [.soon, .now])
    _ = log.take()
    try append(to: log)
    #expect(wishes.all == [.soon, .now, .soon])
  }

  @Test("drops and counts what nobody takes")
  func bounded() throws {
    let log = log(limit: 1_000)
    for _ in 1...100 { try append(to: log) }
    let (lines, dropped) = log.take()
    #expect(lines.count < 1_200)
    #expect(dropped > 80)
    #expect(log.take().dropped == 0)
  }
}
