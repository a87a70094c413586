import BadgeCore
import TestSupport
import Testing

@Suite("A colour")
struct ColorTests {
  @Test("writes six digits", arguments: [0x000000, 0x00000f, 0x0a0b0c, 0xffffff, 0x123456] as [UInt32])
  func writesSixDigits(rgb: UInt32) throws {
    let color = Color(rgb)
    #expect(color.digits.count == 6)
    #expect(UInt32(color.digits, radix: 16) == rgb)
    #expect(color.hex == "#" + color.digits)
    #expect(color == Color(red: color.red, green: color.green, blue: color.blue))
  }

  @Test("is read again from what it writes")
  func isReadAgain() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let color = Color(UInt32.random(in: 0...0xffffff, using: &random))
      #expect(try SchemeColor(parsing: color.hex) == SchemeColor(color))
      #expect(try SchemeColor(parsing: color.digits.uppercased()) == SchemeColor(color))
      #expect(
        try SchemeColor(parsing: "rgb(\(color.red) \(color.green) \(color.blue))") == SchemeColor(color))
    }
  }

  @Test("has one canonical text for each pair, which reads as that pair", arguments: SchemeColor.names)
  func hasOneCanonicalText(name: String) throws {
    let color = try SchemeColor(parsing: name)
    #expect(try SchemeColor(parsing: color.canonicalText) == color)
    #expect(color.isFixed == (color.light == color.dark))
  }
}

@Suite("The gradient of a tint")
struct GradientTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let bottom: UInt32
    let top: UInt32
    var testDescription: String { name }
  }

  @Test(
    "ends in a lighter colour of the same hue",
    arguments: [
      Row(name: "green", bottom: 0x34c759, top: 0x6ed989),
      Row(name: "red", bottom: 0xff3b30, top: 0xff837d),
      Row(name: "orange", bottom: 0xff9500, top: 0xffb54d),
      Row(name: "blue", bottom: 0x007aff, top: 0x4da2ff),
      Row(name: "indigo", bottom: 0x5856d6, top: 0x9594e5),
      Row(name: "white", bottom: 0xffffff, top: 0xffffff),
      Row(name: "black", bottom: 0x000000, top: 0x262626),
    ])
  func endsLighter(_ row: Row) {
    #expect(Color(row.bottom).gradientTop == Color(row.top))
  }

  @Test("gradient-01: blue")
  func gradientOfBlue() throws {
    let bottom = try SchemeColor(parsing: "#3366cc").light
    #expect(bottom.hex == "#3366cc")
    #expect(abs(bottom.gradientTop.lightness - 0.65) <= 0.005)
  }

  @Test("is lighter by 0.15 unless it ends in white")
  func isLighter() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let color = Color(UInt32.random(in: 0...0xffffff, using: &random))
      #expect(abs(color.gradientTop.lightness - min(color.lightness + 0.15, 1)) < 0.004)
    }
  }
}
