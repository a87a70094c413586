import BadgeCore
import Testing

@Suite("A number's text")
struct NumberTextTests {
  /// One locale's way with the values of ``columns``, in their order.
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let texts: [String]
    var testDescription: String { locale }

    init(_ locale: String, _ texts: [String]) {
      self.locale = locale
      self.texts = texts
    }
  }

  static let columns = [
    ("number", 1000), ("number", 12480), ("number", 1_234_567), ("number", -1234), ("compact", 1_234_567),
    ("percent", 86), ("currency:USD", 1234), ("currency:EUR", -1234),
  ]

  static let rows = [
    Row(
      "en",
      [
        "1,000", "12,480", "1,234,567", "-1,234", "1.2M", "86%", "$1,234.00", "-€1,234.00",
      ]),
    Row(
      "de",
      [
        "1.000", "12.480", "1.234.567", "-1.234", "1,2\u{00a0}Mio.", "86\u{00a0}%", "1.234,00\u{00a0}$",
        "-1.234,00\u{00a0}€",
      ]),
    Row(
      "fr",
      [
        "1\u{202f}000", "12\u{202f}480", "1\u{202f}234\u{202f}567", "-1\u{202f}234", "1,2\u{00a0}M",
        "86\u{00a0}%", "1\u{202f}234,00\u{00a0}$US", "-1\u{202f}234,00\u{00a0}€",
      ]),
    Row(
      "es",
      [
        "1000", "12.480", "1.234.567", "-1234", "1,2\u{00a0}M", "86\u{00a0}%", "1234,00\u{00a0}US$",
        "-1234,00\u{00a0}€",
      ]),
    Row(
      "en-IN",
      [
        "1,000", "12,480", "12,34,567", "-1,234", "12L", "86%", "$1,234.00", "-€1,234.00",
      ]),
    Row(
      "ar",
      [
        "1,000", "12,480", "1,234,567", "\u{200e}-1,234",
        "1.2\u{00a0}\u{0645}\u{0644}\u{064a}\u{0648}\u{0646}", "86\u{200e}%\u{200e}",
        "\u{200f}1,234.00\u{00a0}US$", "\u{200f}\u{200e}-1,234.00\u{00a0}€",
      ]),
    Row(
      "ar-EG",
      [
        "١\u{066c}٠٠٠", "١٢\u{066c}٤٨٠", "١\u{066c}٢٣٤\u{066c}٥٦٧", "\u{061c}-١\u{066c}٢٣٤",
        "١\u{066b}٢\u{00a0}\u{0645}\u{0644}\u{064a}\u{0648}\u{0646}", "٨٦\u{066a}\u{061c}",
        "\u{200f}١\u{066c}٢٣٤\u{066b}٠٠\u{00a0}US$", "\u{061c}-\u{200f}١\u{066c}٢٣٤\u{066b}٠٠\u{00a0}€",
      ]),
    Row(
      "hi",
      [
        "1,000", "12,480", "12,34,567", "-1,234", "12\u{00a0}लाख", "86%", "$1,234.00", "-€1,234.00",
      ]),
    Row(
      "de-CH",
      [
        "1\u{2019}000", "12\u{2019}480", "1\u{2019}234\u{2019}567", "-1\u{2019}234", "1.2\u{00a0}Mio.",
        "86%", "$\u{00a0}1\u{2019}234.00", "EUR-1\u{2019}234.00",
      ]),
    Row(
      "pl",
      [
        "1000", "12\u{00a0}480", "1\u{00a0}234\u{00a0}567", "-1234", "1,2\u{00a0}mln", "86%",
        "1234,00\u{00a0}USD", "-1234,00\u{00a0}€",
      ]),
    Row(
      "pt-PT",
      [
        "1000", "12\u{00a0}480", "1\u{00a0}234\u{00a0}567", "-1234", "1,2\u{00a0}M", "86%",
        "1234,00\u{00a0}US$", "-1234,00\u{00a0}€",
      ]),
    Row(
      "it",
      [
        "1000", "12.480", "1.234.567", "-1234", "1,2\u{00a0}Mln", "86%", "1234,00\u{00a0}USD",
        "-1234,00\u{00a0}€",
      ]),
    Row(
      "sv",
      [
        "1\u{00a0}000", "12\u{00a0}480", "1\u{00a0}234\u{00a0}567", "\u{2212}1\u{00a0}234",
        "1,2\u{00a0}mn", "86\u{00a0}%", "1\u{00a0}234,00\u{00a0}US$",
        "\u{2212}1\u{00a0}234,00\u{00a0}€",
      ]),
    Row(
      "ja",
      [
        "1,000", "12,480", "1,234,567", "-1,234", "123万", "86%", "$1,234.00", "-€1,234.00",
      ]),
  ]

  @Test("is the locale's own in every format", arguments: rows)
  func isTheLocalesOwn(_ row: Row) throws {
    let locale = try LocaleTag(parsing: row.locale)
    for ((format, value), text) in zip(Self.columns, row.texts) {
      #expect(NumberText(try NumberFormat(parsing: format), locale: locale).text(for: value) == text)
    }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let value: Int
    let locale: String
    let format: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ value: Int, _ locale: String, _ format: String, _ text: String) {
      self.name = name
      self.value = value
      self.locale = locale
      self.format = format
      self.text = text
    }
  }

  static let examples = [
    Example("format-number-01", 12480, "en", "number", "12,480"),
    Example("format-number-02", 12480, "de", "number", "12.480"),
    Example("format-number-03", 12480, "fr", "number", "12\u{202f}480"),
    Example("format-number-04", 1000, "pl", "number", "1000"),
    Example("format-number-05", 1_234_567, "en-IN", "number", "12,34,567"),
    Example("format-number-06", 1_234_567, "es", "number", "1.234.567"),
    Example("format-number-07", -999, "en", "number", "-999"),
    Example("format-number-08", 1_234_567, "en", "compact", "1.2M"),
    Example("format-number-09", 86, "en", "percent", "86%"),
    Example("format-number-10", 1234, "de", "currency:EUR", "1.234,00\u{a0}€"),
    Example("without separators", 1_234_567, "de", "ungrouped", "1234567"),
    Example("with an exponent", 12480, "en", "scientific", "1.248E4"),
    Example("halves to even, down", 1050, "en", "compact", "1K"),
    Example("halves to even, up", 1150, "en", "compact", "1.2K"),
    Example("halves to even, down again", 1250, "en", "compact", "1.2K"),
    Example("two digits, down", 10500, "en", "compact", "10K"),
    Example("two digits, down again", 12500, "en", "compact", "12K"),
    Example("past the next ten", 9950, "en", "compact", "10K"),
    Example("past the next unit", 999_500, "en", "compact", "1M"),
    Example("the largest integer", .max, "en", "number", "9,223,372,036,854,775,807"),
    Example("the least integer", .min, "en", "number", "-9,223,372,036,854,775,808"),
    Example("the largest amount", .max, "en", "currency:USD", "$9,223,372,036,854,775,807.00"),
    Example("a currency without cents", 1234, "ja", "currency:JPY", "¥1,234"),
    Example("a script", 1_234_567, "zh-Hant", "compact", "123萬"),
    Example("a script that the region implies", 1_234_567, "zh-TW", "compact", "123萬"),
  ]

  @Test("is as in the worked examples", arguments: examples)
  func isAsInTheExamples(_ example: Example) throws {
    let text = NumberText(
      try NumberFormat(parsing: example.format), locale: try LocaleTag(parsing: example.locale))
    #expect(text.text(for: example.value) == example.text)
  }

  @Test("is the same when more formatters are asked for than are kept, by many at once")
  func isTheSameBeyondTheTable() async throws {
    let tags = LocaleTag.all.prefix(400)
    @Sendable func texts() throws -> [String] {
      try tags.map { NumberText(.number, locale: try LocaleTag(parsing: $0)).text(for: 12480) }
    }
    let expected = try texts()
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { try texts() } }
      for try await answer in group { #expect(answer == expected) }
    }
  }
}
