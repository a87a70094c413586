import Foundation
import Testing

@testable import insignia

@Suite("The access log")
struct AccessLogTests {
  private func entry(_ time: Int = 1_770_091_506_007_000, peer: String = "192.0.2.7") -> AccessLog.Entry {
    AccessLog.Entry(time: time, peer: peer, method: "GET", status: 200, bytes: 812, microseconds: 41)
  }

  @Test("writes one JSON object a line")
  func line() throws {
    let log = AccessLog()
    log.append(entry(), target: Array("/badge?count=3".utf8).span)
    let (lines, dropped) = log.take()
    #expect(
      String(decoding: lines, as: UTF8.self)
        == #"{"time":"2026-02-03T04:05:06.007Z","peer":"192.0.2.7","method":"GET","target":"/badge?count=3","status":200,"bytes":812,"microseconds":41}"#
        + "\n")
    #expect(dropped == 0)
  }

  @Test("escapes whatever a target holds, so that a line stays a line")
  func escapes() throws {
    let log = AccessLog()
    let target = (0...255).map { UInt8($0) }
    log.append(entry(peer: "::1"), target: target.span)
    let (lines, _) = log.take()
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == 1)
    let object = try JSONSerialization.jsonObject(with: Data(lines)) as? [String: Any]
    #expect((object?["target"] as? String)?.unicodeScalars.count == 256)
  }

  @Test("gives each line once, and dates them anew with each second")
  func taken() {
    let log = AccessLog()
    let target: [UInt8] = []
    log.append(entry(999_000), target: target.span)
    log.append(entry(1_000_000), target: target.span)
    let first = String(decoding: log.take().lines, as: UTF8.self)
    #expect(first.contains("1970-01-01T00:00:00.999Z"))
    #expect(first.contains("1970-01-01T00:00:01.000Z"))
    #expect(log.take().lines.isEmpty)
  }

  @Test("drops and counts what nobody takes")
  func bounded() {
    let log = AccessLog(limit: 1_000)
    for _ in 0..<100 { log.append(entry(), target: Array("/badge".utf8).span) }
    let (lines, dropped) = log.take()
    #expect(lines.count < 1_300)
    #expect(dropped > 80)
    #expect(log.take().dropped == 0)
  }
}
