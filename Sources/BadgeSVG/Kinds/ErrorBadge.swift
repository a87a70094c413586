import BadgeCore

/// The small still picture that takes the place of a badge when its query was refused.
struct ErrorBadge {
  /// White on this red has a contrast of 5.6 to 1.
  private static let ground = SchemeColor(Color(0xc62828))
  private static let fontSize = 11.0
  private static let padding = 8.0
  private static let height = 22.0
  private static let shownCharacters = 60

  let sentence: String

  func draw(into svg: inout SVGWriter) {
    let shown = sentence.shortened(to: Self.shownCharacters)
    let textWidth = TextWidth.estimate(shown) * Self.fontSize
    let canvas = Canvas(centeredWidth: textWidth + 2 * Self.padding, height: Self.height)
    svg.place(on: canvas, named: .error(sentence))
    svg.raw("<rect")
    svg.attribute("x", canvas.x)
    svg.attribute("y", canvas.y)
    svg.attribute("width", canvas.width)
    svg.attribute("height", canvas.height)
    svg.attribute("rx", 4)
    svg.paint("fill", Self.ground)
    svg.raw("/><text")
    svg.attribute("y", Capsule.baseline * Self.fontSize)
    svg.paint("fill", SchemeColor(.white))
    svg.raw(" text-anchor=\"middle\"")
    svg.raw(Capsule.fontFamily)
    svg.attribute("font-size", Self.fontSize)
    // The viewer's face is unknown: the text is fitted to the width that was reckoned with.
    svg.attribute("textLength", textWidth)
    svg.raw(" lengthAdjust=\"spacingAndGlyphs\" aria-hidden=\"true\">")
    svg.text(shown)
    svg.raw("</text>")
  }
}
