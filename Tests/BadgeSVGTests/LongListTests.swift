import BadgeSVG
import TestSupport
import Testing

@Suite("A long list of counts")
struct LongListTests {
  static let presentations = [
    "", "&interval=1.2345&delay=59.9999&contrast=high",
    "&repeat=forever&pause=1.2345&delay=1.2345&interval=1.2345",
  ]

  /// Counts of one, of two or of random lengths in turn, up to the longest that there are.
  static func list(_ random: inout SeededGenerator) -> String {
    let most = [1, 2, 3, 5, 8, 12, 19].randomElement(using: &random) ?? 1
    let manner = Int.random(in: 0..<3, using: &random)
    let counts = (0..<Int.random(in: 2...50, using: &random)).map { place in
      let digits =
        manner == 0 || place % 2 == 0 ? most : manner == 1 ? 1 : Int.random(in: 1...most, using: &random)
      let first = Int.random(in: 1...8, using: &random)
      return (1..<digits).reduce("\(first)") { text, _ in text + "\(Int.random(in: 0...9, using: &random))" }
    }
    return counts.joined(separator: ",")
  }

  @Test("is refused, or makes an answer below 64 kB", arguments: presentations)
  func isBounded(presentation: String) throws {
    var random = SeededGenerator(seed: 64)
    var (taken, refused) = (0, 0)
    for _ in 0..<60 {
      let list = Self.list(&random)
      let digits = Int.random(in: 0...18, using: &random)
      let from = digits == 0 ? "" : "&from=" + String(repeating: "7", count: digits)
      let queries: [(any BadgeKind.Type, String)] = [
        (CountBadge.self, "count=\(list)&maximum=9223372036854775807\(from)\(presentation)"),
        (
          IconBadge.self,
          "icon=bell&title=Inbox&count=\(list)&limit=9223372036854775807\(from)\(presentation)"
        ),
      ]
      for (kind, query) in queries {
        do throws(ParameterError) {
          #expect(try Picture.source(kind, query).utf8.count < 65_536, "\(query)")
          taken += 1
        } catch {
          #expect(error.sentence.hasPrefix("count: expected a shorter list: "), "\(error.sentence)")
          refused += 1
        }
      }
    }
    #expect(taken > 20 && refused > 20)
  }

  /// Lists of fifty counts that fit, whatever shows them.
  static let usual = [
    (1...50).map { "\($0)" }.joined(separator: ","),
    (1000...1049).map { "\($0)" }.joined(separator: ",") + "&maximum=9999&limit=9999",
  ]

  @Test(
    "may have all fifty counts of which few characters change", arguments: usual, ["", "&repeat=forever"])
  func isUsual(list: String, presentation: String) throws {
    let (badge, icon) = (
      list.replacing("&limit=9999", with: ""), list.replacing("&maximum=9999", with: "")
    )
    #expect(try Picture.source(CountBadge.self, "count=\(badge)\(presentation)").utf8.count < 65_536)
    let onIcon = "icon=bell&title=x&count=\(icon)\(presentation)"
    #expect(try Picture.source(IconBadge.self, onIcon).utf8.count < 65_536)
  }

  @Test("may have all fifty counts where the maximum is the usual one, and none repeats")
  func isCapped() throws {
    let list = (0..<50).map { $0 % 2 == 0 ? "98" : "120" }.joined(separator: ",")
    #expect(try Picture.source(CountBadge.self, "count=\(list)").utf8.count < 65_536)
    #expect(try Picture.source(IconBadge.self, "icon=bell&title=x&count=\(list)").utf8.count < 65_536)
  }
}
