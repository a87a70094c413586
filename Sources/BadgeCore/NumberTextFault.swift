/// Why a format or a locale is refused.
public enum NumberTextFault: Error, Sendable, Hashable {
  /// There is no such format.
  case unknownFormat(nearest: String?)
  /// There is no such currency.
  case unknownCurrency(nearest: String?)
  /// There is no such language, or it is not listed with this script or region.
  case unknownLocale(nearest: String?)

  /// What would have been right, to stand after "expected".
  public var expected: String {
    switch self {
    case .unknownFormat: "number, ungrouped, compact, percent, scientific or currency: and a code"
    case .unknownCurrency: "an ISO 4217 code in capitals after currency:"
    case .unknownLocale: "a language tag such as de, de-CH or zh-Hant"
    }
  }

  /// The nearest thing that exists, as advice to follow the sentence, or nil where nothing was written.
  public var hint: String? {
    switch self {
    case .unknownFormat(let nearest), .unknownCurrency(let nearest), .unknownLocale(let nearest):
      nearest.map { "did you mean \($0)?" }
    }
  }
}
