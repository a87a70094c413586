import BadgeCore

/// The glyphs of a number that counts: which ones come and go when, and where each stands.
///
/// What comes stands in its own place at once, and what goes leaves from the place that it had, so that no digit
/// slides across another. Only what stays, when the line around it changes its width a little, slides to its new
/// place; a longer way would lead across what comes.
struct NumberStory {
  /// A text that is shown from a moment on.
  struct Step: Sendable {
    /// Seconds from the start of a round.
    let start: Double
    /// The value, which decides the direction.
    let value: Int
    /// How it is written.
    let line: NumberLines.Line
  }

  /// A moment at which a glyph comes or goes, in seconds from the start of a round, and the way it travels.
  typealias Passage = (start: Double, direction: RollDirection)

  /// A digit, separator or word while it stands in its place.
  struct Glyph: Sendable {
    /// The number of its text.
    let text: Int
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

  /// How the numbers are written.
  let lines: NumberLines
  /// The glyphs in the order of their coming.
  private(set) var glyphs: [Glyph] = []
  /// Which glyph stands in each place, by its key; -1 where none does.
  private var standing: [Int] = []
  /// Which keys stay into the line that comes; a number of its own for each line.
  private var kept: [Int] = []
  private var lineCount = 0

  /// Follows the glyphs through `steps`.
  ///
  /// - Parameters:
  ///   - first: the value that is shown first.
  ///   - steps: the texts after it.
  ///   - stepsToRest: how many of the steps lead to the state of rest; the way back comes after them.
  ///   - roundLength: seconds after which all of it repeats, if it does.
  ///   - lines: how the numbers are written.
  init(
    first: (value: Int, line: NumberLines.Line), steps: [Step], stepsToRest: Int, roundLength: Double?,
    lines: NumberLines
  ) {
    self.lines = lines
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
        let place = place(of: lines[part].key)
        guard place >= 0, glyphs[place].entrance != nil else { continue }
        glyphs[place].path.slide(to: lines[part].x, at: start)
      }
      shown = step.value
    }
  }

  /// The glyph that stands in the place of a key, or -1.
  private func place(of key: Int) -> Int {
    key < standing.count ? standing[key] : -1
  }

  private mutating func show(_ line: NumberLines.Line, passage: Passage?, isBeforeRest: Bool) {
    take(missingFrom: line, passage: passage, isBeforeRest: isBeforeRest)
    for number in line.parts {
      let part = lines[number]
      let place = place(of: part.key)
      if place >= 0 {
        if let passage { glyphs[place].path.slide(to: part.x, at: passage.start) }
        if isBeforeRest { glyphs[place].restX = part.x }
      } else {
        while standing.count <= part.key {
          standing.append(-1)
          kept.append(0)
        }
        standing[part.key] = glyphs.count
        glyphs.append(
          Glyph(
            text: part.text, entrance: passage, exit: nil, path: NumberSlide(from: part.x),
            restX: isBeforeRest ? part.x : nil))
      }
    }
  }

  /// Lets everything go that a line does not have in the same place, or has too far away.
  private mutating func take(missingFrom line: NumberLines.Line, passage: Passage?, isBeforeRest: Bool) {
    lineCount += 1
    for number in line.parts {
      let part = lines[number]
      let place = place(of: part.key)
      guard place >= 0, glyphs[place].text == part.text else { continue }
      if abs(part.x - glyphs[place].path.lastX) <= Self.longestSlide { kept[part.key] = lineCount }
    }
    for key in standing.indices where standing[key] >= 0 && kept[key] != lineCount {
      glyphs[standing[key]].exit = passage
      if isBeforeRest { glyphs[standing[key]].restX = nil }
      standing[key] = -1
    }
  }
}
