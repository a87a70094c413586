import BadgeCore
import Testing

@testable import BadgeSVG

@Suite("The settings of numbers that are kept")
struct NumberSettingTableTests {
  /// A setting, whether or not anyone else holds it.
  struct Watched {
    weak var setting: NumberSetting?
  }

  static let tags = ["de", "fr", "hi", "ar-EG", "ja", "sv", "nb", "pl", "bn", "th"]
  static let formats = ["number", "ungrouped", "percent", "currency:EUR", "compact"]

  static func setting(_ format: String, _ tag: String, in table: inout NumberSettingTable) throws
    -> NumberSetting
  {
    table[try NumberFormat(parsing: format), try LocaleTag(parsing: tag)]
  }

  @Test("are the same for all renderers", arguments: [("number", "en"), ("number", "de"), ("compact", "en")])
  func areShared(format: String, tag: String) throws {
    let settings = NumberSettings(limit: 4)
    var (first, second) = (NumberSettingTable(settings), NumberSettingTable(settings))
    let made = try Self.setting(format, tag, in: &first)
    #expect(try Self.setting(format, tag, in: &second) === made)
    #expect(try Self.setting(format, tag, in: &first) === made)
    #expect(made.text.text(for: 12_480) == (try Self.text(12_480, format, tag)))
  }

  private static func text(_ value: Int, _ format: String, _ tag: String) throws -> String {
    NumberText(try NumberFormat(parsing: format), locale: try LocaleTag(parsing: tag)).text(for: value)
  }

  @Test("are bounded for all renderers together, whatever is asked for")
  func areBounded() throws {
    let limit = 4
    let settings = NumberSettings(limit: limit)
    var (first, second) = (NumberSettingTable(settings), NumberSettingTable(settings))
    var watched: [Watched] = []
    var most = 0
    for format in Self.formats {
      for tag in Self.tags {
        watched.append(Watched(setting: try Self.setting(format, tag, in: &first)))
        watched.append(Watched(setting: try Self.setting(format, tag == "de" ? "fr" : "de", in: &second)))
        let living = Set(watched.compactMap { $0.setting.map { ObjectIdentifier($0) } })
        most = max(most, living.count)
      }
    }
    #expect(most > limit)
    #expect(most <= limit + 2 * NumberSettingTable.limit)
    withExtendedLifetime((first, second)) {}
  }
}
