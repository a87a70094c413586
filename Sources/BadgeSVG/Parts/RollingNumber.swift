import BadgeCore
import Bytes

/// Draws a number whose digits cross, each column in its place of the line.
struct RollingNumber {
  let size: Double
  let color: SchemeColor

  /// The system's rounded face where there is one.
  private static let fontFamily: StaticString = """
     font-family="ui-rounded,'SF Pro Rounded',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Inter,\
    'Helvetica Neue',Arial,sans-serif"
    """

  /// Draws the glyphs of a story.
  func draw(_ story: borrowing NumberStory, into svg: inout SVGWriter) {
    let hides = svg.presentation.hasStyleSheet && story.isMoving
    svg.raw("<g aria-hidden=\"true\"")
    svg.translate(0, Capsule.baseline * size)
    if hides { svg.raw(" fill-opacity=\"0\"") }
    svg.paint("fill", color)
    svg.raw(Self.fontFamily)
    svg.raw(" font-weight=\"700\" text-anchor=\"middle\"")
    svg.attribute("font-size", size)
    if hides { svg.styles.hidePassingGlyphs() }
    svg.applyStyle()
    svg.raw(">")
    for key in 0..<story.keys { draw(key, of: story, hides, into: &svg) }
    svg.raw("</g>")
  }

  /// Draws the glyphs of a key: those that stand in one place follow each other in a group, and each that slides has
  /// one of its own.
  private func draw(
    _ key: Int, of story: borrowing NumberStory, _ hides: Bool, into svg: inout SVGWriter
  ) {
    var place: Double?
    let restX = story.restX(key)
    svg.column.tell(key, of: story)
    for number in svg.column.glyphs.indices {
      let glyph = svg.column.glyphs[number]
      guard glyph.isAtRest || hides else { continue }
      let x = glyph.isAtRest ? restX : glyph.firstX
      if hides, let slide = svg.column.slide(of: glyph, to: x) {
        if place != nil { svg.raw("</g>") }
        place = nil
        open(x, into: &svg)
        drawSliding(glyph, slide, of: story, into: &svg)
        svg.raw("</g>")
        continue
      }
      if place != x {
        if place != nil { svg.raw("</g>") }
        open(x, into: &svg)
        place = x
      }
      if hides { drawMoving(glyph, of: story, into: &svg) } else { draw(glyph, of: story, into: &svg) }
    }
    if place != nil { svg.raw("</g>") }
  }

  private func open(_ x: Double, into svg: inout SVGWriter) {
    svg.raw("<g")
    svg.translate(x * size)
    svg.raw(">")
  }

  private func drawSliding(
    _ glyph: NumberGlyph, _ slide: NumberSlide, of story: borrowing NumberStory, into svg: inout SVGWriter
  ) {
    svg.raw("<g")
    svg.styles.slide(
      slide, scaledBy: size,
      in: glyph.isRepeated ? svg.timeline : .once(delay: svg.timeline.delay))
    svg.applyStyle()
    svg.raw(">")
    drawMoving(glyph, of: story, into: &svg)
    svg.raw("</g>")
  }

  /// Draws a glyph of a number that moves.
  @inline(__always)
  private func drawMoving(_ glyph: NumberGlyph, of story: borrowing NumberStory, into svg: inout SVGWriter) {
    guard glyph.life > 0, story.lines.words.isShort(glyph.word) else {
      return drawOther(glyph, of: story, into: &svg)
    }
    let name = svg.styles.name(of: glyph.life) ?? svg.styles.makeName(of: glyph.life, story.life(of: glyph))
    if glyph.isAtRest {
      svg.raw(
        "<text fill-opacity=\"1\" visibility=\"visible\" class=\"", name,
        story.lines.words.markup(glyph.word))
    } else {
      svg.raw("<text class=\"", name, story.lines.words.markup(glyph.word))
    }
  }

  /// Draws a glyph of a number that moves, which itself does not move, or is a long word.
  private func drawOther(_ glyph: NumberGlyph, of story: borrowing NumberStory, into svg: inout SVGWriter) {
    svg.raw("<text")
    if glyph.isAtRest { svg.raw(" fill-opacity=\"1\" visibility=\"visible\"") }
    if glyph.life > 0 {
      svg.raw(" class=\"")
      svg.name(svg.styles.name(of: glyph.life) ?? svg.styles.makeName(of: glyph.life, story.life(of: glyph)))
      svg.raw("\"")
    }
    svg.raw(">")
    svg.text(story.lines.words[glyph.word].text)
    svg.raw("</text>")
  }

  /// Draws a glyph of a number that does not move.
  private func draw(_ glyph: NumberGlyph, of story: borrowing NumberStory, into svg: inout SVGWriter) {
    svg.raw("<text>")
    svg.text(story.lines.words[glyph.word].text)
    svg.raw("</text>")
  }
}
