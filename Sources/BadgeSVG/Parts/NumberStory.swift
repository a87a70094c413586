import BadgeCore

/// The glyphs of a number that counts: which ones come and go when, and where each stands.
///
/// What comes stands in its own place at once, and what goes leaves from the place that it had, so that no digit
/// slides across another. Only what stays, when the line around it changes its width a little, slides to its new
/// place; a longer way would lead across what comes.
struct NumberStory: Sendable {
  /// A text that is shown from a moment on.
  struct Step: Sendable {
    /// Seconds from the start of a round.
    let start: Double
    /// The value, which decides the direction.
    let value: Int
    /// How it is written.
    let line: NumberLine
  }

  /// A moment at which a glyph comes or goes, in seconds from the start of a round, and the way it travels.
  typealias Passage = (start: Double, direction: RollDirection)

  /// A digit, separator or word while it stands in its place.
  struct Glyph: Sendable {
    let text: String
    /// When it comes; nil when it is there from the beginning.
    let entrance: Passage?
    /// When it goes; nil when it stays.
    fileprivate(set) var exit: Passage?
    /// Where it stands, and where it slides to from there.
    fileprivate(set) var path: NumberSlide
    /// The middle at rest, in em from the middle of the line; nil for what is not there then.
    fileprivate(set) var restX: Double?
  }

  /// The longest way that a glyph slides, in em: a digit's cell, and what rounding adds.
  private static let longestSlide = 0.69

  /// The glyphs in the order of their coming.
  private(set) var glyphs: [Glyph] = []
  /// Which glyph stands in each place.
  private var standing: [NumberLine.Key: Int] = [:]

  /// Follows the glyphs through `steps`.
  ///
  /// - Parameters:
  ///   - first: the value that is shown first.
  ///   - steps: the texts after it.
  ///   - stepsToRest: how many of the steps lead to the state of rest; the way back comes after them.
  ///   - roundLength: seconds after which all of it repeats, if it does.
  init(first: (value: Int, line: NumberLine), steps: [Step], stepsToRest: Int, roundLength: Double?) {
    show(first.line, passage: nil, isBeforeRest: true)
    var shown = first.value
    for (index, step) in steps.enumerated() {
      guard let direction = RollDirection(from: shown, to: step.value) else { continue }
      show(step.line, passage: (step.start, direction), isBeforeRest: index < stepsToRest)
      shown = step.value
    }
    guard let roundLength else { return }
    // What came last stays into the next round, until that does to it what this one did to what came first.
    for step in steps.prefix(stepsToRest) {
      guard let direction = RollDirection(from: shown, to: step.value) else { continue }
      let start = step.start + roundLength
      take(missingFrom: step.line, passage: (start, direction), isBeforeRest: false)
      for part in step.line.parts {
        guard let place = standing[part.key], glyphs[place].entrance != nil else { continue }
        glyphs[place].path.slide(to: part.x, at: start)
      }
      shown = step.value
    }
  }

  private mutating func show(_ line: NumberLine, passage: Passage?, isBeforeRest: Bool) {
    take(missingFrom: line, passage: passage, isBeforeRest: isBeforeRest)
    for part in line.parts {
      if let place = standing[part.key] {
        if let passage { glyphs[place].path.slide(to: part.x, at: passage.start) }
        if isBeforeRest { glyphs[place].restX = part.x }
      } else {
        standing[part.key] = glyphs.count
        glyphs.append(
          Glyph(
            text: part.text, entrance: passage, exit: nil, path: NumberSlide(from: part.x),
            restX: isBeforeRest ? part.x : nil))
      }
    }
  }

  /// Lets everything go that a line does not have in the same place, or has too far away.
  private mutating func take(missingFrom line: NumberLine, passage: Passage?, isBeforeRest: Bool) {
    var missing = standing
    for part in line.parts {
      guard let place = standing[part.key], glyphs[place].text == part.text else { continue }
      if abs(part.x - glyphs[place].path.lastX) <= Self.longestSlide { missing[part.key] = nil }
    }
    for (key, place) in missing {
      standing[key] = nil
      glyphs[place].exit = passage
      if isBeforeRest { glyphs[place].restX = nil }
    }
  }
}
