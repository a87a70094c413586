import Bytes
import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer
@testable import insignia

@Suite("The access log")
struct AccessLogTests {
  /// What a log wished of its reader.
  private final class Wishes: Sendable {
    private let heard = Locked<[AccessLog.Wish]>([])
    var all: [AccessLog.Wish] { heard.withLock { $0 } }
    func add(_ wish: AccessLog.Wish) { heard.withLock { $0.append(wish) } }
  }

  private let wishes = Wishes()

  private func log(limit: Int = 1 << 20) -> AccessLog {
    AccessLog(limit: limit) { [wishes] in wishes.add($0) }
  }

  private func append(
    _ request: String = "GET /badge?count=3", to log: AccessLog, time: Int = 1_770_091_506_007_000
  ) throws {
    let peer = try #require(IPAddress("192.0.2.7"))
    let exchange = Exchange(peer: peer, isTLS: false, status: .ok, bytes: 812, microseconds: 41)
    let connection = MemoryConnection { head, bytes, _ in
      log.append(exchange, from: peer, id: RequestID(0xabc), head, bytes, time: time)
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

  @Test("has a line for bytes that were no request", arguments: WireError.allCases)
  func fault(fault: WireError) throws {
    let log = log()
    let peer = try #require(IPAddress("2001:db8::1"))
    log.append(Refusal(fault: fault, peer: peer, id: RequestID(0xabc)), time: 0)
    let object = try JSONSerialization.jsonObject(with: Data(log.take().lines)) as? [String: Any]
    #expect(object?["peer"] as? String == "2001:db8::1")
    #expect(object?["status"] as? Int == Int(fault.status.rawValue))
    #expect(object?["fault"] as? String == "\(fault.sentence)")
    #expect(object?["id"] as? String == "0000000000000abc")
  }

  @Test("gives each line once, and dates them anew with each second")
  func taken() throws {
    let log = log()
    try append(to: log, time: 999_000)
    try append(to: log, time: 1_000_000)
    let first = String(decoding: log.take().lines, as: UTF8.self)
    #expect(first.contains("1970-01-01T00:00:00.999Z"))
    #expect(first.contains("1970-01-01T00:00:01.000Z"))
    #expect(log.take().lines.isEmpty)
  }

  @Test("wishes to be read when the first line waits, and at once when many do")
  func wished() throws {
    let log = log(limit: 8_000)
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
