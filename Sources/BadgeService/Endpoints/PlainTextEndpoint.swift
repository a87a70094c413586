import Bytes
import HTTPWire

/// Answers in words that nobody keeps: whether the process lives, whether it takes requests, what it has counted.
enum PlainTextEndpoint {
  private static let health = Array("ok".utf8)
  private static let draining = Array("draining".utf8)

  /// Says that the process lives.
  static func answerHealth(_ writer: inout ResponseWriter) {
    answer(.ok, health, &writer)
  }

  /// Says whether a balancer should send requests here.
  static func answerReadiness(isDraining: Bool, _ writer: inout ResponseWriter) {
    answer(isDraining ? .serviceUnavailable : .ok, isDraining ? draining : health, &writer)
  }

  /// Tells the metrics.
  static func answerMetrics(_ text: String, _ writer: inout ResponseWriter) {
    answer(.ok, Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8", &writer)
  }

  private static func answer(
    _ status: Status, _ body: [UInt8], type: StaticString = "text/plain; charset=utf-8",
    _ writer: inout ResponseWriter
  ) {
    writer.begin(status)
    writer.field("Content-Type", type)
    writer.field("Cache-Control", "no-store")
    writer.end(body: body.span)
  }
}
