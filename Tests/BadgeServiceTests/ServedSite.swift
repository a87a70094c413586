import Testing
import BadgeSVG
import BadgeService
import HTTPWire
import TestSupport

/// A service that is asked like a server: what is sent is text, what comes back is an answer.
final class ServedSite {
  private var service: BadgeService

  init(
    catalog: Catalog = .standard, rendererVersion: String = "test", files: PublicFiles = .none,
    cacheBytes: Int = 1 << 20
  ) {
    service = BadgeService(
      site: Site(catalog: catalog, version: "1", rendererVersion: rendererVersion, files: files),
      cacheBytes: cacheBytes)
  }

  init(site: Site) {
    service = BadgeService(site: site)
  }

  /// The answer to one request; `fields` are whole lines without their ends.
  func answer(_ method: String = "GET", _ target: String, _ fields: [String] = []) throws -> Answer {
    let connection = MemoryConnection { self.service.respond($0, $1, &$2) }
    let lines = ["\(method) \(target) HTTP/1.1", "Host: badges.example"] + fields
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    var rest = connection.received[...]
    let answer = try #require(Answer.first(in: &rest, isHead: method == "HEAD"))
    #expect(rest.isEmpty, "no byte follows the answer")
    return answer
  }

  /// All that is sent back to bytes that need not be a request.
  func received(for bytes: [UInt8]) -> [UInt8] {
    let connection = MemoryConnection { self.service.respond($0, $1, &$2) }
    connection.send(bytes)
    connection.finishSending()
    return connection.received
  }

  func get(_ target: String, _ fields: String...) throws -> Answer {
    try answer("GET", target, fields)
  }
}

/// What clients of different kinds say they take.
enum Accept {
  static let image = "Accept: image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"
  static let page = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
  static let anything = "Accept: */*"
}
