import HTTPWire

/// Says that the process lives.
enum HealthEndpoint {
  private static let body = Array("ok".utf8)

  static func answer(_ writer: inout ResponseWriter) {
    writer.begin(.ok)
    writer.field("Content-Type", "text/plain; charset=utf-8")
    writer.field("Cache-Control", "no-store")
    let body = body
    writer.end(body: body.span)
  }
}
