import BadgeCore
import Bytes

/// The settings of a process, one for each format and locale that was asked for.
///
/// They are bounded: a stranger who asks for more makes them start anew, not grow.
final class NumberSettings: Sendable {
  /// What numbers are set alike by.
  struct Key: Hashable {
    let format: NumberFormat
    let locale: LocaleTag
  }

  /// Those of this process.
  static let shared = NumberSettings(limit: 256)

  private let limit: Int
  private let kept = Locked<[Key: NumberSetting]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// The setting for a format and a locale, made when it is asked for the first time.
  subscript(key: Key) -> NumberSetting {
    if let setting = kept.withLock({ $0[key] }) { return setting }
    // It takes long, so nobody waits for it; of two that are made at once, the first is kept.
    let made = NumberSetting(NumberText(key.format, locale: key.locale))
    return kept.withLock { kept in
      if let setting = kept[key] { return setting }
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[key] = made
      return made
    }
  }
}
