import BadgeSVG
import TestSupport
import Testing

@Suite("An icon badge")
struct IconBadgeTests {
  struct Sight: Sendable {
    let time: Double
    let text: String?
  }

  struct Play: Sendable, CustomTestStringConvertible {
    let query: String
    /// When the icon starts to bounce.
    let bounces: [Double]
    /// What the badge shows at rest at these times.
    let seen: [Sight]
    var testDescription: String { query }

    init(_ query: String, bounces: [Double] = [], _ seen: (Double, String?)...) {
      self.query = query
      self.bounces = bounces
      self.seen = seen.map { Sight(time: $0.0, text: $0.1) }
    }
  }

  static let plays = [
    Play("count=12&from=9", bounces: [0], (0, "9"), (1, "12")),
    Play("count=9&from=12", (0, "12"), (1, "9")),
    Play("count=3", bounces: [0], (0, nil), (1, "3")),
    Play("count=0&from=3", (0, "3"), (1, nil)),
    Play("count=-3&from=-5", bounces: [0], (0, nil), (1, nil)),
    // The text stays, so the badge is still; the count rose, so the icon bounces.
    Play("count=150&from=120", bounces: [0], (0, "99+"), (0.2, "99+"), (1, "99+")),
    Play("count=120&from=150", (0, "99+"), (1, "99+")),
    Play("count=12&from=9&delay=2", bounces: [2], (0, "9"), (1.9, "9"), (3, "12")),
    Play("count=5&limit=0", bounces: [0], (0, nil), (1, "0+")),
    Play(
      "count=1,0,7&limit=-3&interval=1", bounces: [0, 2], (0, nil), (0.95, "-3+"), (1.95, nil), (3, "-3+")),
    Play("count=3,12,98,120&from=2&interval=0.6", bounces: [0, 0.6, 1.2, 1.8], (0, "2"), (3, "99+")),
    Play(
      "count=2,1,0,4", bounces: [0, 3.9], (0, nil), (1.2, "2"), (2.5, "1"), (3.8, nil), (5, "4")),
    // A round: at rest after 0.6937 s, a pause of 1 s, back by 2.3874 s, 9 stands for 1.3 s.
    Play(
      "count=12&from=9&repeat=2&pause=1", bounces: [0, 3.6874], (0, "9"), (0.8, "12"), (1.6, "12"),
      (2.5, "9"),
      (3.6, "9"), (4.5, "12"), (99, "12")),
    // The way back rises.
    Play(
      "count=9&from=12&repeat=2&pause=1", bounces: [1.6937], (0, "12"), (0.8, "9"), (2.5, "12"), (99, "9")),
  ]

  static func picture(_ query: String) throws -> Picture {
    try #require(try Picture(IconBadge.self, "icon=bell&title=Notifications&" + query))
  }

