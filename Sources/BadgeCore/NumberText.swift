import FoundationEssentials
import FoundationInternationalization

/// Writes integers in one format and the manner of one locale, its digits and marks of direction included.
public final class NumberText: Sendable {
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

    func text(for value: Int) -> String {
      switch self {
      case .number(let style): style.format(value)
      case .percent(let style): style.format(value)
      case .currency(let style): style.format(value)
      }
    }
  }

  private let style: Style
  /// How the style writes, where digits are all that differs from number to number.
  public let pattern: NumberPattern?

  /// Makes the formatter for a format and a locale, which takes much longer than to use it.
  public init(_ format: NumberFormat, locale: LocaleTag) {
    let style = Style(format, locale: Locale(identifier: locale.text))
    self.style = style
    pattern =
      switch format {
      case .number, .ungrouped, .percent, .currency: NumberPattern { style.text(for: $0) }
      case .compact, .scientific: nil
      }
  }

  /// The text of an integer.
  public func text(for value: Int) -> String {
    pattern?.text(for: value) ?? style.text(for: value)
  }
}
