import BadgeSVG
import TestSupport
import Testing

@Suite("A count badge")
struct CountBadgeTests {
  struct Sight: Sendable {
    let time: Double
    let text: String?
  }

  struct Play: Sendable, CustomTestStringConvertible {
    let query: String
    /// What is seen at rest at these times.
    let seen: [Sight]
    var testDescription: String { query }

    init(_ query: String, _ seen: (Double, String?)...) {
      self.query = query
      self.seen = seen.map { Sight(time: $0.0, text: $0.1) }
    }
  }

  static let plays = [
    Play("count=12&from=9", (0, "9"), (1, "12")),
    Play("count=9&from=12", (0, "12"), (1, "9")),
    Play("count=120&from=98", (0, "98"), (1, "99+")),
    Play("count=98&from=120", (0, "99+"), (1, "98")),
    Play("count=3", (0, nil), (1, "3")),
    Play("count=0&from=3", (0, "3"), (1, nil)),
    Play("count=-5&from=3", (0, "3"), (1, nil)),
    Play("count=12&from=9&delay=2", (0, "9"), (1.9, "9"), (3, "12")),
    Play("count=150&from=120", (0, "99+"), (1, "99+")),
    Play(
      "count=3,4,0,0,12,98,120&from=2&interval=1", (0, "2"), (0.95, "3"), (1.95, "4"), (2.95, nil),
      (3.95, nil), (4.95, "12"), (5.95, "98"), (7, "99+")),
    Play("count=10,9,10&from=9&interval=0.6", (0, "9"), (0.599, "10"), (1.199, "9"), (3, "10")),
    // A round of 12 from 9: at rest after 0.8184 s, a pause of 1 s, back by 2.6368 s, 9 stands for 0.75 s.
    Play(
      "count=12&from=9&repeat=2&pause=1", (0, "9"), (0.9, "12"), (1.8, "12"), (2.7, "9"), (3.38, "9"),
      (4.3, "12"), (99, "12")),
    Play(
      "count=12&from=9&repeat=forever&pause=1", (0, "9"), (0.9, "12"), (2.7, "9"), (4.3, "12"),
      (10 * 3.3868, "9"), (10 * 3.3868 + 1, "12")),
    Play("count=0&from=3&repeat=2&pause=1", (0, "3"), (1, nil), (2.7, "3"), (99, nil)),
    Play("count=5,0&repeat=2&pause=0&interval=1", (0, nil), (0.95, "5"), (1.85, nil), (99, nil)),
  ]

  @Test("shows each count when its change is over", arguments: plays)
  func showsCounts(row: Play) throws {
    let picture = try #require(try Picture(CountBadge.self, row.query))
    for sight in row.seen {
      #expect(picture.text(at: sight.time) == sight.text, "at \(sight.time) s")
    }
  }

  @Test("rests in the still picture, which needs no style sheet", arguments: plays)
  func rests(row: Play) throws {
    let picture = try #require(try Picture(CountBadge.self, row.query))
    let still = try #require(try Picture(CountBadge.self, row.query + "&motion=none"))
    let text = still.text(at: 0).flatMap { $0.isEmpty ? nil : $0 }
    #expect(text == row.seen.last?.text || row.query.contains("forever"))
    guard let rect = picture.root.all("rect").first, let stillRect = still.root.all("rect").first,
      !row.query.contains("forever")
    else { return }
    for property in ["x", "width"] {
      let rest = picture.value(rect, property, at: 99, default: .nan)
      #expect(abs(rest - (stillRect.attributes[property].flatMap(Double.init) ?? .nan)) < 0.002)
    }
  }

  @Test("never leaves its box, at any time of any play", arguments: plays)
  func staysInside(row: Play) throws {
    let picture = try #require(try Picture(CountBadge.self, row.query))
    let width = try #require(picture.root.attributes["width"].flatMap(Double.init))
    guard let rect = picture.root.all("rect").first, let group = picture.root.all("g").first else { return }
    for step in 0...2_000 {
      let time = Double(step) / 100
      let scale = picture.animated(group, "transform", at: time) ?? 1
      let reach = abs(picture.value(rect, "x", at: time, default: .nan)) * scale
      #expect(reach <= width / 2 && 11 * scale <= 13)
    }
  }

  struct Named: Sendable, CustomTestStringConvertible {
    let query: String
    let name: String?
    var testDescription: String { query }
  }

  @Test(
    "is named by its final text and unit, or not at all",
    arguments: [
      Named(query: "count=3", name: "3 new"),
      Named(query: "count=3,120&from=0", name: "99+ new"),
      Named(query: "count=3&unit=", name: "3"),
      Named(query: "count=3&unit=a%3Cb%26%22c%22", name: "3 a<b&\"c\""),
      Named(query: "count=0", name: nil),
      Named(query: "count=-1&from=7", name: nil),
    ])
  func isNamed(row: Named) throws {
    let picture = try #require(try Picture(CountBadge.self, row.query))
    #expect(picture.root.attributes["aria-label"] == row.name)
  }

  @Test(
    "keeps the box of the widest text when it is hidden",
    arguments: [("count=0", 22.0), ("count=0&from=3", 22), ("count=0&from=120", 38), ("count=12,0", 34)])
  func keepsItsBox(query: String, width: Double) throws {
    let picture = try #require(try Picture(CountBadge.self, query))
    #expect(picture.root.attributes["width"].flatMap(Double.init) == width)
    #expect(picture.root.attributes["height"] == "26")
  }

  @Test(
    "is a still picture when nothing changes", arguments: ["count=3&from=3", "count=150&from=120", "count=0"])
  func isStill(query: String) throws {
    let picture = try #require(try Picture(CountBadge.self, query + "&repeat=forever"))
    #expect(picture.rules.block(StyleRules.moving) == nil)
  }

  @Test("rolls a rising count up and a falling one down, one column after the other")
  func rolls() throws {
    for (query, sign) in [("count=98&from=12", 1.0), ("count=12&from=98", -1)] {
      let picture = try #require(try Picture(CountBadge.self, query))
      let glyphs = picture.root.all("text")
      #expect(glyphs.map(\.text) == (sign > 0 ? ["1", "9", "2", "8"] : ["9", "1", "8", "2"]))
      let way = glyphs.map { (picture.animated($0, "transform", at: 0.05) ?? 0) * sign }
      // The first column has set off at 0.05 s: the old digit leaves above, the new one comes from below.
      #expect(way[0] < 0 && way[1] > 0 && way[1] < 6)
      // The second waits for 0.1 s.
      #expect(way[2] == 0 && way[3] == 6)
    }
  }
}
