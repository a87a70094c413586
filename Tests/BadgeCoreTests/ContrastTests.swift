@testable import BadgeCore
import TestSupport
import Testing

@Suite("Text on a colour")
struct ContrastTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let color: Color
    let luminance: Double
    let foreground: Color
    let ratio: Double
    let rule: ContrastRule
    var testDescription: String { name }

    init(
      _ name: String, _ color: Color, _ luminance: Double, _ foreground: Color, _ ratio: Double,
      by rule: ContrastRule = .system
    ) {
      self.name = name
      self.color = color
      self.luminance = luminance
      self.foreground = foreground
      self.ratio = ratio
      self.rule = rule
    }
  }

  static let rows = [
    Row("foreground-01: red", SystemColor.red.colors.light, 0.24601329637099723, .white, 3.547137959249039),
    Row(
      "foreground-02: yellow", SystemColor.yellow.colors.light, 0.6444573127493376, .black, 13.889146254986752
    ),
    Row("foreground-03: blue", SystemColor.blue.colors.light, 0.21139067233181502, .white, 4.016975780478911),
    Row(
      "foreground-04: dark purple", SystemColor.purple.colors.dark, 0.24799499547893378, .white,
      3.5235491062943973),
    Row("foreground-05: white", Color(0xffffff), 1, .black, 21),
    Row("foreground-06: black", Color(0x000000), 0, .white, 21),
    Row("foreground-07: CSS orange", Color(0xffa500), 0.48170267036309633, .white, 1.9747879003183522),
    Row("foreground-08: critical", Color(0xe05d44), 0.2409335025567211, .white, 3.609072144571213),
    Row("foreground-09: inactive", Color(0x9f9f9f), 0.3467040563550296, .white, 2.646809336026311),
    Row("foreground-10: #abc", Color(0xaabbcc), 0.4844632879252147, .white, 1.9645876970822407),
    Row("the lightest grey with white text", Color(0xbbbbbb), 0.4969, .white, 1.92),
    Row("the darkest grey with black text", Color(0xbcbcbc), 0.5029, .black, 11.06),
    Row("red by the high rule", Color(0xff3b30), 0.2460, .black, 5.92, by: .high),
    Row("indigo by the high rule", Color(0x5856d6), 0.1359, .white, 5.65, by: .high),
  ]

  @Test("is black or white by luminance", arguments: rows)
  func isBlackOrWhite(_ row: Row) {
    #expect(abs(row.color.luminance - row.luminance) <= 0.0001)
    #expect(row.rule.foreground(on: row.color) == row.foreground)
    #expect(abs(row.color.contrastRatio(with: row.foreground) - row.ratio) <= 0.01)
  }

  @Test("reaches 4.58 by the high rule, and 11 wherever the system rule chooses black")
  func reachesItsRatio() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let color = Color(UInt32.random(in: 0...0xffffff, using: &random))
      #expect(color.contrastRatio(with: ContrastRule.high.foreground(on: color)) >= 4.58)
      if ContrastRule.system.foreground(on: color) == .black {
        #expect(color.contrastRatio(with: .black) >= 11)
      }
      #expect(color.contrastRatio(with: .white) == Color.white.contrastRatio(with: color))
    }
  }
}
