import BadgeCore
import BadgeSVG
import TestSupport
import Testing

@Suite("A counting number")
struct CountingNumberTests {
  struct Sight: Sendable {
    let time: Double
    let text: String
  }

  struct Play: Sendable, CustomTestStringConvertible {
    let query: String
    let seen: [Sight]
    var testDescription: String { query }

    init(_ query: String, _ seen: (Double, String)...) {
      self.query = query
      self.seen = seen.map { Sight(time: $0.0, text: $0.1) }
    }
  }

  // A round of 12 from 9 in 0.5 s: at rest after 0.7787 s, a pause of 1 s, back after 0.2787 s more, then 1.5 s at 9.
  static let round = 0.7787 + 1 + 0.2787 + 1.5

  static let plays = [
    Play("value=12480", (0, "0"), (0.04, "0"), (1.48, "12,480")),
    Play("value=12480&from=12480", (0, "12,480"), (9, "12,480")),
    Play("value=7&from=12480", (0, "12,480"), (1.48, "7")),
    Play("value=-5&from=3", (0, "3"), (1.48, "-5")),
    Play("value=1000&from=999&duration=0", (0, "999"), (0.3, "1,000")),
    Play("value=10000&from=1000&duration=0", (0, "1,000"), (0.3, "10,000")),
    Play("value=12480&delay=3", (2.9, "0"), (4.5, "12,480")),
    Play("value=5,300,20&duration=0.3&interval=1", (0, "0"), (0.99, "5"), (1.99, "300"), (3, "20")),
    Play(
      "value=12&from=9&duration=0.5&repeat=2&pause=1", (0, "9"), (0.8, "12"), (1.77, "12"), (2.1, "9"),
      (round, "9"), (round + 0.8, "12"), (99, "12")),
    Play(
      "value=12&from=1&duration=0.5&repeat=forever&pause=1", (0, "1"), (0.8, "12"), (2.1, "1"), (round, "1"),
      (round + 0.8, "12"), (50 * round + 0.8, "12"), (51 * round - 0.01, "1")),
    Play(
      "value=1234567&from=-86&delay=1&repeat=3&pause=0.5&duration=0.5", (0, "-86"), (0.99, "-86"),
      (1.8, "1,234,567"), (2.6, "-86"), (99, "1,234,567")),
    Play("value=86&from=9&format=percent", (0, "9%"), (1.5, "86%")),
    Play("value=99500&format=currency:EUR&locale=de", (0, "0,00\u{A0}€"), (1.5, "99.500,00\u{A0}€")),
    Play("value=12480&locale=ar-EG", (0, "٠"), (1.5, "١٢٬٤٨٠")),
  ]

  @Test("shows each value when its count is over", arguments: plays)
  func showsValues(row: Play) throws {
    let picture = try #require(try Picture(CountingNumber.self, row.query))
    for sight in row.seen {
      #expect(picture.text(at: sight.time) == sight.text, "at \(sight.time) s")
    }
  }

  @Test("rests in the still picture", arguments: plays)
  func rests(row: Play) throws {
    let still = try #require(try Picture(CountingNumber.self, row.query + "&motion=none"))
    #expect(row.seen.contains { $0.text == still.text(at: 0) })
    #expect(still.root.attributes["aria-label"] == nil || still.root.all("style").isEmpty)
  }

  struct Count: Sendable, CustomTestStringConvertible {
    let from: Int
    let to: Int
    let duration: Double
    var testDescription: String { "\(from) to \(to) in \(duration) s" }
  }

