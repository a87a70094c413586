import BadgeCore

/// Draws a number whose digits cross, each column in its place of the line.
struct RollingNumber {
  let story: NumberStory
  let size: Double
  let color: SchemeColor

  /// The system's rounded face where there is one.
  private static let fontFamily: StaticString = """
     font-family="ui-rounded,'SF Pro Rounded',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Inter,\
    'Helvetica Neue',Arial,sans-serif"
    """

  func draw(into svg: inout SVGWriter) {
    svg.raw("<g aria-hidden=\"true\"")
    svg.paint("fill", color)
    svg.raw(Self.fontFamily)
    svg.raw(" font-weight=\"700\" text-anchor=\"middle\"")
    svg.attribute("font-size", size)
    svg.applyStyle()
    svg.raw(">")
    let glyphs = GlyphGroups(story.glyphs) { $0.restX != nil || svg.presentation.hasStyleSheet }
    for group in glyphs.heads { draw(group, of: glyphs, into: &svg) }
    svg.raw("</g>")
  }

  private func draw(_ group: Int, of groups: GlyphGroups, into svg: inout SVGWriter) {
    let first = story.glyphs[group]
    let restX = first.restX ?? first.path.firstX
    svg.raw("<g")
    svg.translate(restX * size)
    svg.raw(">")
    let slides = !first.path.slides.isEmpty && svg.presentation.hasStyleSheet
    if slides {
      svg.raw("<g")
      let start = first.entrance?.start ?? 0
      svg.animate(
        .slide,
        // Relative to the place at rest, so that glyphs which slide alike share their keyframes.
        through: first.path.knots(from: start).map { knot in
          Knot(time: knot.time, value: MotionValue(a: (knot.value.a - restX) * size))
        },
        from: start, isRepeated: first.isRepeated, isSeenAround: true)
      svg.applyStyle()
      svg.raw(">")
    }
    var glyph = group
    while glyph >= 0 {
      draw(story.glyphs[glyph], into: &svg)
      glyph = groups.next[glyph]
    }
    svg.raw(slides ? "</g></g>" : "</g>")
  }

  private func draw(_ glyph: NumberStory.Glyph, into svg: inout SVGWriter) {
    svg.raw("<text")
    svg.attribute("y", Capsule.baseline * size)
    if glyph.restX == nil { svg.raw(" opacity=\"0\"") }
    if let crossing = glyph.crossing, let start = glyph.entrance?.start ?? glyph.exit?.start {
      svg.cross(
        crossing, scaledBy: size, from: start, isRepeated: glyph.isRepeated,
        isSeenAround: glyph.restX != nil || glyph.entrance == nil)
    }
    svg.applyStyle()
    svg.raw(">")
    svg.text(story.lines.text(glyph.text))
    svg.raw("</text>")
  }
}

/// The glyphs that stand in one place, together in the order of their coming, and each that slides by itself.
struct GlyphGroups {
  /// The first glyph of each group.
  private(set) var heads: [Int] = []
  /// The glyph after each in its group, or -1.
  private(set) var next: [Int]

  init(_ glyphs: [NumberStory.Glyph], where isShown: (NumberStory.Glyph) -> Bool) {
    next = Array(repeating: -1, count: glyphs.count)
    var places: [(x: Double, last: Int)] = []
    for index in glyphs.indices where isShown(glyphs[index]) {
      let x = glyphs[index].path.firstX
      guard glyphs[index].path.slides.isEmpty else {
        heads.append(index)
        continue
      }
      if let place = places.firstIndex(where: { $0.x == x }) {
        next[places[place].last] = index
        places[place].last = index
      } else {
        heads.append(index)
        places.append((x, index))
      }
    }
  }
}

extension NumberStory.Glyph {
  /// What is there from the beginning goes once; in later rounds another glyph that came takes its part.
  fileprivate var isRepeated: Bool { entrance != nil || exit == nil }

  /// How it comes and goes; nil for what is always there.
  fileprivate var crossing: GlyphCrossing? {
    guard let start = entrance?.start ?? exit?.start else { return nil }
    let life = exit.map { $0.start - start } ?? 0
    return GlyphCrossing(
      entrance: entrance?.direction, exit: exit?.direction,
      // Equal lives are equal but for the last bits of a sum.
      life: (life * 10_000).rounded() / 10_000)
  }
}
