/// The ways in which a counting number can be written.
public enum NumberFormat: Sendable, Hashable {
  /// With the locale's separators: 12,480.
  case number
  /// Without separators: 12480.
  case ungrouped
  /// Shortened with a word or letter: 12K.
  case compact
  /// With a percent sign, the value not multiplied: 86%.
  case percent
  /// With an exponent: 1.248E4.
  case scientific
  /// As an amount of money: $1,234.00.
  case currency(CurrencyCode)

  private static let plain: [NumberFormat] = [.number, .ungrouped, .compact, .percent, .scientific]
  private static let currencyPrefix = "currency:"

  /// Reads a format: one of the names, or `currency:` and a code in capitals.
  ///
  /// - Parameter text: what was written.
  /// - Throws: ``NumberTextFault/unknownFormat(nearest:)`` or ``NumberTextFault/unknownCurrency(nearest:)``.
  public init(parsing text: String) throws(NumberTextFault) {
    if let format = NumberFormat.plain.first(where: { $0.text == text }) {
      self = format
    } else if text.hasPrefix(NumberFormat.currencyPrefix) {
      let code = text.dropFirst(NumberFormat.currencyPrefix.count)
      self = .currency(try CurrencyCode(parsing: String(code)))
    } else {
      let names = NumberFormat.plain.map(\.text) + ["currency:EUR"]
      throw .unknownFormat(nearest: NearestName.nearest(to: text, in: names))
    }
  }

  /// Every format as it is written in a parameter, one for each currency.
  public static var allTexts: [String] {
    plain.map(\.text) + CurrencyCode.all.map { currencyPrefix + $0 }
  }

  /// The format as it is written in a parameter.
  public var text: String {
    switch self {
    case .number: "number"
    case .ungrouped: "ungrouped"
    case .compact: "compact"
    case .percent: "percent"
    case .scientific: "scientific"
    case .currency(let code): NumberFormat.currencyPrefix + code.text
    }
  }
}
