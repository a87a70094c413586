import BadgeCore

/// How the numbers of one format and locale are set in lines, reckoned once for all of them.
///
/// Where digits are all that differs from number to number, all numbers of a sign and so many digits are set alike, and
/// no text has to be made or searched for any of them. What is written in words, such as 1.2M, has no layouts: each text
/// is taken apart by itself.
final class NumberSetting: Sendable {
  /// How all numbers of a sign and so many digits are set.
  struct Layout: Sendable {
    /// All these numbers.
    let numbers: ClosedRange<Int>
    /// The cells by their keys.
    let cells: Range<Int>
    /// In em.
    let width: Double
    /// How many characters the text has.
    let characters: Int
  }

  let text: NumberText
  /// The words of all layouts.
  let words: NumberWords
  /// The cells of all layouts.
  let cells: [NumberCell]
  /// The layouts of positive numbers by their digits, then those of negative ones; none for numbers with words.
  private let layouts: [Layout]

  init(_ text: NumberText) {
    self.text = text
    var plan = Plan()
    if let pattern = text.pattern, !plan.learn(pattern) { plan = Plan() }
    words = plan.words
    cells = plan.cells
    layouts = plan.layouts
  }

  /// Whether every number has a layout.
  var hasLayouts: Bool { !layouts.isEmpty }

  /// The layout of a number, where every number has one.
  func layout(of value: Int) -> Layout {
    layouts[(value < 0 ? NumberPattern.mostDigits : 0) + DecimalDigits(value).count - 1]
  }

  /// How many characters the longest number may be written in that leads to another.
  func characterCountOnTheWay(to value: Int) -> Int {
    let count = characterCount(of: value)
    // A round number may be short in words, and those before it are not round.
    return hasLayouts ? count : max(count, characterCount(of: value / 7 * 5))
  }

  /// How many characters a number is written in.
  func characterCount(of value: Int) -> Int {
    guard hasLayouts else { return text.text(for: value).count }
    return layout(of: value).characters
  }
}

/// The layouts as they are made.
private struct Plan {
  var words = NumberWords()
  var cells: [NumberCell] = []
  var layouts: [NumberSetting.Layout] = []

  /// Makes all layouts; false when texts do not fall apart as they were put together.
  mutating func learn(_ pattern: NumberPattern) -> Bool {
    for digit in 0...9 { _ = words.number(of: pattern.digit(digit), isDigit: true) }
    for isNegative in [false, true] {
      for count in 1...NumberPattern.mostDigits {
        let value = (1..<count).reduce(isNegative ? -1 : 1) { product, _ in product * 10 }
        guard let text = pattern.text(for: value) else { return false }
        append(
          parts(isNegative: isNegative, digits: count, pattern), of: Self.numbers(from: value), textual: text)
      }
      // The longest number of the sign, whose digits are not all alike.
      let longest = isNegative ? Int.min : .max
      guard let text = pattern.text(for: longest) else { return false }
      var expected = NumberParts()
      expected.append(text, &words)
      let digits = DecimalDigits(longest)
      let made = parts(isNegative: isNegative, digits: digits.count, pattern).parts.map { part in
        NumberParts.Part(
          key: part.key, content: part.content.digit.map { .word(digits[$0]) } ?? part.content,
          width: part.width, isDigit: part.isDigit)
      }
      guard made == expected.parts else { return false }
    }
    return true
  }

  private mutating func parts(isNegative: Bool, digits: Int, _ pattern: NumberPattern) -> NumberParts {
    var parts = NumberParts()
    parts.append(pattern.prefix(isNegative: isNegative), &words)
    for place in (0..<digits).reversed() {
      parts.append(.digit(place), words[0])
      if pattern.isSeparated(place, of: digits) { parts.append(pattern.separatorText, &words) }
    }
    parts.append(pattern.suffix(isNegative: isNegative), &words)
    return parts
  }

  /// The numbers of as many digits as a power of ten or its negative has.
  private static func numbers(from power: Int) -> ClosedRange<Int> {
    let (beyond, isTooLarge) = power.multipliedReportingOverflow(by: 10)
    return power < 0
      ? (isTooLarge ? .min : beyond + 1)...power : (power == 1 ? 0 : power)...(isTooLarge ? .max : beyond - 1)
  }

  private mutating func append(_ parts: NumberParts, of numbers: ClosedRange<Int>, textual text: String) {
    var parts = parts
    if NumberParts.isRightToLeft(text) { parts.turn() }
    let line = parts.cells()
    layouts.append(
      NumberSetting.Layout(
        numbers: numbers, cells: cells.count..<(cells.count + line.cells.count), width: line.width,
        characters: text.count))
    cells += line.cells
  }
}
