import BadgeSVG
import Foundation
import TestSupport
import Testing

@Suite("Every icon that Insignia ships with")
struct IconTests {
  /// An icon as a badge shows it, taken apart.
  struct Drawing {
    let paths: [Element]
    let group: Element

    init(_ name: String) throws {
      let query = "icon=\(name)&title=Icon&count=0&motion=none"
      let picture = try #require(try Picture(IconBadge.self, query))
      group = try #require(picture.root.all("g").first { !$0.children.contains { $0.name != "path" } })
      paths = picture.root.all("path")
    }

    /// Where there is ink, the pen's width included.
    func ink() throws -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
      let boxes = try paths.map { path in
        let data = try #require(path.attributes["d"])
        let outline = try #require(Outline(data), "not path data: \(data)")
        let bounds = try #require(outline.bounds)
        let half = hasStroke(path) ? IconTests.pen / 2 : 0
        return (
          x: (bounds.x.lowerBound - half)...(bounds.x.upperBound + half),
          y: (bounds.y.lowerBound - half)...(bounds.y.upperBound + half)
        )
      }
      func union(_ ranges: [ClosedRange<Double>]) throws -> ClosedRange<Double> {
        try #require(ranges.map(\.lowerBound).min())...(try #require(ranges.map(\.upperBound).max()))
      }
      return (try union(boxes.map(\.x)), try union(boxes.map(\.y)))
    }

    func hasStroke(_ path: Element) -> Bool {
      (path.attributes["stroke"] ?? group.attributes["stroke"] ?? "none") != "none"
    }
  }

  static let pen = 1.75
  static let names = IconSet.shippedNames

  @Test("lies on the grid with its stroke, as large as the others, in the middle", arguments: names)
  func fits(name: String) throws {
    let ink = try Drawing(name).ink()
    for (side, slack) in [(ink.x, 1.3), (ink.y, 0.9)] {
      #expect(side.lowerBound >= 0.5 && side.upperBound <= 21.5, "reaches \(side)")
      #expect(abs((side.lowerBound + side.upperBound) / 2 - 11) <= slack, "lies at \(side)")
    }
    let size = max(ink.x.upperBound - ink.x.lowerBound, ink.y.upperBound - ink.y.lowerBound)
    #expect((15...20.5).contains(size), "is \(size) large")
  }

  @Test("is drawn with one pen, in one colour, and no more", arguments: names)
  func isPlain(name: String) throws {
    let drawing = try Drawing(name)
    #expect(!drawing.paths.isEmpty && drawing.paths.count <= 8)
    for path in drawing.paths {
      #expect(Set(path.attributes.keys).isSubset(of: ["d", "fill", "fill-rule", "stroke"]))
      #expect([nil, "none"].contains(path.attributes["fill"]))
      #expect([nil, "none"].contains(path.attributes["stroke"]))
    }
    if drawing.paths.contains(where: drawing.hasStroke) {
      #expect(drawing.group.attributes["stroke-width"] == "1.75")
      #expect(drawing.group.attributes["stroke-linecap"] == "round")
      #expect(drawing.group.attributes["stroke-linejoin"] == "round")
    }
    #expect(["#000", "none"].contains(try #require(drawing.group.attributes["fill"])))
  }

  @Test(
    "has the outline of its hollow twin when it is filled", arguments: names.filter { $0.hasSuffix(".fill") })
  func matchesItsTwin(name: String) throws {
    let filled = try Drawing(name).ink()
    let hollow = try Drawing(String(name.dropLast(".fill".count))).ink()
    for (first, second) in [(filled.x, hollow.x), (filled.y, hollow.y)] {
      #expect(abs(first.lowerBound - second.lowerBound) < 0.7)
      #expect(abs(first.upperBound - second.upperBound) < 0.7)
    }
  }

  @Test("has a name of its own, and aliases lead to one")
  func isNamedOnce() throws {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(IconSet.standard.names == Self.names.sorted())
    for (alias, name) in IconSet.aliases {
      #expect(Self.names.contains(name) && !Self.names.contains(alias), "\(alias)")
    }
  }

  struct Same: Sendable, CustomTestStringConvertible {
    let word: String
    let name: String
    var testDescription: String { word }
  }

  @Test(
    "is found by other words and with dashes, and is then the same badge",
    arguments: [
      Same(word: "mail", name: "envelope"), Same(word: "mail.fill", name: "envelope.fill"),
      Same(word: "mail-fill", name: "envelope.fill"), Same(word: "bell-fill", name: "bell.fill"),
      Same(word: "search", name: "magnifyingglass"), Same(word: "shopping-cart", name: "cart"),
      Same(word: "info-fill", name: "info.circle.fill"), Same(word: "person-2", name: "person.2"),
    ])
  func isFound(row: Same) throws {
    let rest = "&title=Icon&count=3"
    #expect(
      try Picture.source(IconBadge.self, "icon=\(row.word)\(rest)")
        == Picture.source(IconBadge.self, "systemImage=\(row.name)\(rest)"))
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let query: String
    let sentence: String
    var testDescription: String { query }
  }

  static let expected = "expected an icon such as bell, cart or envelope"

  @Test(
    "is refused when nothing has its name, with the nearest names",
    arguments: [
      Refused(query: "icon=bel", sentence: "icon: \(expected), got \"bel\", did you mean bell?"),
      Refused(
        query: "icon=hart",
        sentence: "icon: \(expected), got \"hart\", did you mean cart, heart or chart.bar?"),
      Refused(
        query: "systemImage=mial", sentence: "systemImage: \(expected), got \"mial\", did you mean envelope?"),
      Refused(query: "icon=Bell", sentence: "icon: \(expected), got \"Bell\", did you mean bell?"),
      Refused(query: "icon=", sentence: "icon: \(expected), got nothing"),
      Refused(query: "v=1", sentence: "icon: missing, \(expected)"),
      Refused(query: "icon=bell&systemImage=bell", sentence: "systemImage: means the same as icon, give one"),
    ])
  func isRefused(row: Refused) {
    do throws(ParameterError) {
      _ = try Picture.source(IconBadge.self, row.query + "&title=Icon&count=3")
      Issue.record("was taken")
    } catch {
      #expect(error.sentence == row.sentence)
    }
  }
}
