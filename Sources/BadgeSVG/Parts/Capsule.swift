import BadgeCore

/// Draws a capsule that springs to fit the count that rolls in it, about the origin.
///
/// The capsule is one rectangle whose left edge and width move. Two end caps with a middle between them, moved by
/// transforms alone, would be painted twice where they overlap, which shows as a darker rim wherever
/// an edge falls between two pixels (at scale 1.25, say); one shape has no seam at any scale.
struct Capsule: Sendable {
  let story: CapsuleStory
  let metrics: CapsuleMetrics
  let motion: CapsuleMotion
  let tint: SchemeColor

  /// The system's own face, whatever it is; as an attribute, since some renderers read no style sheet.
  static let fontFamily: StaticString =
    " font-family=\"ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Inter,'Helvetica Neue',Arial,sans-serif\""

  /// How far below the middle of a line its baseline lies, in em: half the height of Inter's capitals and
  /// digits (0.7273 em), which other system faces meet within 0.02 em.
  static let baseline = 0.3636

  func draw(into svg: inout SVGWriter) {
    svg.raw("<g aria-hidden=\"true\"")
    if !story.isVisibleAtRest { svg.attribute("opacity", 0) }
    let initial = MotionValue(a: story.isVisibleAtFirst ? 1 : 0)
    svg.animate(
      .scale, from: initial,
      story.changesOfVisibility(appearing: motion.spring, disappearing: motion.arrival))
    svg.animate(
      .opacity, from: initial,
      story.changesOfVisibility(appearing: motion.arrival, disappearing: motion.arrival))
    if motion.fadesWithReducedMotion, story.isVisibleAtFirst != story.isVisibleAtRest {
      svg.fadeWithReducedMotion(from: initial.a, to: story.isVisibleAtRest ? 1 : 0)
    }
    svg.applyStyle()
    svg.raw(">")
    drawGround(into: &svg)
    drawText(into: &svg)
    svg.raw("</g>")
  }

  private func drawGround(into svg: inout SVGWriter) {
    func span(_ text: String) -> MotionValue {
      let width = metrics.width(aroundCells: text.count)
      return MotionValue(a: -width / 2, b: width)
    }
    let rest = span(story.finalText)
    svg.raw("<rect")
    svg.attribute("x", rest.a)
    svg.attribute("y", -metrics.height / 2)
    svg.attribute("width", rest.b)
    svg.attribute("height", metrics.height)
    svg.attribute("rx", metrics.cornerRadius)
    svg.paint("fill", tint)
    svg.animate(.span, from: span(story.firstText), story.changes(of: span, by: motion))
    svg.applyStyle()
    svg.raw("/>")
  }

  /// The line of cells, which slides as one: every column keeps its place from the leading edge.
  private func drawText(into svg: inout SVGWriter) {
    func lead(_ text: String) -> MotionValue {
      MotionValue(a: -Double(text.count) * metrics.cellWidth / 2)
    }
    svg.raw("<g")
    svg.translate(lead(story.finalText).a)
    svg.paint("fill", contrastingWith: tint)
    svg.raw(Self.fontFamily)
    svg.raw(" font-weight=\"700\" text-anchor=\"middle\"")
    svg.attribute("font-size", metrics.fontSize)
    svg.animate(.slide, from: lead(story.firstText), story.changes(of: lead, by: motion))
    svg.applyStyle()
    svg.raw(">")
    for (column, glyphs) in RollingColumns(story, by: motion).columns.enumerated() {
      svg.raw("<g")
      svg.translate((Double(column) + 0.5) * metrics.cellWidth)
      svg.raw(">")
      for glyph in glyphs where glyph.isThereAtRest || svg.presentation.hasStyleSheet {
        draw(glyph, into: &svg)
      }
      svg.raw("</g>")
    }
    svg.raw("</g>")
  }

  private func draw(_ glyph: RollingColumns.Glyph, into svg: inout SVGWriter) {
    svg.raw("<text")
    svg.attribute("y", Self.baseline * metrics.fontSize)
    if !glyph.isThereAtRest { svg.attribute("opacity", 0) }
    let rolling = glyph.rolling(by: motion, fontSize: metrics.fontSize)
    svg.animate(.roll, from: rolling.initial, rolling.changes)
    let fading = glyph.fading(by: motion)
    svg.animate(.opacity, from: fading.initial, fading.changes)
    svg.applyStyle()
    svg.raw(">")
    svg.text(String(glyph.character))
    svg.raw("</text>")
  }
}
