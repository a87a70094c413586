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
    var walk = GlyphWalk(key)
    while let glyph = walk.next(in: story) {
      let isAtRest = story.isAtRest(glyph)
      guard isAtRest || hides else { continue }
      let x = isAtRest ? story.restX(key) : glyph.firstX
      if hides, let slide = walk.slide(to: x, of: glyph) {
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
      draw(glyph, isAtRest: isAtRest, of: story, hides, into: &svg)
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
    draw(glyph, isAtRest: story.isAtRest(glyph), of: story, true, into: &svg)
    svg.raw("</g>")
  }

  @inline(__always)
  private func draw(
    _ glyph: NumberGlyph, isAtRest: Bool, of story: borrowing NumberStory, _ hides: Bool,
    into svg: inout SVGWriter
  ) {
    let key = hides ? story.key(of: glyph) : 0
    guard key > 0, story.lines.words.isShort(glyph.word) else {
      return drawAnyway(glyph, key, of: story, hides, into: &svg)
    }
    svg.raw(isAtRest ? "<text fill-opacity=\"1\" visibility=\"visible\" class=\"" : "<text class=\"")
    svg.name(svg.styles.name(of: key) { story.life(of: glyph) })
    svg.snippet(story.lines.words.markup(glyph.word))
  }

  /// Draws a glyph that does not move, or a long word.
  private func drawAnyway(
    _ glyph: NumberGlyph, _ key: UInt64, of story: borrowing NumberStory, _ hides: Bool,
    into svg: inout SVGWriter
  ) {
    svg.raw("<text")
    if hides, story.isAtRest(glyph) { svg.raw(" fill-opacity=\"1\" visibility=\"visible\"") }
    if key > 0 {
      svg.raw(" class=\"")
      svg.name(svg.styles.name(of: key) { story.life(of: glyph) })
      svg.raw("\"")
    }
    svg.raw(">")
    svg.text(story.lines.words[glyph.word].text)
    svg.raw("</text>")
  }
}
