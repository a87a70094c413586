import Foundation
import Synchronization

/// Writes integers in one format and the manner of one locale, its digits and marks of direction included.
public struct NumberText: Sendable {
  private enum Style {
    case number(IntegerFormatStyle<Int>)
    case percent(IntegerFormatStyle<Int>.Percent)
    case currency(IntegerFormatStyle<Int>.Currency)

    init(_ format: NumberFormat, locale: Locale) {
      let number = IntegerFormatStyle<Int>(locale: locale)
      self =
        switch format {
        case .number: .number(number)
        case .ungrouped: .number(number.grouping(.never))
        case .compact: .number(number.notation(.compactName))
        case .scientific: .number(number.notation(.scientific))
        case .percent: .percent(.init(locale: locale))
        case .currency(let code): .currency(.init(code: code.text, locale: locale))
        }
    }
  }

  private struct Key: Hashable {
    let format: NumberFormat
    let locale: LocaleTag
  }

  /// How many formatters are kept; a stranger who asks for more makes the table start anew, not grow.
  private static let limit = 256

  private static let kept = Mutex<[Key: NumberText]>([:])

  private let style: Style

  /// Takes the formatter for a format and a locale from a bounded table, or makes and keeps it.
  public init(_ format: NumberFormat, locale: LocaleTag) {
    let key = Key(format: format, locale: locale)
    self = NumberText.kept.withLock { kept in
      if let formatter = kept[key] { return formatter }
      if kept.count >= NumberText.limit { kept.removeAll(keepingCapacity: true) }
      let formatter = NumberText(style: Style(format, locale: Locale(identifier: locale.text)))
      kept[key] = formatter
      return formatter
    }
  }

  private init(style: Style) {
    self.style = style
  }

  /// The text of an integer.
  public func text(for value: Int) -> String {
    switch style {
    case .number(let style): style.format(value)
    case .percent(let style): style.format(value)
    case .currency(let style): style.format(value)
    }
  }
}
