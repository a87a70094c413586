import BadgeCore
import Bytes

/// The rules of one picture, collected while its shapes are written.
///
/// Every rule stands inside a media query: colours behind the viewer's scheme and contrast, keyframes behind
/// `prefers-reduced-motion`. Nothing else can be written, so a picture at rest never needs its style sheet.
struct StyleSheet: ~Copyable {
  /// The preferences under which a colour holds, in the order in which they override each other.
  enum Preference: CaseIterable {
    case dark, moreContrast, moreContrastAndDark

    var query: StaticString {
      switch self {
      case .dark: "(prefers-color-scheme:dark)"
      case .moreContrast: "(prefers-contrast:more)"
      case .moreContrastAndDark: "(prefers-contrast:more) and (prefers-color-scheme:dark)"
      }
    }
  }

  /// A class of this picture.
  struct Rule {
    fileprivate let number: Int
  }

  private var id = ElementID(canonicalQuery: ByteBuffer())
  private var dark = ByteBuffer()
  private var moreContrast = ByteBuffer()
  private var moreContrastAndDark = ByteBuffer()
  private var moving = ByteBuffer(capacity: 1_024)
  private var reduced = ByteBuffer()
  private var keyframes = ByteBuffer(capacity: 2_048)

  private var keyframesBodies: [Range<Int>] = []
  private var movingBodies: [(body: Range<Int>, number: Int)] = []
  private var ruleCount = 0
  private var element: Rule?
  private var animation = ByteBuffer()

  mutating func begin(id: ElementID) {
    self.id = id
    dark.removeAll()
    moreContrast.removeAll()
    moreContrastAndDark.removeAll()
    moving.removeAll(keepingAtMost: 32_768)
    reduced.removeAll()
    keyframes.removeAll(keepingAtMost: 65_536)
    keyframesBodies.removeAll(keepingCapacity: true)
    movingBodies.removeAll(keepingCapacity: true)
    ruleCount = 0
    element = nil
    animation.removeAll()
  }

  // MARK: The element whose start tag is open

  /// Gives the element a colour under a preference.
  mutating func add(_ property: StaticString, _ color: Color, where preference: Preference) {
    let rule = elementRule()
    switch preference {
    case .dark: Self.write(rule, id, property, color, into: &dark)
    case .moreContrast: Self.write(rule, id, property, color, into: &moreContrast)
    case .moreContrastAndDark: Self.write(rule, id, property, color, into: &moreContrastAndDark)
    }
  }

  /// Gives the element an animation; `keyframes` writes what stands between the braces of `@keyframes`, and
  /// `value` the rest of the `animation` value after the name.
  mutating func animate(keyframes body: (inout ByteBuffer) -> Void, value: (inout ByteBuffer) -> Void) {
    let number = addKeyframes(body)
    if !animation.isEmpty { animation.append(",") }
    Self.writeName(id, number, into: &animation)
    animation.append(" ")
    value(&animation)
  }

  /// Gives the element the one animation that readers with reduced motion see, a fade; a picture has one.
  mutating func fade(keyframes body: (inout ByteBuffer) -> Void, value: (inout ByteBuffer) -> Void) {
    let rule = elementRule()
    reduced.append(".")
    Self.writeName(id, rule.number, into: &reduced)
    reduced.append("{animation:")
    Self.writeName(id, "fade", into: &reduced)
    reduced.append(" ")
    value(&reduced)
    reduced.append("}@keyframes ")
    Self.writeName(id, "fade", into: &reduced)
    reduced.append("{")
    body(&reduced)
    reduced.append("}")
  }

  /// Ends the element and returns the class it carries, or nil when it needs none.
  ///
  /// Elements that only move, and move alike, share a class.
  mutating func endElement() -> Rule? {
    defer {
      element = nil
      animation.removeAll()
    }
    guard !animation.isEmpty else { return element }
    let start = moving.count
    moving.append(".")
    Self.writeName(id, element?.number ?? ruleCount, into: &moving)
    let bodyStart = moving.count
    moving.append("{animation:")
    moving.append(animation)
    moving.append("}")
    guard element == nil else { return element }
    let body = bodyStart..<moving.count
    if let same = movingBodies.first(where: { moving.hasEqualBytes($0.body, body) }) {
      moving.truncate(to: start)
      return Rule(number: same.number)
    }
    movingBodies.append((body, ruleCount))
    return elementRule()
  }

  private mutating func elementRule() -> Rule {
    if let element { return element }
    let rule = Rule(number: ruleCount)
    ruleCount += 1
    element = rule
    return rule
  }

  private mutating func addKeyframes(_ body: (inout ByteBuffer) -> Void) -> Int {
    let start = keyframes.count
    keyframes.append("@keyframes ")
    Self.writeName(id, keyframesBodies.count, into: &keyframes)
    let bodyStart = keyframes.count
    keyframes.append("{")
    body(&keyframes)
    keyframes.append("}")
    let range = bodyStart..<keyframes.count
    if let same = keyframesBodies.firstIndex(where: { keyframes.hasEqualBytes($0, range) }) {
      keyframes.truncate(to: start)
      return same
    }
    keyframesBodies.append(range)
    return keyframesBodies.count - 1
  }

  // MARK: Names and text

  func writeName(_ rule: Rule, into buffer: inout ByteBuffer) {
    Self.writeName(id, rule.number, into: &buffer)
  }

  func writeName(_ suffix: StaticString, into buffer: inout ByteBuffer) {
    Self.writeName(id, suffix, into: &buffer)
  }

  private static func writeName(_ id: ElementID, _ suffix: StaticString, into buffer: inout ByteBuffer) {
    id.write(into: &buffer)
    buffer.append("-")
    buffer.append(suffix)
  }

  /// The picture's prefix and a number in letters.
  private static func writeName(_ id: ElementID, _ number: Int, into buffer: inout ByteBuffer) {
    id.write(into: &buffer)
    var rest = number
    repeat {
      buffer.append(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: rest % 26))
      rest = rest / 26 - 1
    } while rest >= 0
  }

  private static func write(
    _ rule: Rule, _ id: ElementID, _ property: StaticString, _ color: Color, into buffer: inout ByteBuffer
  ) {
    buffer.append(".")
    writeName(id, rule.number, into: &buffer)
    buffer.append("{")
    buffer.append(property)
    buffer.append(":")
    buffer.append(color: color)
    buffer.append("}")
  }

  /// Writes the style element, or nothing when there is no rule.
  borrowing func finish(into output: inout ByteBuffer) {
    let length = dark.count + moreContrast.count + moreContrastAndDark.count + moving.count + reduced.count
    guard length > 0 else { return }
    output.append("<style>")
    Self.write(dark, under: Preference.dark.query, into: &output)
    Self.write(moreContrast, under: Preference.moreContrast.query, into: &output)
    Self.write(moreContrastAndDark, under: Preference.moreContrastAndDark.query, into: &output)
    if !moving.isEmpty {
      output.append("@media(prefers-reduced-motion:no-preference){")
      output.append(moving)
      output.append(keyframes)
      output.append("}")
    }
    Self.write(reduced, under: "(prefers-reduced-motion:reduce)", into: &output)
    output.append("</style>")
  }

  private static func write(
    _ rules: borrowing ByteBuffer, under query: StaticString, into output: inout ByteBuffer
  ) {
    guard !rules.isEmpty else { return }
    output.append("@media")
    output.append(query)
    output.append("{")
    output.append(rules)
    output.append("}")
  }
}
