import FoundationEssentials
import FoundationInternationalization

/// The tag of a language, with its script and region where they are given: `de`, `de-CH`, `zh-Hant`, `ar-EG`.
///
/// Only the combinations that Foundation lists exist, also with the script left out (`zh-TW`). It would write
/// any other by a mixture of rules, and keep a little memory for each one that a stranger makes up.
public struct LocaleTag: Sendable, Hashable {
  /// The tag in the usual case: `zh-Hant-TW`.
  public let text: String

  /// English.
  public static let english = LocaleTag(text: "en")

  /// All tags, in alphabetical order.
  public static let all: [String] = known.sorted()

  private static let known: Set<String> = {
    let listed = Locale.availableIdentifiers.map { $0.split(separator: "_") }.filter { $0.last != "POSIX" }
    let withoutScript = listed.filter { $0.count == 3 }.map { [$0[0], $0[2]] }
    return Set((listed + withoutScript).map { $0.joined(separator: "-") })
  }()

  /// The tags of each language, which are in alphabetical order.
  private static let byLanguage = Dictionary(grouping: all) { tag in String(tag.prefix { $0 != "-" }) }
  private static let languages = byLanguage.keys.sorted()
  /// The bytes of the longest tag.
  private static let longest = all.reduce(0) { max($0, $1.utf8.count) }

  /// Reads a tag in any case; an underscore is no hyphen.
  ///
  /// - Parameter text: what was written.
  /// - Throws: ``NumberTextFault/unknownLocale(nearest:)``, with a tag of the same language if there is one.
  public init(parsing text: String) throws(NumberTextFault) {
    let isTooLong = text.utf8.count > LocaleTag.longest
    let text = isTooLong ? String(text.unicodeScalars.prefix(LocaleTag.longest)) : text
    let tag = text.utf8.allSatisfy { $0 < 0x80 } ? LocaleTag.inUsualCase(text) : text
    guard !isTooLong, LocaleTag.known.contains(tag) else {
      throw .unknownLocale(nearest: LocaleTag.nearest(to: tag))
    }
    self.text = tag
  }

  private init(text: String) {
    self.text = text
  }

  /// Language in small letters, script with a capital, region in capitals (RFC 5646, section 2.1.1).
  private static func inUsualCase(_ tag: String) -> String {
    let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let others = subtags.dropFirst().map { subtag in
      subtag.utf8.count == 4 ? subtag.prefix(1).uppercased() + subtag.dropFirst() : subtag.uppercased()
    }
    return ([String(subtags.first ?? "")] + others).joined(separator: "-")
  }

  /// The nearest tag of the language that is written, or of the nearest language.
  private static func nearest(to tag: String) -> String? {
    let written = tag.prefix { $0.isLetter }
    guard let language = NearestName.nearest(to: String(written), in: languages) else { return nil }
    return NearestName.nearest(to: tag, in: byLanguage[language] ?? [])
  }
}
