import BadgeCore
import Bytes

/// The glyphs of a number that counts: which ones come and go when, and where each stands.
///
/// What comes stands in its own place at once, and what goes leaves from the place that it had, so that no digit
/// slides across another. Only what stays, when the line around it changes its width a little, slides to its new
/// place; a longer way would lead across what comes. Keys do not mind each other, so the story is told key by key, along
/// stretches of lines that are set alike, where nothing but digits can change.
struct NumberStory: ~Copyable {
  /// Lines one after the other that are set alike.
  struct Stretch: Sendable {
    let cells: NumberLines.Cells
    let first: Int
    var end: Int
  }

  private(set) var lines = NumberLines()
  /// The steps, one for each line, from the start of the first round; the first is no change.
  private(set) var steps = ScratchList<GlyphLife.Step>()
  private(set) var stretches = ScratchList<Stretch>()
  private var lastCells = NumberLines.Cells()
  private var shown = 0
  /// The last step that leads to the state of rest; the way back comes after it.
  private(set) var restStep = 0
  private var restCells = NumberLines.Cells()
  /// Seconds after which all of it repeats, if it does.
  private(set) var roundLength: Double?
  /// How many keys there are.
  private(set) var keys = 0

  /// Begins with the value that is shown first.
  mutating func begin(_ value: Int, _ setting: NumberSetting, roundLength: Double?) {
    lines.begin(setting)
    steps.removeAll()
    stretches.removeAll()
    self.roundLength = roundLength
    keys = 0
    append(.first, value)
    rest()
  }

  /// Shows another value from a moment on; an equal one is no change.
  mutating func show(_ value: Int, from start: Double, moment: Int) {
    guard let direction = RollDirection(from: shown, to: value) else { return }
    append(GlyphLife.Step(start: start, moment: moment, direction: direction), value)
  }

  /// Says that the state of rest is reached.
  mutating func rest() {
    restStep = steps.count - 1
    restCells = lastCells
  }

  /// Whether anything comes or goes.
  var isMoving: Bool { steps.count > 1 }

  /// Where the glyph of a key stands at rest, if one does.
  func restX(_ key: Int) -> Double { lines.cell(key, of: restCells).x }

  private mutating func append(_ step: GlyphLife.Step, _ value: Int) {
    let cells = lines.append(value)
    if stretches.count > 0, cells == lastCells {
      stretches[stretches.count - 1].end += 1
    } else {
      stretches.append(Stretch(cells: cells, first: steps.count, end: steps.count + 1))
      keys = max(keys, cells.count)
      lastCells = cells
    }
    steps.append(step)
    shown = value
  }
}

extension NumberStory {
  /// When a glyph comes and goes.
  func life(_ code: LifeCode) -> GlyphLife {
    GlyphLife(
      entrance: step(code.entrance), exit: step(code.exit), isSeenAround: code.isAtRest || code.entrance == 0)
  }

  /// The change with a code, counted from the start of the first round; nil for none.
  private func step(_ code: Int) -> GlyphLife.Step? {
    guard code > 0 else { return nil }
    for number in steps.indices {
      let step = steps[number]
      if step.code == code { return step }
      let again = step.inNextRound(after: roundLength ?? 0)
      if again.code == code { return again }
    }
    return nil
  }
}
