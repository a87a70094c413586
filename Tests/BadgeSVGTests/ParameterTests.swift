import BadgeSVG
import TestSupport
import Testing

@Suite("Reading parameters")
struct ParameterTests {
  struct Refused: Sendable, CustomTestStringConvertible {
    let query: String
    let sentence: String
    var testDescription: String { query.isEmpty ? "no query" : query }
  }

  static let integers = "an integer, or up to 50 integers separated by commas"

  static func undecodable(_ pair: String) -> String {
    "query: expected UTF-8, and %25 for a percent sign, got \"\(pair)\""
  }

  static let refused = [
    Refused(query: "", sentence: "count: missing, expected \(integers)"),
    Refused(query: "count=ten", sentence: "count: expected \(integers), got \"ten\""),
    Refused(query: "count=", sentence: "count: expected \(integers), got nothing"),
    Refused(query: "count", sentence: "count: expected \(integers), got nothing"),
    Refused(query: "count=+5", sentence: "count: expected \(integers), got \" 5\""),
    Refused(query: "count=%2B5", sentence: "count: expected \(integers), got \"+5\""),
    Refused(query: "count=5.0", sentence: "count: expected \(integers), got \"5.0\""),
    Refused(query: "count=1e3", sentence: "count: expected \(integers), got \"1e3\""),
    Refused(query: "count=0x10", sentence: "count: expected \(integers), got \"0x10\""),
    Refused(query: "count=%D9%A3", sentence: "count: expected \(integers), got \"٣\""),
    Refused(query: "count=-", sentence: "count: expected \(integers), got \"-\""),
    Refused(query: "count=1,", sentence: "count: expected \(integers), got \"1,\""),
    Refused(query: "count=,1", sentence: "count: expected \(integers), got \",1\""),
    Refused(
      query: "count=9223372036854775808",
      sentence: "count: expected at most 9223372036854775807, got \"9223372036854775808\""),
    Refused(
      query: "count=-9223372036854775809",
      sentence: "count: expected at least -9223372036854775808, got \"-9223372036854775809\""),
    Refused(
      query: "count=" + String(repeating: "1,", count: 50) + "1",
      sentence: "count: expected \(integers), got \"1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1…\""),
    Refused(query: "count=%E2%80%AE3", sentence: "count: expected \(integers), got \" 3\""),
    Refused(query: "cuont=3", sentence: "cuont: unknown parameter, did you mean count?"),
    Refused(query: "Count=3", sentence: "Count: unknown parameter, did you mean count?"),
    Refused(query: "=3", sentence: "\"\": unknown parameter"),
    Refused(query: "count=3&count=4", sentence: "count: given twice, expected once"),
    Refused(query: "count=3&max=9&maximum=9", sentence: "maximum: means the same as max, give one"),
    Refused(
      query: "count=12&amp;from=9",
      sentence: "amp;from: unknown parameter, write & instead of &amp; before from"),
    Refused(query: "count=3&scale=12", sentence: "scale: expected 0.25 to 10, got \"12\""),
    Refused(
      query: "count=3&scale=99999999999999999999",
      sentence: "scale: expected 0.25 to 10, got \"99999999999999999999\""),
    Refused(query: "count=3&scale=nan", sentence: "scale: expected 0.25 to 10, got \"nan\""),
    Refused(query: "count=3&scale=.5", sentence: "scale: expected 0.25 to 10, got \".5\""),
    Refused(query: "count=3&scale=5.", sentence: "scale: expected 0.25 to 10, got \"5.\""),
    Refused(query: "count=3&scale=1e1", sentence: "scale: expected 0.25 to 10, got \"1e1\""),
    Refused(query: "count=3&interval=0.59", sentence: "interval: expected 0.6 to 60, got \"0.59\""),
    Refused(query: "count=3&delay=-1", sentence: "delay: expected 0 to 60, got \"-1\""),
    Refused(
      query: "count=3&repeat=0", sentence: "repeat: expected an integer from 1 to 100, or forever, got \"0\""),
    Refused(query: "count=3&scheme=Dark", sentence: "scheme: expected auto, light or dark, got \"Dark\""),
    Refused(
      query: "count=3&cacheSeconds=31536001",
      sentence: "cacheSeconds: expected an integer from 0 to 31536000, got \"31536001\""),
    Refused(
      query: "count=3&tint=",
      sentence: "tint: expected a colour such as red, f00, rgb(255, 0, 0) or hsl(0, 100%, 50%),"
        + " got nothing, write %23f00 or f00"),
    Refused(
      query: "count=3&unit=%C0%80",
      sentence: "unit: expected UTF-8, and %25 for a percent sign, got \"unit=%C0%80\""),
    Refused(
      query: "count=3&unit=5%", sentence: "unit: expected UTF-8, and %25 for a percent sign, got \"unit=5%\""),
    Refused(
      query: "count=3&unit=" + String(repeating: "é", count: 257),
      sentence: "unit: expected up to 256 characters, got \"\(String(repeating: "é", count: 39))…\""),
    Refused(
      query: "count=" + String(repeating: "e%CC%81", count: 1_000),
      sentence: "count: expected \(integers), got \"\(String(repeating: "e\u{301}", count: 39))…\""),
    Refused(
      query: "count=e" + String(repeating: "%CC%81", count: 1_000),
      sentence: "count: expected \(integers), got \"e\(String(repeating: "\u{301}", count: 159))…\""),
    Refused(query: "5%&tint=%FF&count=%&cuont=3", sentence: undecodable("5%")),
    Refused(
      query: "count=3" + String(repeating: "&v=1", count: 4_000), sentence: "v: given twice, expected once"),
    Refused(
      query: String(repeating: "%&", count: 70) + "count=3", sentence: undecodable("%")),
    Refused(
      query: "count=3&" + (0..<70).map { "unit\($0)=1" }.joined(separator: "&"),
      sentence: "unit0: unknown parameter, did you mean unit?"),
    Refused(query: "scale=12&cuont=3&count=3", sentence: "scale: expected 0.25 to 10, got \"12\""),
    Refused(query: "cuont=3&scale=12", sentence: "cuont: unknown parameter, did you mean count?"),
  ]

