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

  /// Draws the glyphs of the story that was told.
  func draw(into svg: inout SVGWriter) {
    let isMoving = svg.presentation.hasStyleSheet && svg.story.isMoving
    svg.raw("<g aria-hidden=\"true\"")
    svg.translate(0, Capsule.baseline * size)
    if isMoving { svg.raw(" fill-opacity=\"0\"") }
    svg.paint("fill", color)
    svg.raw(Self.fontFamily)
    svg.raw(" font-weight=\"700\" text-anchor=\"middle\"")
    svg.attribute("font-size", size)
    if isMoving { svg.styles.hidePassingGlyphs() }
    svg.applyStyle()
    svg.raw(">")
    for key in 0..<svg.story.keys {
      svg.story.tellColumn(key)
      if isMoving { drawColumn(key, into: &svg) } else { drawStill(key, into: &svg) }
    }
    svg.raw("</g>")
  }

  /// Draws what stands at rest in the place of a key, in a number that does not move.
  private func drawStill(_ key: Int, into svg: inout SVGWriter) {
    for number in svg.story.column.glyphs.indices {
      let glyph = svg.story.column.glyphs[number]
      guard glyph.isAtRest else { continue }
      open(svg.story.restX(key), into: &svg)
      svg.raw("<text>")
      svg.text(svg.story.lines.words[glyph.word].text)
      svg.raw("</text></g>")
    }
  }

  /// Draws the glyphs of a key: those that stand in one place follow each other in a group, and each that slides has
  /// one of its own.
  private func drawColumn(_ key: Int, into svg: inout SVGWriter) {
    var place: Double?
    let restX = svg.story.restX(key)
    for number in svg.story.column.glyphs.indices {
      let glyph = svg.story.column.glyphs[number]
      let x = glyph.isAtRest ? restX : glyph.firstX
      if let slide = svg.story.column.slide(of: glyph, to: x) {
        if place != nil { svg.raw("</g>") }
        place = nil
        open(x, into: &svg)
        drawSliding(glyph, slide, into: &svg)
        svg.raw("</g>")
        continue
      }
      if place != x {
        if place != nil { svg.raw("</g>") }
        open(x, into: &svg)
        place = x
      }
      draw(glyph, into: &svg)
    }
    if place != nil { svg.raw("</g>") }
  }

  private func open(_ x: Double, into svg: inout SVGWriter) {
    svg.raw("<g")
    svg.translate(x * size)
    svg.raw(">")
  }

  private func drawSliding(_ glyph: NumberGlyph, _ slide: NumberSlide, into svg: inout SVGWriter) {
    svg.raw("<g")
    svg.styles.slide(
      slide, scaledBy: size,
      in: glyph.isRepeated ? svg.timeline : .once(delay: svg.timeline.delay))
    svg.applyStyle()
    svg.raw(">")
    draw(glyph, into: &svg)
    svg.raw("</g>")
  }

  /// Draws a glyph of a number that moves.
  @inline(__always)
  private func draw(_ glyph: NumberGlyph, into svg: inout SVGWriter) {
    let end = svg.story.lines.words.markup(glyph.word)
    guard glyph.life > 0, end.count > 0 else { return drawOther(glyph, into: &svg) }
    let name = name(of: glyph, in: &svg)
    if glyph.isAtRest {
      svg.raw("<text fill-opacity=\"1\" visibility=\"visible\" class=\"", name, end)
    } else {
      svg.raw("<text class=\"", name, end)
    }
  }

  /// Draws a glyph that does not move, or a long word.
  private func drawOther(_ glyph: NumberGlyph, into svg: inout SVGWriter) {
    svg.raw("<text")
    if glyph.isAtRest { svg.raw(" fill-opacity=\"1\" visibility=\"visible\"") }
    if glyph.life > 0 {
      svg.raw(" class=\"")
      svg.name(name(of: glyph, in: &svg))
      svg.raw("\"")
    }
    svg.raw(">")
    svg.text(svg.story.lines.words[glyph.word].text)
    svg.raw("</text>")
  }

  /// The class that moves a glyph.
  @inline(__always)
  private func name(of glyph: NumberGlyph, in svg: inout SVGWriter) -> PictureName {
    svg.styles.name(of: glyph.life)
      ?? svg.styles.makeName(of: glyph.life, svg.story.life(of: glyph))
  }
}
