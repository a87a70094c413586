import BadgeCore
import TestSupport
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let word: String
    let nearest: String
    var testDescription: String { "\(word) means \(nearest)" }

    init(_ word: String, _ nearest: String) {
      self.word = word
      self.nearest = nearest
    }
  }

  static let parameters = [
    "count", "from", "maximum", "tint", "unit", "interval", "scheme", "contrast", "scale",
  ]

  @Test(
    "is what was meant",
    arguments: [
      Row("cuont", "count"), Row("form", "from"), Row("maximun", "maximum"), Row("COUNT", "count"),
      Row("amp;from", "from"), Row("intervall", "interval"), Row("tnit", "tint"),
    ])
  func isWhatWasMeant(_ row: Row) {
    #expect(NearestName.nearest(to: row.word, in: Self.parameters) == row.nearest)
  }

  @Test("does not exist among none, nor for nothing")
  func doesNotExist() {
    #expect(NearestName.nearest(to: "count", in: [String]()) == nil)
    #expect(NearestName.nearest(to: "", in: Self.parameters) == nil)
  }

  @Test("has others beside it that are equally near, up to a limit")
  func hasEquals() {
    let names = ["heart", "cart", "chart", "start", "star"]
    #expect(NearestName.nearest(3, to: "hart", in: names) == ["heart", "cart", "chart"])
    #expect(NearestName.nearest(1, to: "hart", in: names) == ["heart"])
    #expect(NearestName.nearest(3, to: "sta", in: names) == ["star"])
    #expect(NearestName.nearest(3, to: "", in: names).isEmpty)
  }

  @Test("is the first of equally near ones")
  func isTheFirst() {
    #expect(NearestName.nearest(to: "at", in: ["bt", "ct", "ab"]) == "bt")
  }

  @Test("is found for words of any length")
  func isFoundForLongWords() {
    let word = String(repeating: "from", count: 5000)
    #expect(NearestName.nearest(to: word, in: Self.parameters) != nil)
  }

  @Test(
    "counts letters added, removed, replaced and swapped",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "ABC", 0), ("abc", "abcd", 1), ("abc", "ac", 1),
      ("abc", "axc", 1),
      ("abc", "acb", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func counts(first: String, second: String, distance: Int) {
    #expect(NearestName.distance(from: first, to: second) == distance)
    #expect(NearestName.distance(from: second, to: first) == distance)
  }

  @Test("keeps the triangle inequality that replacing letters has")
  func keepsBounds() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...9, using: &random)).map { _ in "abcd".randomElement(using: &random) ?? "a" }
        )
      }
      let distance = NearestName.distance(from: words[0], to: words[1])
      #expect(distance >= abs(words[0].count - words[1].count))
      #expect(distance <= max(words[0].count, words[1].count))
      #expect((distance == 0) == (words[0] == words[1]))
    }
  }
}
