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

  /// Draws the glyphs of a story that was told.
  func draw(_ story: borrowing NumberStory, into svg: inout SVGWriter) {
    let isMoving = svg.presentation.hasStyleSheet && story.isMoving
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
    for key in 0..<story.keys {
      if isMoving { drawColumn(key, of: story, into: &svg) } else { drawStill(key, of: story, into: &svg) }
    }
    svg.raw("</g>")
  }

  /// Draws what stands at rest in the place of a key, in a number that does not move.
  private func drawStill(_ key: Int, of story: borrowing NumberStory, into svg: inout SVGWriter) {
    story.tellColumn(key) { glyph, _ in
      guard glyph.life.isAtRest else { return }
      open(glyph.x, into: &svg)
      svg.raw("<text>")
      svg.text(story.lines.words[glyph.word].text)
      svg.raw("</text></g>")
    } pass: { _, _ in
    }
  }

  /// Draws the glyphs of a key: those that stand in one place follow each other in a group, and each that slides has
  /// one of its own.
  private func drawColumn(_ key: Int, of story: borrowing NumberStory, into svg: inout SVGWriter) {
    var place: Double?
    story.tellColumn(key) { glyph, column in
      draw(glyph, of: column, in: &place, of: story, into: &svg)
    } pass: { word, life in
      draw(word, life, of: story, into: &svg)
    }
    if place != nil { svg.raw("</g>") }
  }

  private func draw(
    _ glyph: NumberGlyph, of column: GlyphColumn, in place: inout Double?, of story: borrowing NumberStory,
    into svg: inout SVGWriter
  ) {
    if glyph.slides || place != glyph.x {
      if place != nil { svg.raw("</g>") }
      open(glyph.x, into: &svg)
      place = glyph.x
    }
    guard glyph.slides else { return draw(glyph.word, glyph.life, of: story, into: &svg) }
    svg.raw("<g")
    svg.styles.slide(
      column.slide(of: glyph), scaledBy: size,
      in: glyph.life.isRepeated ? svg.timeline : .once(delay: svg.timeline.delay))
    svg.applyStyle()
    svg.raw(">")
    draw(glyph.word, glyph.life, of: story, into: &svg)
    svg.raw("</g></g>")
    place = nil
  }

  private func open(_ x: Double, into svg: inout SVGWriter) {
    svg.raw("<g")
    svg.translate(x * size)
    svg.raw(">")
  }

  /// Draws a glyph of a number that moves.
  @inline(__always)
  private func draw(
    _ word: Int, _ life: LifeCode, of story: borrowing NumberStory, into svg: inout SVGWriter
  ) {
    let end = story.lines.words.markup(word)
    guard !life.isEndless, end.count > 0 else { return drawOther(word, life, of: story, into: &svg) }
    let name = name(of: life, in: story, &svg)
    if life.isAtRest {
      svg.raw("<text fill-opacity=\"1\" visibility=\"visible\" class=\"", name, end)
    } else {
      svg.raw("<text class=\"", name, end)
    }
  }

  /// Draws a glyph that does not move, or a long word.
  private func drawOther(
    _ word: Int, _ life: LifeCode, of story: borrowing NumberStory, into svg: inout SVGWriter
  ) {
    svg.raw("<text")
    if life.isAtRest { svg.raw(" fill-opacity=\"1\" visibility=\"visible\"") }
    if !life.isEndless {
      svg.raw(" class=\"")
      svg.name(name(of: life, in: story, &svg))
      svg.raw("\"")
    }
    svg.raw(">")
    svg.text(story.lines.words[word].text)
    svg.raw("</text>")
  }

  /// The class that moves glyphs with a life.
  @inline(__always)
  private func name(
    of life: LifeCode, in story: borrowing NumberStory, _ svg: inout SVGWriter
  ) -> PictureName {
    svg.styles.name(of: life) ?? svg.styles.makeName(of: life, story.life(life))
  }
}