  @Test(
    "shows every step of the count in its turn",
    arguments: [
      Count(from: 0, to: 12_480, duration: 1.2), Count(from: 0, to: 2_347, duration: 1.2),
      Count(from: 0, to: 86, duration: 1.2), Count(from: 12_480, to: 24_960, duration: 1.2),
      Count(from: 999, to: 1_000_001, duration: 1.5), Count(from: -3, to: 3, duration: 0.5),
    ])
  func showsSteps(row: Count) throws {
    let picture = try #require(
      try Picture(CountingNumber.self, "from=\(row.from)&value=\(row.to)&duration=\(row.duration)"))
    let counting = try #require(CountingSteps(from: row.from, to: row.to, duration: row.duration))
    let text = NumberText(.number, locale: .english)
    for (index, value) in counting.enumerated() {
      // Just before the next step the new digits have come and the old ones nearly gone.
      let time = counting.wait * (Double(index) + 1.97)
      let seen = picture.plainestText(at: time)?.filter { $0.isNumber }
      #expect(seen == text.text(for: value).filter { $0.isNumber }, "at \(time) s")
    }
  }

  private static let fifty = (1...50).map { "\($0 * 1_234)" }.joined(separator: ",")

  @Test(
    "stays below 64 kB and well-formed at every extreme",
    arguments: [
      "value=9223372036854775807&from=-9223372036854775808&format=currency:EUR&locale=ar-EG",
      "value=9223372036854775807&from=-9223372036854775808&duration=60&repeat=forever",
      "value=12480&duration=60", "value=1&duration=60", "value=1&duration=0",
      "value=" + (1...50).map { "\($0 % 9 + 1)000000000000000" }.joined(separator: ",")
        + "&format=scientific&duration=60",
      "value=\(fifty)", "value=\(fifty)&interval=119.9999&duration=59.9999&delay=59.9999&repeat=99",
      "value="
        + (1...18).map { $0 % 2 == 0 ? "9223372036854775807" : "-9223372036854775808" }
        .joined(separator: ",") + "&format=ungrouped&repeat=100",
    ])
  func isSmall(query: String) throws {
    let picture = try #require(try Picture(CountingNumber.self, query))
    #expect(picture.source.utf8.count < 65_536)
    let isClosed = picture.source.count { $0 == "{" } == picture.source.count { $0 == "}" }
    #expect(isClosed, "every rule ends")
  }

  @Test("is named by its final text", arguments: [("value=12480&locale=de", "12.480"), ("value=3,0", "0")])
  func isNamed(query: String, name: String) throws {
    let picture = try #require(try Picture(CountingNumber.self, query))
    #expect(picture.root.attributes["aria-label"] == name)
  }

  @Test("sets what stands before a right-to-left number on its right")
  func isSetFromTheRight() throws {
    let minus = try #require(try Picture(CountingNumber.self, "value=-1234&locale=ar-EG&motion=none"))
    #expect(minus.text(at: 0) == "١٬٢٣٤-")
    let compact = try #require(
      try Picture(CountingNumber.self, "value=1234567&locale=ar-EG&format=compact&motion=none"))
    #expect(compact.text(at: 0)?.hasSuffix("١٫٢") == true)
    let hebrew = try #require(try Picture(CountingNumber.self, "value=-1234&locale=he&motion=none"))
    #expect(hebrew.text(at: 0) == "-1,234")
  }

  @Test(
    "refuses what it does not know with the nearest that it does",
    arguments: [
      (
        "value=1&locale=dee",
        "locale: expected a language tag such as de, de-CH or zh-Hant, got \"dee\", did you mean de?"
      ),
      (
        "value=1&format=currency:EUx",
        "format: expected an ISO 4217 code in capitals after currency:, got \"currency:EUx\", did you mean EUR?"
      ),
      ("value=1&interval=1", "interval: expected 1.5 to 120, got \"1\""),
      ("value=1&duration=61", "duration: expected 0 to 60, got \"61\""),
      (
        "value=" + Array(repeating: "9223372036854775807", count: 50).joined(separator: ","),
        "value: expected a shorter list: 50 numbers of 1250 characters make an answer above 64 kB"
      ),
      ("value=1&size=5", "size: expected 6 to 256, got \"5\""),
    ])
  func refuses(query: String, sentence: String) {
    do throws(ParameterError) {
      _ = try Picture.source(CountingNumber.self, query)
      Issue.record("\(query) was taken")
    } catch {
      #expect(error.sentence == sentence)
    }
  }

  @Test("writes every locale and format that it takes")
  func writesAllLocales() throws {
    let formats = ["number", "compact", "percent", "scientific", "currency:EUR"]
    for (index, locale) in LocaleTag.all.enumerated() {
      let format = formats[index % formats.count]
      let picture = try #require(
        try Picture(CountingNumber.self, "value=-12480&format=\(format)&locale=\(locale)&motion=none"))
      #expect(!(picture.text(at: 0) ?? "").isEmpty)
    }
  }
}
