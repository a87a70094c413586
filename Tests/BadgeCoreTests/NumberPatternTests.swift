import Foundation
import Testing

@testable import BadgeCore

@Suite("The pattern of a number's text")
struct NumberPatternTests {
  /// The ends of what there is, and numbers of three lengths, with and without a sign: other lengths for each `turn`.
  static func values(turn: Int) -> [Int] {
    let lengths = [0, 6, 12].map { (turn + $0) % 19 }
    let sevens = lengths.map { length in
      (0...length).reduce(0) { value, digit in value * 10 + (7 + digit) % 10 % 8 }
    }
    return [0, 1_000, 10_000, .max, .min] + sevens + sevens.map { -$0 }
  }

  /// Foundation's own text, which the pattern stands in for.
  static func foundation(_ value: Int, _ format: NumberFormat, _ locale: String) -> String {
    let locale = Locale(identifier: locale)
    let style = IntegerFormatStyle<Int>(locale: locale)
    return switch format {
    case .number: style.format(value)
    case .ungrouped: style.grouping(.never).format(value)
    case .compact: style.notation(.compactName).format(value)
    case .scientific: style.notation(.scientific).format(value)
    case .percent: IntegerFormatStyle<Int>.Percent(locale: locale).format(value)
    case .currency(let code): IntegerFormatStyle<Int>.Currency(code: code.text, locale: locale).format(value)
    }
  }

  @Test(
    "writes what Foundation writes, in every locale",
    arguments: ["number", "ungrouped", "percent", "currency:EUR", "currency:JPY"])
  func equalsFoundation(_ name: String) throws {
    let format = try NumberFormat(parsing: name)
    for (turn, tag) in LocaleTag.all.enumerated() {
      let text = NumberText(format, locale: try LocaleTag(parsing: tag))
      try #require(text.pattern != nil, "\(name) in \(tag) is written from a pattern")
      for value in Self.values(turn: turn) {
        let expected = Self.foundation(value, format, tag)
        if text.text(for: value) != expected {
          #expect(text.text(for: value) == expected, "\(value) as \(name) in \(tag)")
        }
      }
    }
  }

  @Test("writes every currency as Foundation does", arguments: ["en", "de-CH", "ar-EG", "hi", "pt-PT"])
  func writesEveryCurrency(_ tag: String) throws {
    let locale = try LocaleTag(parsing: tag)
    for code in CurrencyCode.all {
      let format = NumberFormat.currency(try CurrencyCode(parsing: code))
      let text = NumberText(format, locale: locale)
      for value in [0, 1_234, -12_345_678, .max, .min] {
        #expect(text.text(for: value) == Self.foundation(value, format, tag), "\(value) as \(code) in \(tag)")
      }
    }
  }

  @Test("is not learned where words depend on the number")
  func leavesWordsToFoundation() throws {
    for format in [NumberFormat.compact, .scientific] {
      #expect(NumberText(format, locale: .english).pattern == nil)
    }
    #expect(NumberPattern { "\($0) \($0 == 1 ? "star" : "stars")" } == nil)
    #expect(NumberPattern { String($0, radix: 16) } == nil)
  }
}
