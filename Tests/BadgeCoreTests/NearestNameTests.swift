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
    let long = String(repeating: "figure.", count: 8)
    #expect(NearestName.nearest(to: long + "wlak", in: [long + "run", long + "walk"]) == long + "walk")
  }
}
