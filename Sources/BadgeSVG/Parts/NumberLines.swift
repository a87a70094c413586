import BadgeCore
import Bytes

/// The lines that a counting number shows one after the other.
///
/// All numbers of a layout share its cells, and a line of them is no more than its digits. The lists are used again from
/// one picture to the next.
struct NumberLines: ~Copyable {
  /// How a line is set.
  struct Cells: Sendable, Equatable {
    /// Where the cells begin.
    var start = 0
    /// How many there are, one for each key.
    var count = 0
  }

  private var setting: NumberSetting?
  private var hasLayouts = false
  /// The words of the lines; those of numbers that are written in words come behind those of the setting.
  private(set) var words = NumberWords()
  private var cells = ScratchList<NumberCell>()
  /// The layouts that lines have, the latest at the end: by the numbers that are set so.
  private var layouts = ScratchList<(numbers: ClosedRange<Int>, cells: Cells)>()
  private var digits = ScratchList<DecimalDigits>()
  /// The last text that was taken apart, and its cells.
  private var last: (text: String, cells: Cells)?
  /// The width of the widest line in em.
  private(set) var widest = 0.0

  /// How many lines there are.
  var count: Int { digits.count }

  /// Forgets the lines of the last picture.
  mutating func begin(_ setting: NumberSetting) {
    // Nearly always it is the one before, whose words are still the same when none was added to them.
    if setting !== self.setting || !hasLayouts {
      self.setting = setting
      hasLayouts = setting.hasLayouts
      words = setting.words
    }
    cells.removeAll()
    layouts.removeAll()
    digits.removeAll()
    last = nil
    widest = 0
  }

  /// The cell for a key.
  func cell(_ key: Int, of line: Cells) -> NumberCell {
    key < line.count ? cells[line.start + key] : .empty
  }

  /// The word in a cell of a line; -1 for nothing.
  @inline(__always)
  func word(in content: NumberCell.Content, of line: Int) -> Int {
    content.digit.map { digits[line][$0] } ?? content.word ?? -1
  }

  /// Tells the digit in a place, counted from the last, of each of some lines.
  @inline(__always)
  func forEachDigit(_ place: Int, of lines: Range<Int>, _ body: (_ line: Int, _ digit: Int) -> Void) {
    digits.withSpan { digits in
      for line in lines { body(line, digits[line][place]) }
    }
  }

  /// Sets a number in a line.
  mutating func append(_ value: Int) -> Cells {
    guard hasLayouts else { return append(taken: value) }
    digits.append(DecimalDigits(value))
    // A count that passes through several does so in their order.
    for number in layouts.indices.reversed() where layouts[number].numbers.contains(value) {
      return layouts[number].cells
    }
    return appendLayout(of: value)
  }

  private mutating func appendLayout(of value: Int) -> Cells {
    guard let setting else { return Cells() }
    let layout = setting.layout(of: value)
    let cells = append(setting.cells[layout.cells], width: layout.width)
    layouts.append((layout.numbers, cells))
    return cells
  }

  /// Sets a number whose text has to be taken apart.
  private mutating func append(taken value: Int) -> Cells {
    digits.append(DecimalDigits())
    guard let text = setting?.text.text(for: value) else { return Cells() }
    if let last, last.text == text { return last.cells }
    var parts = NumberParts()
    parts.append(text, &words)
    if NumberParts.isRightToLeft(text) { parts.turn() }
    let line = parts.cells()
    let set = append(line.cells[...], width: line.width)
    last = (text, set)
    return set
  }

  private mutating func append(_ line: ArraySlice<NumberCell>, width: Double) -> Cells {
    let start = cells.count
    for cell in line { cells.append(cell) }
    widest = max(widest, width)
    return Cells(start: start, count: line.count)
  }
}
