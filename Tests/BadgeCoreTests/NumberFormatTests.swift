import BadgeCore
import Testing

@Suite("Reading a number's format and locale")
struct NumberFormatTests {
  @Test(
    "accepts the formats by their exact names",
    arguments: ["number", "ungrouped", "compact", "percent", "scientific", "currency:USD", "currency:CHF"])
  func acceptsFormats(text: String) throws {
    #expect(try NumberFormat(parsing: text).text == text)
  }

  @Test(
    "refuses other formats with the nearest one",
    arguments: [
      ("Number", .unknownFormat(nearest: "number")), ("numbers", .unknownFormat(nearest: "number")),
      ("percnet", .unknownFormat(nearest: "percent")), ("currency", .unknownFormat(nearest: "currency:EUR")),
      ("", .unknownFormat(nearest: nil)), ("currency:", .unknownCurrency(nearest: nil)),
      ("currency:eur", .unknownCurrency(nearest: "EUR")), ("currency:EURO", .unknownCurrency(nearest: "EUR")),
      ("currency: EUR", .unknownCurrency(nearest: "EUR")), ("currency:US$", .unknownCurrency(nearest: "USD")),
    ] as [(String, NumberTextFault)])
  func refusesFormats(text: String, fault: NumberTextFault) {
    #expect(throws: fault) { try NumberFormat(parsing: text) }
  }

  @Test(
    "accepts tags in any case and writes them in the usual one",
    arguments: [
      ("en", "en"), ("de-CH", "de-CH"), ("DE-ch", "de-CH"), ("zh-hant", "zh-Hant"),
      ("ZH-HANT-TW", "zh-Hant-TW"),
      ("ar-eg", "ar-EG"), ("es-419", "es-419"), ("en-001", "en-001"), ("sr-latn", "sr-Latn"), ("fil", "fil"),
      ("zh-TW", "zh-TW"), ("sr-RS", "sr-RS"), ("nb", "nb"), ("no", "no"),
    ])
  func acceptsTags(text: String, tag: String) throws {
    #expect(try LocaleTag(parsing: text).text == tag)
  }

  @Test(
    "refuses other tags with one of the same or the nearest language",
    arguments: [
      ("", nil), ("-de", nil), ("12", nil), ("de_CH", "de-CH"), ("de-XX", "de-AT"), ("dee", "de"),
      ("dee-CH", "de-CH"), ("de-CH-1996", "de-CH"), ("de-", "de"), ("zh_hant_tw", "zh-Hant-TW"),
      ("deu", "de"),
      ("sr-Latin", "sr-Latn"), ("xx", "xh"), ("de-JP", "de-AT"), ("s\u{212a}", "sa"),
    ] as [(String, String?)])
  func refusesTags(text: String, nearest: String?) {
    #expect(throws: NumberTextFault.unknownLocale(nearest: nearest)) { try LocaleTag(parsing: text) }
  }

  @Test(
    "refuses what is no plain tag of language, script and region",
    arguments: [
      "en-US-POSIX", "en-u-nu-arab", "en-Latn-US-x-a", "en--US", "en-US-", "root", "e", "../en", "en\0",
    ])
  func refusesOtherForms(text: String) {
    #expect(throws: NumberTextFault.self) { try LocaleTag(parsing: text) }
  }

  @Test("accepts every tag that it names, and survives those that end nowhere")
  func acceptsEveryTag() throws {
    #expect(LocaleTag.all.count > 1000)
    for tag in LocaleTag.all { #expect(try LocaleTag(parsing: tag.lowercased()).text == tag) }
    #expect(throws: NumberTextFault.self) { try LocaleTag(parsing: String(repeating: "de-", count: 5000)) }
  }

  @Test("says what would have been right")
  func saysWhatIsRight() {
    #expect(NumberTextFault.unknownLocale(nearest: "de-CH").hint == "did you mean de-CH?")
    #expect(NumberTextFault.unknownCurrency(nearest: nil).hint == nil)
    #expect(NumberTextFault.unknownFormat(nearest: nil).expected.hasPrefix("number, "))
  }
}
