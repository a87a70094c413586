import BadgeSVG
import Bytes
import Foundation
import Testing

@testable import BadgeService

@Suite("The size of a badge")
struct SizeTests {
  struct Size: Equatable {
    let bytes: Int
    let gzipped: Int
  }

  static let file = URL(filePath: #filePath).appending(path: "../../../Documentation/Sizes.md").standardized

  /// The sizes of every example of the catalogue, by its address.
  static func measured() throws -> [(address: String, size: Size)] {
    var renderer = BadgeRenderer()
    let gzip = Gzip(.badge)
    return try Catalog.standard.kinds.flatMap { kind in
      try kind.examples.map { query in
        var picture = ByteBuffer()
        _ = try renderer.render(kind, query: Array(query.utf8).span, into: &picture)
        var compressed = ByteBuffer()
        let isCompressed = picture.withSpan { gzip.compress($0, into: &compressed) }
        try #require(isCompressed)
        return ("/\(kind.name)?\(query)", Size(bytes: picture.bytes.count, gzipped: compressed.bytes.count))
      }
    }
  }

  static func table(of sizes: [(address: String, size: Size)]) -> String {
    sizes.reduce(
      """
      # Sizes

      Bytes of every example of the catalogue, as it is and gzipped. A test fails when one grows; \
      `REWRITE_SIZES=1 swift test --filter SizeTests` writes the table anew.

      | badge | bytes | gzipped |
      |---|---|---|

      """
    ) { $0 + "| `\($1.address)` | \($1.size.bytes) | \($1.size.gzipped) |\n" }
  }

  static func kept() throws -> [String: Size] {
    var sizes: [String: Size] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where line.hasPrefix("| `/") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      sizes[cells[0].trimmingCharacters(in: ["`"])] = Size(
        bytes: try #require(Int(cells[1])), gzipped: try #require(Int(cells[2])))
    }
    return sizes
  }

  @Test("does not grow beyond the table in the documentation; REWRITE_SIZES=1 writes it anew")
  func doesNotGrow() throws {
    let sizes = try Self.measured()
    if ProcessInfo.processInfo.environment["REWRITE_SIZES"] != nil {
      return try Self.table(of: sizes).write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let kept = try Self.kept()
    #expect(kept.keys.sorted() == sizes.map(\.address).sorted())
    for (address, size) in sizes {
      let limit = kept[address] ?? Size(bytes: 0, gzipped: 0)
      #expect(size.bytes <= limit.bytes && size.gzipped <= limit.gzipped, "\(address) is \(size)")
    }
  }

  struct Aim: Sendable, CustomTestStringConvertible {
    let address: String
    let bytes: Int
    let gzipped: Int
    var testDescription: String { address }
  }

  @Test(
    "stays small enough for a page full of badges",
    arguments: [
      Aim(address: "/badge?count=120&from=98", bytes: 2_600, gzipped: 950),
      Aim(address: "/check?", bytes: 1_600, gzipped: 1_600),
      Aim(address: "/number?value=12480", bytes: 65_535, gzipped: 2_500),
    ])
  func staysSmall(aim: Aim) throws {
    let size = try #require(try Self.measured().first { $0.address == aim.address }).size
    #expect(size.bytes <= aim.bytes && size.gzipped <= aim.gzipped)
  }
}
