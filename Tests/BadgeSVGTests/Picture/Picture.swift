import BadgeSVG
import Bytes
import TestSupport

/// A rendered badge, taken apart, that tells what it shows at a time.
struct Picture {
  let source: String
  let root: Element
  let rules: StyleRules

  /// Renders a query; nil when the answer is not well-formed.
  init?(
    _ kind: any BadgeKind.Type, _ query: String, icons: IconSet = .standard
  ) throws(ParameterError) {
    self.init(try Picture.source(kind, query, icons: icons))
  }

  init?(_ source: String) {
    guard let root = Element.parse(source) else { return nil }
    self.source = source
    self.root = root
    rules = StyleRules(root.all("style").map(\.text).joined())
  }

  static func source(
    _ kind: any BadgeKind.Type, _ query: String, icons: IconSet = .standard
  ) throws(ParameterError) -> String {
    var renderer = BadgeRenderer(icons: icons)
    var output = ByteBuffer()
    _ = try renderer.render(kind, query: Array(query.utf8).span, into: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// The value of a moving property of an element some time after the picture was loaded, or nil.
  ///
  /// Between keyframes the numbers go evenly, which is exact wherever the motion rests.
  func animated(_ element: Element, _ property: String, at seconds: Double) -> Double? {
    guard let name = element.attributes["class"], let block = rules.block(StyleRules.moving),
      let animation = block.animations[name]?.first(where: {
        block.keyframes[$0.name]?.first?.declarations[property] != nil
      }), let keyframes = block.keyframes[animation.name]
    else { return nil }
    let runs = min(max((seconds - animation.delay) / animation.duration, 0), animation.iterations)
    let isOver = seconds >= animation.delay + animation.duration * animation.iterations
    let place = isOver && runs == runs.rounded() ? 1 : runs - runs.rounded(.down)
    let after = keyframes.firstIndex { $0.place >= place } ?? keyframes.count - 1
    let end = keyframes[after]
    let start = keyframes[max(after - 1, 0)]
    let share = end.place > start.place ? (place - start.place) / (end.place - start.place) : 1
    let from = Self.number(start.declarations[property]) ?? 0
    let to = Self.number(end.declarations[property]) ?? 0
    return from + (to - from) * min(max(share, 0), 1)
  }

  /// A property at a time: the moving value, else the attribute, else `fallback`.
  func value(_ element: Element, _ property: String, at seconds: Double, default fallback: Double) -> Double {
    animated(element, property, at: seconds) ?? element.attributes[property].flatMap(Double.init) ?? fallback
  }

  /// The text that is visible at a time, nil when the whole is hidden; a glyph in between counts as `?`.
  func text(at seconds: Double) -> String? {
    columns(at: seconds) { glyphs in
      glyphs.map { glyph, opacity in
        switch opacity {
        case ..<0.01: ""
        case 0.99...: glyph
        default: "?"
        }
      }.joined()
    }
  }

  /// The text of the plainest glyph in each place at a time; a place without a plain one is left out.
  func plainestText(at seconds: Double) -> String? {
    columns(at: seconds) { glyphs in
      glyphs.max { $0.opacity < $1.opacity }.map { $0.opacity > 0.4 ? $0.text : "" } ?? ""
    }
  }

  /// Joins what `body` makes of each column's glyphs, from left to right.
  private func columns(
    at seconds: Double, _ body: ([(text: String, opacity: Double)]) -> String
  ) -> String? {
    guard let group = root.all("g").first(where: { $0.attributes["aria-hidden"] != nil }) else { return nil }
    guard value(group, "opacity", at: seconds, default: 1) > 0.5 else { return nil }
    let placed = columns(in: group, x: 0, at: seconds).map { x, column in
      (
        x: x,
        text: body(
          column.children.map { glyph in
            (glyph.text, isVisible(glyph, in: group, at: seconds) ? opacity(of: glyph, at: seconds) : 0)
          })
      )
    }
    return placed.sorted { $0.x < $1.x }.map(\.text).joined()
  }

  /// The groups with glyphs in them, and where each is.
  private func columns(in group: Element, x: Double, at seconds: Double) -> [(x: Double, column: Element)] {
    let x = x + (animated(group, "transform", at: seconds) ?? Self.number(group.attributes["transform"]) ?? 0)
    let inner = group.children.filter { $0.name == "g" }.flatMap { columns(in: $0, x: x, at: seconds) }
    return group.children.contains { $0.name == "text" } ? [(x, group)] + inner : inner
  }

  /// Whether a glyph is visible: as a keyframe that is in effect says, else the glyph, else the group around all.
  private func isVisible(_ glyph: Element, in group: Element, at seconds: Double) -> Bool {
    let moving = rules.block(StyleRules.moving)
    let isShown = glyph.attributes["class"].flatMap { moving?.animations[$0] }?.contains { animation in
      moving?.keyframes[animation.name]?.first?.declarations["visibility"] == "visible"
        && animation.isInEffect(at: seconds)
    }
    return isShown == true
      || (glyph.attributes["fill-opacity"] ?? group.attributes["fill-opacity"] ?? "1") == "1"
  }

  private func opacity(of glyph: Element, at seconds: Double) -> Double {
    value(glyph, "opacity", at: seconds, default: 1)
  }

  /// The first number of a CSS value.
  private static func number(_ value: String?) -> Double? {
    guard let value else { return nil }
    let digits = value.drop { !"-.0123456789".contains($0) }.prefix { "-.0123456789".contains($0) }
    return Double(digits)
  }
}
