import BadgeCore

/// Draws a number whose digits cross, each column in its place of the line.
struct RollingNumber: Sendable {
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
    // Glyphs that cross alike are many, ways to cross are few.
    var knots: [GlyphCrossing: [GlyphCrossing.Knot]] = [:]
    for column in story.columns { draw(column, knots: &knots, into: &svg) }
    svg.raw("</g>")
  }

  private func draw(
    _ column: NumberStory.Column, knots: inout [GlyphCrossing: [GlyphCrossing.Knot]],
    into svg: inout SVGWriter
  ) {
    let glyphs = column.glyphs.filter { $0.isThereAtRest || svg.presentation.hasStyleSheet }
    guard !glyphs.isEmpty else { return }
    svg.raw("<g")
    svg.translate(column.restX * size)
    svg.raw("><g")
    // Relative to the place at rest, so that columns which move alike share their keyframes.
    let moves = column.moves.enumerated().map { index, move in
      Change(
        start: move.start, value: MotionValue(a: (move.x - column.restX) * size),
        curve: move.isHidden ? nil : .countingLine,
        limit: index + 1 < column.moves.count ? column.moves[index + 1].start : .infinity)
    }
    svg.animate(.slide, from: MotionValue(a: (column.firstX - column.restX) * size), moves)
    svg.applyStyle()
    svg.raw(">")
    for glyph in glyphs {
      svg.raw("<text")
      svg.attribute("y", Capsule.baseline * size)
      if !glyph.isThereAtRest { svg.attribute("opacity", 0) }
      animate(glyph, knots: &knots, into: &svg)
      svg.applyStyle()
      svg.raw(">")
      svg.text(glyph.text)
      svg.raw("</text>")
    }
    svg.raw("</g></g>")
  }

  private func animate(
    _ glyph: NumberStory.Glyph, knots: inout [GlyphCrossing: [GlyphCrossing.Knot]], into svg: inout SVGWriter
  ) {
    guard let start = glyph.entrance?.start ?? glyph.exit?.start else { return }
    let life = glyph.exit.map { $0.start - start } ?? 0
    let crossing = GlyphCrossing(
      entrance: glyph.entrance?.direction, exit: glyph.exit?.direction,
      // Equal lives are equal but for the last bits of a sum.
      life: (life * 10_000).rounded() / 10_000)
    let path = knots[crossing] ?? crossing.knots
    knots[crossing] = path
    svg.cross(
      through: path, start: start, scaledBy: size,
      // What is there from the beginning goes once; in later rounds another glyph that came takes its part.
      isRepeated: glyph.entrance != nil)
  }
}
