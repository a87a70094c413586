import BadgeCore
import TestSupport
import Testing

@testable import BadgeSVG

@Suite("A number's setting")
struct NumberSettingTests {
  static let formats = ["number", "ungrouped", "percent", "currency:EUR", "currency:JPY"]

  /// Numbers of every length and sign, the ends among them.
  static func values(_ random: inout SeededGenerator) -> [Int] {
    let lengths = (0..<4).map { _ in Int.random(in: 0..<63, using: &random) }
    return [.min, .max, 0] + lengths.map { Int.random(in: -(1 << $0)...(1 << $0), using: &random) }
  }

  /// What stands in a line from the left: a word and its middle for each key.
  static func line(_ lines: borrowing NumberLines, _ cells: NumberLines.Cells, _ number: Int) -> [String] {
    (0..<cells.count).map { key in
      let cell = lines.cell(key, of: cells)
      let word = lines.word(in: cell.content, of: number)
      return word < 0 ? "" : "\(lines.words[word].text) at \(cell.x)"
    }
  }

  /// What stands in a line of a text that is taken apart.
  static func line(takenApart text: String) -> [String] {
    var words = NumberWords()
    var parts = NumberParts()
    parts.append(text, &words)
    if NumberParts.isRightToLeft(text) { parts.turn() }
    return parts.cells().cells.map { cell in
      cell.content.word.map { "\(words[$0].text) at \(cell.x)" } ?? ""
    }
  }

  @Test("sets the digits of a number as its text is set, in every locale", arguments: formats)
  func setsAsTexts(_ format: String) throws {
    var random = SeededGenerator(seed: 14)
    for tag in LocaleTag.all {
      let text = NumberText(try NumberFormat(parsing: format), locale: try LocaleTag(parsing: tag))
      let setting = NumberSetting(text)
      #expect(setting.hasLayouts, "\(format) in \(tag)")
      var lines = NumberLines()
      lines.begin(setting)
      for (number, value) in Self.values(&random).enumerated() {
        let set = Self.line(lines, lines.append(value), number)
        let expected = Self.line(takenApart: text.text(for: value))
        if set != expected { #expect(set == expected, "\(value) as \(format) in \(tag)") }
        #expect(setting.characterCount(of: value) == text.text(for: value).count)
      }
    }
  }

  @Test("takes apart what is written in words", arguments: ["compact", "scientific"])
  func takesWordsApart(_ format: String) throws {
    for tag in ["en", "de", "ar-EG", "hi", "ja"] {
      let text = NumberText(try NumberFormat(parsing: format), locale: try LocaleTag(parsing: tag))
      let setting = NumberSetting(text)
      #expect(!setting.hasLayouts)
      var lines = NumberLines()
      lines.begin(setting)
      for (number, value) in [7, 1_234, 1_234_567, 1_234_567, -98_765].enumerated() {
        let cells = lines.append(value)
        #expect(Self.line(lines, cells, number) == Self.line(takenApart: text.text(for: value)))
      }
    }
  }
}
