import TestSupport
import Testing

@testable import BadgeCore

@Suite("The distance between words")
struct EditDistanceTests {
  static func distance(_ word: String, _ other: String) -> Int {
    EditDistance(from: word).distance(to: other)
  }

  @Test(
    "counts letters added, removed, replaced and swapped",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "ABC", 0), ("a@[`{c", "A@[`{C", 0), ("@[", "`{", 2),
      ("abc", "abcd", 1), ("abc", "ac", 1), ("abc", "axc", 1), ("abc", "acb", 1), ("", "abc", 3),
      ("kitten", "sitting", 3), ("ca", "abc", 3), ("né", "ne", 2),
    ])
  func counts(first: String, second: String, distance: Int) {
    #expect(Self.distance(first, second) == distance)
    #expect(Self.distance(second, first) == distance)
  }

  /// The same by the whole table.
  static func tabled(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var table = (0...first.count).map { row in (0...second.count).map { row == 0 ? $0 : row } }
    for row in first.indices {
      for column in second.indices {
        var least = min(
          table[row][column] + (first[row] == second[column] ? 0 : 1), table[row][column + 1] + 1,
          table[row + 1][column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = least
      }
    }
    return table[first.count][second.count]
  }

  @Test("is what the whole table has, for words of every length that counts", arguments: [4, 12, 64])
  func isAsTabled(length: Int) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...length, using: &random)).map { _ in
            "abcd".randomElement(using: &random) ?? "a"
          })
      }
      let distance = Self.distance(words[0], words[1])
      #expect(distance == Self.tabled(words[0], words[1]), "\(words)")
    }
  }

  @Test("minds the beginning of long words only")
  func mindsTheBeginning() {
    let word = String(repeating: "from", count: 5_000)
    #expect(Self.distance(word, word + "x") == 0)
    #expect(Self.distance("", word) == 64)
    #expect(Self.distance(word, "from") == 60)
  }
}
