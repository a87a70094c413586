import Foundation

/// The tag of a language, with its script and region where they are given: `de`, `de-CH`, `zh-Hant`, `ar-EG`.
///
/// Only the combinations that Foundation lists exist. It would format any other by a mixture of rules, and keep
/// a little memory for each one a stranger makes up.
public struct LocaleTag: Sendable, Hashable {
  /// The tag in the usual case: `zh-Hant-TW`.
  public let text: String

  /// English.
  public static let english = LocaleTag(text: "en")

  /// All tags, in alphabetical order.
  public static let all: [String] = Locale.availableIdentifiers
    .map { $0.replacing("_", with: "-") }
    .filter { !$0.hasSuffix("-POSIX") }
    .sorted()

  private static let known = Set(all)

  /// Reads a tag in any case; an underscore is no hyphen.
  ///
  /// - Parameter text: what was written.
  /// - Throws: ``NumberTextFault/unknownLocale(nearest:)``, with a tag of the same language if there is one.
  public init(parsing text: String) throws(NumberTextFault) {
    let tag = text.utf8.allSatisfy { $0 < 0x80 } ? LocaleTag.inUsualCase(text) : text
    guard LocaleTag.known.contains(tag) else {
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
    let others = subtags.dropFirst().map { $0.utf8.count == 4 ? $0.capitalized : $0.uppercased() }
    return ([String(subtags.first ?? "")] + others).joined(separator: "-")
  }

  private static func nearest(to tag: String) -> String? {
    let language = tag.prefix { $0 != "-" }
    let siblings = all.filter { $0.prefix { $0 != "-" } == language }
    return NearestName.nearest(to: tag, in: siblings.isEmpty ? all : siblings)
  }
}
