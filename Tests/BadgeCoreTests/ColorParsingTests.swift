import BadgeCore
import TestSupport
import Testing

@Suite("Reading a colour")
struct ColorParsingTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let text: String
    let light: UInt32
    let dark: UInt32
    var testDescription: String { text }

    init(_ text: String, _ light: UInt32, dark: UInt32? = nil) {
      self.text = text
      self.light = light
      self.dark = dark ?? light
    }
  }

  static let accepted = [
    Accepted("red", 0xff3b30, dark: 0xff453a),
    Accepted("RED", 0xff3b30, dark: 0xff453a),
    Accepted("primary", 0x000000, dark: 0xffffff),
    Accepted("gray", 0x8e8e93),
    Accepted("grey", 0x808080),
    Accepted("tomato", 0xff6347),
    Accepted("RebeccaPurple", 0x663399),
    Accepted("lightgoldenrodyellow", 0xfafad2),
    Accepted("brightgreen", 0x44cc11),
    Accepted("success", 0x44cc11),
    Accepted("important", 0xfe7d37),
    Accepted("critical", 0xe05d44),
    Accepted("informational", 0x007ec6),
    Accepted("inactive", 0x9f9f9f),
    Accepted("#abc", 0xaabbcc),
    Accepted("abc", 0xaabbcc),
    Accepted("#ABC", 0xaabbcc),
    Accepted("f00", 0xff0000),
    Accepted("123456", 0x123456),
    Accepted("#FfEeDd", 0xffeedd),
    Accepted("rgb(255, 0, 128)", 0xff0080),
    Accepted("RGB(255,0,128)", 0xff0080),
    Accepted("rgb(255 0 128)", 0xff0080),
    Accepted("rgb(  255   0 128  )", 0xff0080),
    Accepted("rgb(100%, 0%, 50%)", 0xff0080),
    Accepted("rgb(100% 0 127.5)", 0xff0080),
    Accepted("hsl(120, 100%, 50%)", 0x00ff00),
    Accepted("hsl(120deg 100% 50%)", 0x00ff00),
    Accepted("HSL(120DEG, 100%, 50%)", 0x00ff00),
    Accepted("hsl(120 100 50)", 0x00ff00),
    Accepted("hsl(360, 100%, 50%)", 0xff0000),
    Accepted("hsl(0, 0%, 100%)", 0xffffff),
    Accepted("hsl(210, 50%, 40%)", 0x336699),
    Accepted("hsl(0.0 0% 25.5%)", 0x414141),
  ]

  @Test("accepts names, digits and functions", arguments: accepted)
  func accepts(_ row: Accepted) throws {
    let color = try SchemeColor(parsing: row.text)
    #expect(color == SchemeColor(light: Color(row.light), dark: Color(row.dark)))
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let text: String
    let fault: ColorFault
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ fault: ColorFault) {
      self.text = text
      self.fault = fault
    }
  }

  static let refused = [
    Refused("", .empty),
    Refused("transparent", .alpha),
    Refused("Transparent", .alpha),
    Refused("#abcd", .alpha),
    Refused("abcd", .alpha),
    Refused("#aabbccdd", .alpha),
    Refused("12345678", .alpha),
    Refused("rgba(1, 2, 3, 0.5)", .alpha),
    Refused("rgba(1, 2, 3)", .alpha),
    Refused("hsla(1, 2%, 3%, 1)", .alpha),
    Refused("rgb(1, 2, 3, 1)", .alpha),
    Refused("rgb(1 2 3 / 1)", .alpha),
    Refused("rgb(1 2 3/50%)", .alpha),
    Refused("hsl(1 2% 3% / 1)", .alpha),
    Refused("#", .digits),
    Refused("#12", .digits),
    Refused("#12345", .digits),
    Refused("#1234567", .digits),
    Refused("#red", .digits),
    Refused("##123", .digits),
    Refused("12", .digits),
    Refused("1234567", .digits),
    Refused("hwb(0 0% 0%)", .unknownFunction),
    Refused("url(#x)", .unknownFunction),
    Refused("(1, 2, 3)", .unknownFunction),
    Refused("rgb", .unknownName(nearest: "red")),
    Refused("rgb(", .arguments),
    Refused("rgb()", .arguments),
    Refused("rgb(1, 2)", .arguments),
    Refused("rgb(1, 2, 3", .arguments),
    Refused("rgb(1, 2, 3) ", .arguments),
    Refused("rgb(1, 2, 3))", .arguments),
    Refused("rgb((1, 2, 3)", .arguments),
    Refused("rgb(1, , 3)", .arguments),
    Refused("rgb(1, 2 3)", .arguments),
    Refused("rgb(1, 2, 3, 4, 5)", .arguments),
    Refused("rgb(10%, 2, 3)", .arguments),
    Refused("rgb(+1, 2, 3)", .arguments),
    Refused("rgb(1e2, 2, 3)", .arguments),
    Refused("rgb(.5, 2, 3)", .arguments),
    Refused("rgb(5., 2, 3)", .arguments),
    Refused("rgb(1.2.3, 2, 3)", .arguments),
    Refused("rgb(0x10, 2, 3)", .arguments),
    Refused("rgb(nan, 2, 3)", .arguments),
    Refused("rgb(--1, 2, 3)", .arguments),
    Refused("rgb(1deg, 2, 3)", .arguments),
    Refused("rgb(none 0 0)", .arguments),
    Refused("rgb(١, 2, 3)", .arguments),
    Refused("hsl(120, 100, 50)", .arguments),
    Refused("hsl(50%, 100%, 50%)", .arguments),
    Refused("hsl(1rad 100% 50%)", .arguments),
    Refused("rgb(256, 0, 0)", .outOfRange),
    Refused("rgb(-1, 0, 0)", .outOfRange),
    Refused("rgb(101%, 0%, 0%)", .outOfRange),
    Refused("rgb(0, 0, 255.01)", .outOfRange),
    Refused("rgb(\(String(repeating: "9", count: 400)), 0, 0)", .outOfRange),
    Refused("hsl(361, 0%, 0%)", .outOfRange),
    Refused("hsl(-1, 0%, 0%)", .outOfRange),
    Refused("hsl(0, 0%, 101%)", .outOfRange),
    Refused("blurple", .unknownName(nearest: "purple")),
    Refused("tomatoe", .unknownName(nearest: "tomato")),
    Refused("oragne", .unknownName(nearest: "orange")),
    Refused("Dodger Blue", .unknownName(nearest: "dodgerblue")),
    Refused(" red", .unknownName(nearest: "red")),
    Refused("blac\u{212a}", .unknownName(nearest: "black")),
  ]

  @Test("refuses all else, and alpha in every spelling", arguments: refused)
  func refuses(_ row: Refused) {
    #expect(throws: row.fault) { try SchemeColor(parsing: row.text) }
  }

  @Test("survives any text and says something about it")
  func survives() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "rgb", "hsl", "(", ")", ",", " ", "/", "%", "deg", "#", "1", "255", ".", "-", "a", "é", "\u{301}", "\0",
    ]
    for _ in 0..<800 {
      let text = (0..<Int.random(in: 0...10, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do throws(ColorFault) {
        let color = try SchemeColor(parsing: text)
        #expect(color.isFixed)
      } catch {
        #expect(!error.expected.isEmpty)
      }
    }
  }

  @Test("gives advice where a fault has an obvious cause")
  func givesAdvice() {
    #expect(ColorFault.empty.hint == "write %23f00 or f00")
    #expect(ColorFault.unknownName(nearest: "red").hint == "did you mean red?")
    #expect(ColorFault.unknownName(nearest: nil).hint == nil)
    #expect(ColorFault.alpha.hint?.contains("behind") == true)
  }
}
