import BadgeCore

/// Settings that are kept, one for each format and locale that was asked for.
///
/// A table belongs to whoever asks and needs no lock. It is bounded: a stranger who asks for more makes it start
/// anew, not grow.
struct NumberSettingTable {
  private struct Key: Hashable {
    let format: NumberFormat
    let locale: LocaleTag
  }

  private static let limit = 256

  private var kept: [Key: NumberSetting] = [:]
  /// The one for a number as English writes it, which nearly everyone wants.
  private var plain: NumberSetting?

  /// The setting for a format and a locale, made when it is asked for the first time.
  subscript(format: NumberFormat, locale: LocaleTag) -> NumberSetting {
    mutating get {
      let isPlain = format == .number && locale == .english
      if isPlain, let plain { return plain }
      let key = Key(format: format, locale: locale)
      if let setting = kept[key] { return setting }
      if kept.count >= Self.limit { kept.removeAll(keepingCapacity: true) }
      let setting = NumberSetting(NumberText(format, locale: locale))
      if isPlain { plain = setting } else { kept[key] = setting }
      return setting
    }
  }
}
