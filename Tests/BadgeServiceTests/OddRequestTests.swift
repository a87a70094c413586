import TestSupport
import Testing

@Suite("An odd request")
struct OddRequestTests {
  private static let pieces = [
    "/", "badge", "check", ".svg", "?", "&", "=", "+", "%", "%2", "%00", "%c3%bc", "%ff", "%26", "count",
    "from", "tint",
    "complete", "unit", "maximum", "scale", "repeat", "forever", "0", "-1", "9223372036854775807", "1e9", ",",
    ".", "..",
    "true", "red", "f80", "openapi.json", "healthz", "*", ";", "\\", "\"", "'", "<", "amp;",
  ]
  private static let fields = [
    Accept.image, Accept.page, "Accept: ;q=,,image/*;q=x", "Accept-Encoding: gzip",
    "Accept-Encoding: identity;q=0, *",
    "If-None-Match: \"", "If-None-Match: W/, *, \"a\"", "Range: bytes=0-0", "If-Range: \"",
    "If-Modified-Since: Sun",
  ]
  private static let methods = ["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "BREW"]

  @Test("gets an answer that is no fault of the server", arguments: 0..<8)
  func survives(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let site = ServedSite(cacheBytes: 64_000)
    for _ in 0..<150 {
      let target =
        "/"
        + (0..<Int.random(in: 0...9, using: &numbers)).compactMap { _ in
          Self.pieces.randomElement(using: &numbers)
        }.joined()
      let fields = (0..<Int.random(in: 0...3, using: &numbers)).compactMap { _ in
        Self.fields.randomElement(using: &numbers)
      }
      let method = Self.methods.randomElement(using: &numbers) ?? "GET"
      let answer = try site.answer(method, target, fields)
      #expect(
        [200, 204, 206, 304, 400, 404, 405, 416, 501].contains(answer.status), "\(method) \(target) \(fields)"
      )
      #expect(answer["cache-control"] != nil, "\(method) \(target)")
      #expect(
        try site.answer(method, target, fields) == answer, "a second time: \(method) \(target) \(fields)")
    }
  }
}
