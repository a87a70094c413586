import BadgeCore

/// The columns of a number that counts: which digits come and go when, and where each column stands.
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

  /// A digit, separator or word while it stands in its column.
  struct Glyph: Sendable {
    let text: String
    /// When it comes, in seconds from the start of a round; nil when it is there from the beginning.
    let entrance: (start: Double, direction: RollDirection)?
    /// When it goes; nil when it stays.
    fileprivate(set) var exit: (start: Double, direction: RollDirection)?
    /// Whether it stands at rest.
    fileprivate(set) var isThereAtRest: Bool
  }

  /// The glyphs of one place, and the places that this is in the line.
  struct Column: Sendable {
    fileprivate(set) var glyphs: [Glyph] = []
    /// The middle at first, in em.
    let firstX: Double
    /// The middle at rest, in em.
    fileprivate(set) var restX: Double
    /// The moves of the middle.
    fileprivate(set) var moves: [Move] = []
  }

  /// A move of a column within the line.
  struct Move: Sendable {
    /// Seconds from the start of a round.
    let start: Double
    /// The middle after it, in em.
    let x: Double
    /// Whether the column is empty then, so that nobody sees it move.
    let isHidden: Bool
  }

  /// The columns, in the order of their first appearance.
  private(set) var columns: [Column] = []
  private var places: [NumberLine.Key: Int] = [:]

  /// Follows the columns through `steps`.
  ///
  /// - Parameters:
  ///   - first: the value that is shown first.
  ///   - steps: the texts after it.
  ///   - stepsToRest: how many of the steps lead to the state of rest; the way back comes after them.
  ///   - roundLength: seconds after which all of it repeats, if it does.
  init(first: (value: Int, line: NumberLine), steps: [Step], stepsToRest: Int, roundLength: Double?) {
    show(first.line, crossing: nil, isBeforeRest: true)
    var shown = first.value
    for (index, step) in steps.enumerated() {
      guard let direction = RollDirection(from: shown, to: step.value) else { continue }
      show(step.line, crossing: (step.start, direction), isBeforeRest: index < stepsToRest)
      shown = step.value
    }
    guard let roundLength else { return }
    // What came last stays into the next round, until that does to it what this one did to what came first.
    for step in steps.prefix(stepsToRest) {
      guard let direction = RollDirection(from: shown, to: step.value) else { continue }
      end(at: (step.start + roundLength, direction), unlessIn: step.line)
      shown = step.value
    }
  }

  private mutating func end(at crossing: (start: Double, direction: RollDirection), unlessIn line: NumberLine)
  {
    var missing = Set(columns.indices)
    for part in line.parts {
      guard let place = places[part.key] else { continue }
      if columns[place].glyphs.last?.text == part.text { missing.remove(place) }
    }
    for place in missing { leave(place, crossing, isBeforeRest: false) }
  }

  private mutating func show(
    _ line: NumberLine, crossing: (start: Double, direction: RollDirection)?, isBeforeRest: Bool
  ) {
    var missing = Set(columns.indices)
    for part in line.parts {
      let place = places[part.key] ?? columns.count
      if place == columns.count {
        places[part.key] = place
        columns.append(Column(firstX: part.x, restX: part.x))
      }
      missing.remove(place)
      move(place, to: part.x, at: crossing?.start, isBeforeRest: isBeforeRest)
      if columns[place].glyphs.last.map({ $0.exit == nil && $0.text == part.text }) ?? false { continue }
      leave(place, crossing, isBeforeRest: isBeforeRest)
      columns[place].glyphs.append(
        Glyph(text: part.text, entrance: crossing, exit: nil, isThereAtRest: isBeforeRest))
    }
    for place in missing { leave(place, crossing, isBeforeRest: isBeforeRest) }
  }

  private mutating func leave(
    _ place: Int, _ crossing: (start: Double, direction: RollDirection)?, isBeforeRest: Bool
  ) {
    guard let last = columns[place].glyphs.indices.last, columns[place].glyphs[last].exit == nil else {
      return
    }
    columns[place].glyphs[last].exit = crossing
    if isBeforeRest { columns[place].glyphs[last].isThereAtRest = false }
  }

  private mutating func move(_ place: Int, to x: Double, at start: Double?, isBeforeRest: Bool) {
    let current = columns[place].moves.last?.x ?? columns[place].firstX
    if let start, x != current {
      let isHidden = columns[place].glyphs.last.map { $0.exit != nil } ?? true
      columns[place].moves.append(Move(start: start, x: x, isHidden: isHidden))
    }
    if isBeforeRest { columns[place].restX = x }
  }
}
