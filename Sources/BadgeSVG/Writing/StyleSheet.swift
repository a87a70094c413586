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
  }

  /// A rule of elements that only move, which others that move alike can share.
  struct SharedRule {
    let digest: UInt64
    let slot: Int
    let body: Range<Int>
    let name: PictureName
  }

  private(set) var id = ElementID(hash: StableHash().value)
  private var dark = ByteBuffer()
  private var moreContrast = ByteBuffer()
  private var moreContrastAndDark = ByteBuffer()
  var moving = ByteBuffer(capacity: 1_024)
  private var reduced = ByteBuffer()
  var keyframes = KeyframesText()
  private var tracks = Shelf<Track.Frame, Change, KeyframesText.Piece>(limit: 2_048)
  var numbers = NumberMotion()

  private var sharedRules = ScratchList<SharedRule>()
  /// Places of shared rules by the last bits of their digests, or of one of the slots behind; -1 where there is none.
  private var ruleSlots = Array(repeating: -1, count: 2_048)
  /// The classes of the picture.
  var classes = PictureNames()
  /// The class of the element, when it has one.
  private var element: PictureName?
  /// Where the animation of the element begins in the rules that move, and what stands there so far.
  private var animationStart: Int?
  private var bodyStart = 0
  private var animationDigest = Digest(0)

  mutating func begin(id: ElementID) {
    self.id = id
    dark.removeAll()
    moreContrast.removeAll()
    moreContrastAndDark.removeAll()
    moving.removeAll(keepingAtMost: 32_768)
    reduced.removeAll()
    for place in sharedRules.indices { ruleSlots[sharedRules[place].slot] = -1 }
    sharedRules.removeAll()
    classes.begin(id)
    element = nil
    animationStart = nil
    // Here no picture uses what is given away.
    if tracks.isFull || numbers.isFull || keyframes.count > 262_144 {
      tracks.clear()
      numbers.clear()
      keyframes.clear()
    }
    keyframes.beginPicture(id)
  }

  // MARK: The element whose start tag is open

  /// Gives the element a colour under a preference.
  mutating func add(_ property: StaticString, _ color: Color, where preference: Preference) {
    let name = elementClass()
    switch preference {
    case .dark: Self.write(name, property, color, into: &dark)
    case .moreContrast: Self.write(name, property, color, into: &moreContrast)
    case .moreContrastAndDark: Self.write(name, property, color, into: &moreContrastAndDark)
    }
  }

  /// Draws the text in the element by outlines that are scaled, while readers see motion; before its animations.
  ///
  /// Else every scale that a glyph passes has a font of its own, which is chosen and loaded for it. No attribute,
  /// since some renderers without animation tear such text.
  mutating func scaleOutlines() {
    moving.append(".", elementClass())
    moving.append("{text-rendering:geometricPrecision}")
  }

  /// Lets the element move along a track, whose rounds begin after `delay` seconds.
  mutating func animate(_ track: borrowing Track, delay: Double, cycle: Timeline.Cycle?) {
    let start = delay + track.frame.span.lowerBound
    add(piece(of: track), delay: start > 0 ? start : nil, iterations: cycle.map { .init($0, from: 0) })
  }

  /// Gives the element the one animation that readers with reduced motion see, a fade; all of a picture go alike.
  mutating func fade(along track: borrowing Track) {
    let isFirst = reduced.isEmpty
    let piece = piece(of: track)
    reduced.append(".", elementClass())
    reduced.append("{animation:")
    reduced.append(id: id, suffix: "fade")
    reduced.append(" ")
    keyframes.writeTiming(of: piece, into: &reduced)
    reduced.append(" both}")
    guard isFirst else { return }
    reduced.append("@keyframes ")
    reduced.append(id: id, suffix: "fade")
    reduced.append("{")
    keyframes.writeBody(of: piece, into: &reduced)
    reduced.append("}")
  }

  /// Ends the element and returns the class it carries, or nil when it needs none.
  ///
  /// Elements that only move, and move alike, share a class.
  mutating func endElement() -> PictureName? {
    defer { element = nil }
    guard let start = animationStart else { return element }
    animationStart = nil
    moving.append("}")
    guard element == nil else { return element }
    let body = bodyStart..<moving.count
    let digest = animationDigest.value
    var slot = Int(truncatingIfNeeded: digest) & (ruleSlots.count - 1)
    while ruleSlots[slot] >= 0 {
      let other = sharedRules[ruleSlots[slot]]
      if other.digest == digest, moving.hasEqualBytes(other.body, body) {
        moving.truncate(to: start)
        return other.name
      }
      slot = (slot + 1) & (ruleSlots.count - 1)
    }
    // Half of the slots stay free, so that one is soon found.
    if sharedRules.count < ruleSlots.count / 2 {
      ruleSlots[slot] = sharedRules.count
      sharedRules.append(SharedRule(digest: digest, slot: slot, body: body, name: classes.next))
    }
    return elementClass()
  }

  /// The class of the element, which it gets when it has none.
  mutating func elementClass() -> PictureName {
    if let element { return element }
    let name = classes.take()
    element = name
    return name
  }

  // MARK: Motion

  private mutating func piece(of track: borrowing Track) -> KeyframesText.Piece {
    let digest = track.digest
    if let known = track.changes.withSpan({ tracks.value(for: track.frame, $0, digest: digest) }) {
      return known
    }
    let piece = keyframes.add(
      keyframes: { track.writeKeyframes(into: &$0) }, timing: { track.writeTiming(into: &$0) })
    track.changes.withSpan { tracks.keep(piece, for: track.frame, $0, digest: digest) }
    return piece
  }

  /// Adds an animation to the element's rule, which gets the name that a colour of the element would give it.
  mutating func add(_ piece: KeyframesText.Piece, delay: Double?, iterations: Iterations?) {
    if animationStart == nil {
      animationStart = moving.count
      moving.append(".", element ?? classes.next)
      bodyStart = moving.count
      moving.append("{animation:")
      animationDigest = Digest(0)
    } else {
      moving.append(",")
    }
    let name = keyframes.name(of: piece)
    moving.append(name)
    moving.append(" ")
    keyframes.writeTiming(of: piece, into: &moving)
    if let delay {
      moving.append(" ")
      moving.append(seconds: delay)
    }
    iterations?.write(into: &moving)
    moving.append(" both")
    // Equal for equal text: numbers count as they are written.
    animationDigest.combine(name.word ^ piece.timingDigest)
    animationDigest.combine((((delay ?? -1) * 10_000) + 0.5).rounded(.down))
  }

  // MARK: Text

  private static func write(
    _ name: PictureName, _ property: StaticString, _ color: Color, into buffer: inout ByteBuffer
  ) {
    buffer.append(".", name)
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
    Self.write(dark, under: "(prefers-color-scheme:dark)", into: &output)
    Self.write(moreContrast, under: "(prefers-contrast:more)", into: &output)
    Self.write(
      moreContrastAndDark, under: "(prefers-contrast:more) and (prefers-color-scheme:dark)", into: &output)
    if !moving.isEmpty {
      output.append("@media(prefers-reduced-motion:no-preference){")
      output.append(moving)
      keyframes.writeUsed(into: &output)
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
