/// Formatters that are kept, one for each format and locale that was asked for.
///
/// A table belongs to whoever asks and needs no lock. It is bounded: a stranger who asks for more makes it start
/// anew, not grow.
public struct NumberTextTable: Sendable {
  private struct Key: Hashable {
    let format: NumberFormat
    let locale: LocaleTag
  }

  private static let limit = 256

  private var kept: [Key: NumberText] = [:]

  /// Makes an empty table.
  public init() {}

  /// The formatter for a format and a locale, made when it is asked for the first time.
  public subscript(format: NumberFormat, locale: LocaleTag) -> NumberText {
    mutating get {
      let key = Key(format: format, locale: locale)
      if let formatter = kept[key] { return formatter }
      if kept.count >= Self.limit { kept.removeAll(keepingCapacity: true) }
      let formatter = NumberText(format, locale: locale)
      kept[key] = formatter
      return formatter
    }
  }
}
