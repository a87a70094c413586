import FoundationEssentials
import FoundationInternationalization

/// The code of a currency (ISO 4217), such as `EUR`.
public struct CurrencyCode: Sendable, Hashable {
  /// The code in capitals.
  public let text: String

  static let all = Locale.Currency.isoCurrencies.map(\.identifier).sorted()
  private static let known = Set(all)

  /// Reads a code of three capitals.
  ///
  /// - Parameter text: what was written.
  /// - Throws: ``NumberTextFault/unknownCurrency(nearest:)``.
  public init(parsing text: String) throws(NumberTextFault) {
    guard text.utf8.count == 3, CurrencyCode.known.contains(text) else {
      throw .unknownCurrency(nearest: NearestName.nearest(to: text, in: CurrencyCode.all))
    }
    self.text = text
  }
}
