import BadgeSVG
import TestSupport
import Testing

@Suite("A check badge")
struct CheckBadgeTests {
  struct State: Sendable {
    let time: Double
    let circle: Double
    let mark: Double
    /// The part of the mark that is still to be drawn.
    let undrawn: Double
  }

  struct Play: Sendable, CustomTestStringConvertible {
    let query: String
    let states: [State]
    var testDescription: String { query.isEmpty ? "no query" : query }
  }

  static let hidden = (circle: 0.0, mark: 0.0, undrawn: 1.0)
  static func state(_ time: Double, isComplete: Bool) -> State {
    let shown = isComplete ? 1.0 : 0
    return State(time: time, circle: shown, mark: shown, undrawn: 1 - shown)
  }

  @Test(
    "is complete or pending when its motion rests",
    arguments: [
      Play(query: "", states: [state(0, isComplete: false), state(1.2, isComplete: true)]),
      Play(query: "complete=false", states: [state(0, isComplete: true), state(0.2, isComplete: false)]),
      Play(
        query: "delay=2", states: [state(1.99, isComplete: false), state(3.2, isComplete: true)]),
      // 1.1547 s to complete, a pause of 1 s, 0.18 s back, 0.75 s pending.
      Play(
        query: "repeat=2&pause=1",
        states: [
          state(0, isComplete: false), state(1.2, isComplete: true), state(2.1, isComplete: true),
          state(2.4, isComplete: false), state(3, isComplete: false), state(4.3, isComplete: true),
          state(99, isComplete: true),
        ]),
    ])
  func rests(row: Play) throws {
    let picture = try #require(try Picture(CheckBadge.self, row.query))
    let circle = try #require(picture.root.all("circle").first)
    let mark = try #require(picture.root.all("path").first)
    for state in row.states {
      #expect(abs((picture.animated(circle, "opacity", at: state.time) ?? -1) - state.circle) < 0.001)
      #expect(abs((picture.animated(mark, "opacity", at: state.time) ?? -1) - state.mark) < 0.001)
      #expect(
        abs((picture.animated(mark, "stroke-dashoffset", at: state.time) ?? -1) - state.undrawn) < 0.001)
    }
  }

  @Test("has no dash pattern outside of its motion, where renderers would draw it dashed")
  func isWhole() throws {
    for query in ["", "motion=none", "from=true"] {
      let picture = try #require(try Picture(CheckBadge.self, query))
      let mark = try #require(picture.root.all("path").first)
      #expect(mark.attributes.keys.allSatisfy { !$0.hasPrefix("stroke-dash") })
      #expect(mark.attributes["opacity"] == nil)
    }
  }

  @Test("leaves room for the circle to spring past its size", arguments: [1.0, 48, 96, 120.5, 1024])
  func hasRoom(size: Double) throws {
    let picture = try #require(try Picture(CheckBadge.self, "size=\(size)"))
    let width = try #require(picture.root.attributes["width"].flatMap(Double.init))
    #expect(width >= size * 1.1304 && width < size * 1.1305 + 1)
  }

  @Test("is transparent and named when pending")
  func isPending() throws {
    for query in ["complete=false", "complete=false&from=false", "complete=false&motion=none"] {
      let picture = try #require(try Picture(CheckBadge.self, query + "&pendingLabel=Waiting"))
      #expect(picture.root.attributes["aria-label"] == "Waiting")
      #expect(
        picture.root.all.allSatisfy {
          !["circle", "path"].contains($0.name) || $0.attributes["opacity"] == "0"
        })
    }
  }

  @Test("draws the mark where the geometry says, in a colour that contrasts")
  func geometry() throws {
    let picture = try #require(try Picture(CheckBadge.self, "size=100&tint=yellow&motion=none"))
    let mark = try #require(picture.root.all("path").first)
    #expect(mark.attributes["d"] == "M-22 3L-6 18L23 -15")
    #expect(mark.attributes["stroke-width"] == "10")
    #expect(mark.attributes["stroke"] == "#000")
    #expect(picture.root.all("stop").map { $0.attributes["stop-color"] } == ["#ffdb4d", "#fc0"])
  }
}
