import BadgeCore

/// The settings that one renderer needs now, which it finds without a lock.
///
/// It holds a few, since each may be the last that holds a setting: so all renderers together keep no more than a few
/// for each beside those of the process.
struct NumberSettingTable {
  /// How many it holds beside the plain one.
  static let limit = 6

  private let settings: NumberSettings
  private var kept: [(key: NumberSettings.Key, setting: NumberSetting)] = []
  /// The place of the one that has been there for longest.
  private var oldest = 0
  /// The one for a number as English writes it, which nearly everyone wants.
  private var plain: NumberSetting?

  /// Makes an empty table in front of `settings`.
  init(_ settings: NumberSettings = .shared) {
    self.settings = settings
  }

  /// The setting for a format and a locale.
  subscript(format: NumberFormat, locale: LocaleTag) -> NumberSetting {
    mutating get {
      let isPlain = format == .number && locale == .english
      if isPlain, let plain { return plain }
      let key = NumberSettings.Key(format: format, locale: locale)
      for place in kept.indices where kept[place].key == key { return kept[place].setting }
      let setting = settings[key]
      if isPlain {
        plain = setting
      } else if kept.count < Self.limit {
        kept.append((key, setting))
      } else {
        kept[oldest] = (key, setting)
        oldest = (oldest + 1) % Self.limit
      }
      return setting
    }
  }
}