  /// The group around the icon that bounces, and the one around the badge that slides.
  static func groups(of picture: Picture) throws -> (icon: Element, badge: Element?) {
    let groups = picture.root.children.filter { $0.name == "g" }
    return (try #require(groups.first?.children.first), groups.count > 1 ? groups[1] : nil)
  }

  @Test("shows each count when its change is over", arguments: plays)
  func showsCounts(row: Play) throws {
    let picture = try Self.picture(row.query)
    for sight in row.seen {
      #expect(picture.text(at: sight.time) == sight.text, "at \(sight.time) s")
    }
  }

  @Test("lets the icon bounce when the count rises, and only then", arguments: plays)
  func bounces(row: Play) throws {
    let picture = try Self.picture(row.query)
    let icon = try Self.groups(of: picture).icon
    #expect(icon.attributes["transform"] == nil)
    for step in 0...500 {
      let time = Double(step) / 100
      let scale = picture.animated(icon, "transform", at: time) ?? 1
      let isBouncing = row.bounces.contains { $0 - 0.001 < time && time < $0 + 0.501 }
      #expect(isBouncing || scale == 1, "scale \(scale) at \(time) s")
      #expect((0.96...1.2).contains(scale))
    }
    for start in row.bounces {
      for (part, scale) in [(0.1, 1.2), (0.225, 0.96), (0.35, 1.015), (0.5, 1.0)] {
        let shown = picture.animated(icon, "transform", at: start + part) ?? 1
        #expect(abs(shown - scale) < 0.01, "at \(start + part) s")
      }
    }
  }

  @Test("never leaves its box, and hangs by its point of 0.7 and 0.3 at rest", arguments: plays)
  func staysInside(row: Play) throws {
    let picture = try Self.picture(row.query)
    let box = try Self.box(of: picture)
    guard let badge = try Self.groups(of: picture).badge, let capsule = badge.children.first,
      let rect = capsule.children.first
    else { return }
    #expect(rect.name == "rect" && capsule.attributes["aria-hidden"] == "true")
    for step in 0...500 {
      let time = Double(step) / 100
      let place = try #require(Self.translation(badge.attributes["transform"]))
      let middle = picture.animated(badge, "transform", at: time) ?? place.x
      let scale = picture.animated(capsule, "transform", at: time) ?? 1
      let left = picture.value(rect, "x", at: time, default: .nan) * scale
      let right = left + picture.value(rect, "width", at: time, default: .nan) * scale
      #expect(middle + left >= box.left && middle + right <= box.right)
      #expect(place.y - 9.24 * scale >= box.top)
    }
    for sight in row.seen where sight.text != nil && sight.time > 0 {
      let middle = picture.animated(badge, "transform", at: sight.time)
      let width = picture.value(rect, "width", at: sight.time, default: .nan)
      let place = try #require(Self.translation(badge.attributes["transform"]))
      #expect(abs((middle ?? place.x) + 0.2 * width - 44) < 0.01 && abs(place.y - 3.696) < 0.001)
    }
  }

  struct Box {
    let left, top, right, bottom: Double
  }

  static func box(of picture: Picture) throws -> Box {
    let numbers = try #require(picture.root.attributes["viewBox"]).split(separator: " ").compactMap {
      Double($0)
    }
    try #require(numbers.count == 4)
    return Box(
      left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2], bottom: numbers[1] + numbers[3])
  }

  static func translation(_ value: String?) -> (x: Double, y: Double)? {
    let numbers = value?.dropFirst("translate(".count).dropLast().split(separator: " ").compactMap {
      Double($0)
    }
    guard let numbers, numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1])
  }

  @Test(
    "has a box that the limit sets and no count changes",
    arguments: [("", "0 -8 57 52"), ("limit=9&", "0 -8 54 52"), ("limit=9999999&", "-10 -8 80 52")])
  func keepsItsBox(limit: String, box: String) throws {
    for counts in ["count=0", "count=3", "count=120&from=3", "count=12000000&motion=none", "count=0&from=9"] {
      #expect(try Self.picture(limit + counts).root.attributes["viewBox"] == box)
    }
  }

  @Test("puts the icon in the middle of its box of 44 by 44, 22 large")
  func placesTheIcon() throws {
    let picture = try Self.picture("count=3&motion=none")
    let groups = picture.root.all("g")
    #expect(groups[0].attributes["transform"] == "translate(22 22)")
    #expect(groups[2].attributes["transform"] == "translate(-11 -11)")
    // One digit makes a circle.
    let rect = try #require(picture.root.all("rect").first)
    #expect(rect.attributes["width"] == "18.48" && rect.attributes["height"] == "18.48")
    #expect(rect.attributes["rx"] == "9.24" && rect.attributes["x"] == "-9.24")
  }

  @Test(
    "is named by its title, and by its value while there is one",
    arguments: [
      ("count=3", "Notifications, 3"), ("count=120", "Notifications, 99+"), ("count=0", "Notifications"),
      ("count=0&from=3", "Notifications"), ("count=4,-1", "Notifications"),
    ])
  func isNamed(query: String, name: String) throws {
    #expect(try Self.picture(query).root.attributes["aria-label"] == name)
  }

  @Test("needs a title")
  func needsTitle() {
    for query in ["icon=bell&count=3", "icon=bell&count=3&title="] {
      #expect(throws: ParameterError.self) { try Picture.source(IconBadge.self, query) }
    }
  }

  @Test(
    "fades for readers with reduced motion when it was hidden and is not at the end, or the reverse",
    arguments: [
      ("count=3", ["0", "1"]), ("count=0&from=3", ["1", "0"]), ("count=1,0,4", ["0", "1"]),
      ("count=12,0&from=3", ["1", "0"]), ("count=4&from=3", []), ("count=2,0", []), ("count=0,4&from=3", []),
      ("count=150&from=120", []), ("count=3&motion=none", []),
    ])
  func fades(query: String, opacities: [String]) throws {
    let picture = try Self.picture(query)
    let fades = picture.rules.block("(prefers-reduced-motion:reduce)")?.keyframes.values.map { $0 } ?? []
    #expect(fades.flatMap { $0.compactMap { $0.declarations["opacity"] } } == opacities)
  }

  @Test("fades out with the text that it had at first")
  func fadesOut() throws {
    let picture = try Self.picture("count=12,0&from=3")
    #expect(picture.root.all("text").filter { $0.attributes["opacity"] == nil }.map(\.text) == ["3"])
    #expect(picture.text(at: 0) == "3" && picture.text(at: 1.2) == "12" && picture.text(at: 9) == nil)
  }

  @Test("is black in the light scheme and white in the dark one, unless it has a colour")
  func isPrimary() throws {
    func group(_ query: String) throws -> (attributes: [String: String], dark: [String: String]) {
      let picture = try Self.picture(query)
      let group = try #require(picture.root.all("g").first { $0.attributes["stroke-width"] != nil })
      let dark = picture.rules.block("(prefers-color-scheme:dark)")
      return (group.attributes, group.attributes["class"].flatMap { dark?.declarations[$0] } ?? [:])
    }
    let auto = try group("count=3")
    #expect(auto.attributes["stroke"] == "#000" && auto.dark == ["stroke": "#fff"])
    #expect(try group("count=3&scheme=dark").attributes["stroke"] == "#fff")
    let blue = try group("count=3&color=%23123456")
    #expect(blue.attributes["stroke"] == "#123456" && blue.dark.isEmpty)
  }
}
