import BadgeSVG
import Bytes
import Testing

@Suite("A renderer that is used again")
struct ReusedRendererTests {
  /// Queries of one kind that have shapes, words and motion in common.
  struct Family: Sendable, CustomTestStringConvertible {
    let kind: any BadgeKind.Type
    let queries: [String]
    var testDescription: String { kind.name }

    init(_ kind: any BadgeKind.Type, _ parameters: [String], _ values: (Int) -> String) {
      self.kind = kind
      queries = parameters.flatMap { parameter in (0..<40).map { "\(values($0))\(parameter)" } }
    }
  }

  /// Two counts: hidden, of one to three digits, beyond the maximum, or equal.
  static func pair(_ number: Int) -> String {
    let counts = [0, 3, 9, 12, 12, 42, 98, 99, 120, 150, -1]
    return "count=\(counts[number * 7 % 11])&from=\(counts[(number / 11 + number) % 11])"
  }

  static let families = [
    Family(
      CountBadge.self,
      [
        "", "&unit=%01%0e%16%1d", "&tint=yellow&maximum=1000", "&motion=none", "&repeat=forever&delay=0.5",
        "&maximum=12345678901", "&scheme=dark&contrast=high", "&unit=",
      ], pair),
    Family(
      IconBadge.self,
      ["&icon=bell&title=A", "&icon=cart&title=%16%3c%0e&limit=9", "&icon=bell&title=B&badgeColor=white"],
      pair),
    Family(CountBadge.self, [",120,0,7&interval=0.7", ",3&repeat=2"]) { "from=\($0)&count=\($0 * 5 % 130)" },
    Family(CheckBadge.self, ["", "&complete=false", "&tint=red&repeat=2"]) { "size=\(20 + $0 % 7)" },
    Family(CountingNumber.self, ["", "&locale=ar-EG&duration=0.4", ",5&repeat=forever"]) {
      "value=\($0 * 137 % 2_000)"
    },
  ]

  @Test("draws what a new one draws, whatever it drew before", arguments: families)
  func drawsTheSame(family: Family) throws {
    var used = BadgeRenderer()
    for query in family.queries + family.queries.reversed() {
      var picture = ByteBuffer()
      _ = try used.render(family.kind, query: Array(query.utf8).span, into: &picture)
      var fresh = BadgeRenderer()
      var expected = ByteBuffer()
      _ = try fresh.render(family.kind, query: Array(query.utf8).span, into: &expected)
      #expect(picture.bytes == expected.bytes, "\(query)")
      let isClean = picture.bytes.dropLast().allSatisfy { $0 >= 0x20 }
      #expect(isClean, "\(query)")
    }
  }
}
