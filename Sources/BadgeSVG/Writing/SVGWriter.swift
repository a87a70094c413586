public import BadgeCore
import Bytes

/// Writes one picture: the only place that escapes text, and the one that puts the document together.
///
/// Markup enters as literals only, so text from outside cannot become markup. Shapes carry their final state as
/// attributes; what moves or depends on the viewer's preferences goes to the style sheet, which
/// stands before the shapes and is left out of a picture that may not have one.
public struct SVGWriter: ~Copyable {
  var styles = StyleSheet()
  var timeline = Timeline.once(delay: 0)
  /// Memory for what moves an element.
  var track = Track()
  /// Memory for what a number shows; nil while one is drawn.
  private var story: NumberStory? = NumberStory()
  /// Memory for what a capsule shows.
  var capsuleSteps: [CapsuleStory.Step] = []
  private(set) var presentation = Presentation.still
  private(set) var placeholders: CountChange?
  private var markup = ByteBuffer(capacity: 2_048)
  private var canvas = Canvas(centeredWidth: 0, height: 0)
  private var name: AccessibleName?

  init() {}

  // MARK: The document

  /// Begins a picture; `placeholders` is what a stencil shows instead of the counts.
  mutating func begin(_ presentation: Presentation, id: ElementID, placeholders: CountChange? = nil) {
    self.presentation = presentation
    self.placeholders = placeholders
    styles.begin(id: id)
    timeline = .once(delay: presentation.delay)
    markup.removeAll(keepingAtMost: 65_536)
    name = nil
  }

  /// Says where the picture lies and what it is called: nil for one that says and shows nothing.
  public mutating func place(on canvas: Canvas, named name: AccessibleName?) {
    self.canvas = canvas
    self.name = name
  }

  mutating func finish(into output: inout ByteBuffer) {
    output.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    output.append(attribute: "width", canvas.width * presentation.scale)
    output.append(attribute: "height", canvas.height * presentation.scale)
    output.append(" viewBox=\"")
    output.append(number: canvas.x)
    output.append(" ")
    output.append(number: canvas.y)
    output.append(" ")
    output.append(number: canvas.width)
    output.append(" ")
    output.append(number: canvas.height)
    if let name {
      output.append("\" role=\"img\" aria-label=\"")
      output.append(name: name)
      output.append("\"><title>")
      output.append(name: name)
      output.append("</title>")
    } else {
      output.append("\" aria-hidden=\"true\">")
    }
    styles.finish(into: &output)
    output.append(markup)
    output.append("</svg>\n")
  }

  // MARK: Memory

  /// Takes the memory for what a number shows, which is to be given back.
  mutating func takeStory() -> NumberStory { story.take() ?? NumberStory() }

  /// Gives that memory back.
  mutating func giveBack(_ story: consuming NumberStory) { self.story = consume story }

  // MARK: Shapes

  /// Writes markup.
  @inline(__always)
  public mutating func raw(_ markup: StaticString) {
    self.markup.append(markup)
  }

  /// Writes text, escaped for content and attributes.
  public mutating func text(_ text: String) {
    markup.append(escaped: text)
  }

  /// Writes a name of the picture.
  @inline(__always)
  mutating func name(_ name: PictureName) {
    markup.append(name)
  }

  /// Writes a name of the picture between a literal and markup that was made before.
  @inline(__always)
  mutating func raw<let words: Int>(
    _ start: StaticString, _ name: PictureName, _ end: borrowing Snippet<words>
  ) {
    markup.append(start, name, end)
  }

  /// Writes a number with at most three decimals.
  public mutating func number(_ value: Double) {
    markup.append(number: value)
  }

  /// Writes a character of a count.
  mutating func cell(_ character: UInt8) {
    markup.append(character)
  }

  /// Writes path data.
  mutating func path(_ path: PathData) {
    path.write(into: &markup)
  }

  /// Writes an attribute, preceded by a space.
  @inline(__always)
  public mutating func attribute(_ name: StaticString, _ value: Double) {
    markup.append(attribute: name, value)
  }

  /// Writes `transform="translate(x y)"`, preceded by a space; nothing when both are zero.
  public mutating func translate(_ x: Double, _ y: Double = 0) {
    guard x != 0 || y != 0 else { return }
    markup.append(" transform=\"translate(")
    markup.append(number: x)
    if y != 0 {
      markup.append(" ")
      markup.append(number: y)
    }
    markup.append(")\"")
  }

  /// Writes the class of what was painted and animated since the last call; it ends a start tag's attributes.
  public mutating func applyStyle() {
    guard let name = styles.endElement() else { return }
    markup.append(" class=\"", name)
    markup.append("\"")
  }

  /// Writes `id="…"` with a name of this picture's own, preceded by a space.
  public mutating func id(_ suffix: StaticString) {
    markup.append(" id=\"")
    markup.append(id: styles.id, suffix: suffix)
    markup.append("\"")
  }

  /// Writes the value of a paint attribute that refers to an id of this picture.
  public mutating func reference(_ attribute: StaticString, to suffix: StaticString) {
    markup.append(" ")
    markup.append(attribute)
    markup.append("=\"url(#")
    markup.append(id: styles.id, suffix: suffix)
    markup.append(")\"")
  }

  // MARK: Colours

  /// Paints the element whose start tag is open.
  ///
  /// - Parameters:
  ///   - property: `fill`, `stroke` or `stop-color`.
  ///   - color: the colour in each scheme.
  ///   - highContrast: what takes its place for readers who want more contrast, where it differs.
  public mutating func paint(_ property: StaticString, _ color: SchemeColor, highContrast: SchemeColor? = nil)
  {
    markup.append(" ")
    markup.append(property)
    markup.append("=\"")
    markup.append(color: presentation.scheme == .dark ? color.dark : color.light)
    markup.append("\"")
    guard presentation.hasStyleSheet else { return }
    let isAuto = presentation.scheme == .auto
    if isAuto, !color.isFixed { styles.add(property, color.dark, where: .dark) }
    guard let more = highContrast else { return }
    let base = presentation.scheme == .dark ? more.dark : more.light
    if base != (presentation.scheme == .dark ? color.dark : color.light) || (isAuto && !color.isFixed) {
      styles.add(property, base, where: .moreContrast)
    }
    if isAuto, more.dark != base { styles.add(property, more.dark, where: .moreContrastAndDark) }
  }

  /// Paints what stands on `ground` in the colour that contrasts with it.
  public mutating func paint(_ property: StaticString, contrastingWith ground: SchemeColor) {
    let high = ground.foreground(by: .high)
    switch presentation.contrast {
    case .system: paint(property, ground.foreground(by: .system), highContrast: high)
    case .high: paint(property, high)
    }
  }
}

extension SchemeColor {
  fileprivate func foreground(by rule: ContrastRule) -> SchemeColor {
    SchemeColor(light: rule.foreground(on: light), dark: rule.foreground(on: dark))
  }
}