  @Test("refuses with one sentence that names the parameter", arguments: refused)
  func refuses(row: Refused) {
    #expect(throws: ParameterError.self) { try Picture.source(CountBadge.self, row.query) }
    do throws(ParameterError) {
      _ = try Picture.source(CountBadge.self, row.query)
    } catch {
      #expect(error.sentence == row.sentence)
    }
  }

  struct Same: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    var testDescription: String { "\(first) and \(second)" }
  }

  @Test(
    "finds the same badge behind different spellings",
    arguments: [
      Same(first: "count=3", second: "from=0&count=3&tint=red&unit=new"),
      Same(first: "count=3", second: "&&count=3&"),
      Same(first: "count=3", second: "%63ount=%33"),
      Same(first: "count=3", second: "count=03"),
      Same(first: "count=3", second: "count=3&cacheSeconds=5&v=7"),
      Same(first: "count=3&tint=f00", second: "count=3&tint=%23FF0000"),
      Same(first: "count=3&maximum=1", second: "count=3&max=-4"),
      Same(first: "count=3&unit=a+b", second: "count=3&unit=a%20b"),
      Same(first: "count=3&unit=a+b", second: "count=3&unit=a%0Ab"),
      Same(first: "count=3&unit=a+b", second: "count=3&unit=a%E2%80%AEb"),
      Same(first: "count=3&unit=a+b+", second: "count=3&unit=a%E2%81%A7b%E2%81%A9"),
      Same(first: "count=3&delay=0.5", second: "count=3&delay=0.50"),
    ])
  func finds(row: Same) throws {
    #expect(try Picture.source(CountBadge.self, row.first) == Picture.source(CountBadge.self, row.second))
  }

  @Test(
    "takes integers to both ends of Int64, and raises a maximum below 1",
    arguments: [
      ("count=9223372036854775807", "99+ new"),
      ("count=-9223372036854775808,4", "4 new"),
      ("count=5&maximum=0", "1+ new"),
      ("count=9223372036854775807&maximum=9223372036854775807", "9223372036854775807 new"),
    ])
  func ends(query: String, name: String) throws {
    let picture = try #require(try Picture(CountBadge.self, query))
    #expect(picture.root.attributes["aria-label"] == name)
  }

  @Test("documents every parameter that it reads, with its limits and default")
  func documents() {
    for kind in Catalog.standard.kinds {
      let parameters = kind.parameters
      #expect(Set(parameters.map(\.name)).count == parameters.count)
      #expect(parameters.allSatisfy { !$0.about.isEmpty && !$0.about.hasSuffix(".") })
    }
    let scale = CountBadge.parameters.first { $0.name == "scale" }
    #expect(scale?.form == .decimal(0.25...10, unit: nil))
    #expect(scale?.defaultText == "1")
    #expect(CountBadge.parameters.first?.isRequired == true)
  }
}
