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
    svg.animate(.scale, from: initial) { track in
      story.appendVisibility(appearing: motion.spring, disappearing: motion.arrival, to: &track)
    }
    svg.animate(.opacity, from: initial) { track in
      story.appendVisibility(appearing: motion.arrival, disappearing: motion.arrival, to: &track)
    }
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
    func span(_ text: CellText) -> MotionValue {
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
    svg.animate(.span, from: span(story.firstText)) { story.append(span, by: motion, to: &$0) }
    svg.applyStyle()
    svg.raw("/>")
  }

  /// The line of cells, which slides as one: every column keeps its place from the leading edge.
  private func drawText(into svg: inout SVGWriter) {
    func lead(_ text: CellText) -> MotionValue {
      MotionValue(a: -Double(text.count) * metrics.cellWidth / 2)
    }
    svg.raw("<g")
    svg.translate(lead(story.finalText).a)
    svg.paint("fill", contrastingWith: tint)
    svg.raw(Self.fontFamily)
    svg.raw(" font-weight=\"700\" text-anchor=\"middle\"")
    svg.attribute("font-size", metrics.fontSize)
    if !story.isStill { svg.scaleOutlines() }
    svg.animate(.slide, from: lead(story.firstText)) { story.append(lead, by: motion, to: &$0) }
    svg.applyStyle()
    svg.raw(">")
    for column in 0..<story.cellCount {
      svg.raw("<g")
      svg.translate((Double(column) + 0.5) * metrics.cellWidth)
      svg.raw(">")
      story.forEachGlyph(in: column, by: motion) { glyph in
        if glyph.isThereAtRest || svg.presentation.hasStyleSheet { draw(glyph, into: &svg) }
      }
      svg.raw("</g>")
    }
    svg.raw("</g>")
  }

  private func draw(_ glyph: CapsuleGlyph, into svg: inout SVGWriter) {
    svg.raw("<text")
    svg.attribute("y", Self.baseline * metrics.fontSize)
    if !glyph.isThereAtRest { svg.attribute("opacity", 0) }
    svg.animate(.roll, from: glyph.rollStart(fontSize: metrics.fontSize)) { track in
      glyph.appendRoll(by: motion, fontSize: metrics.fontSize, to: &track)
    }
    svg.animate(.opacity, from: glyph.fadeStart) { glyph.appendFade(by: motion, to: &$0) }
    svg.applyStyle()
    svg.raw(">")
    svg.cell(glyph.character)
    svg.raw("</text>")
  }
}
