import BadgeCore
import Testing

@Suite("The system's colours")
struct SystemColorTests {
  struct Side: Sendable {
    let rgb: UInt32
    let luminance: Double
    let foreground: Color
    let white: Double
    let black: Double

    init(_ rgb: UInt32, _ luminance: Double, _ foreground: Color, white: Double, black: Double) {
      self.rgb = rgb
      self.luminance = luminance
      self.foreground = foreground
      self.white = white
      self.black = black
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let color: SystemColor
    let light, dark: Side
    var testDescription: String { color.rawValue }

    init(_ color: SystemColor, light: Side, dark: Side) {
      self.color = color
      self.light = light
      self.dark = dark
    }
  }

  static let rows = [
    Row(
      .red, light: Side(0xff3b30, 0.2460, .white, white: 3.55, black: 5.92),
      dark: Side(0xff453a, 0.2582, .white, white: 3.41, black: 6.16)),
    Row(
      .orange, light: Side(0xff9500, 0.4275, .white, white: 2.20, black: 9.55),
      dark: Side(0xff9f0a, 0.4608, .white, white: 2.06, black: 10.22)),
    Row(
      .yellow, light: Side(0xffcc00, 0.6445, .black, white: 1.51, black: 13.89),
      dark: Side(0xffd60a, 0.6938, .black, white: 1.41, black: 14.88)),
    Row(
      .green, light: Side(0x34c759, 0.4230, .white, white: 2.22, black: 9.46),
      dark: Side(0x30d158, 0.4693, .white, white: 2.02, black: 10.39)),
    Row(
      .mint, light: Side(0x00c7be, 0.4456, .white, white: 2.12, black: 9.91),
      dark: Side(0x63e6e2, 0.6474, .black, white: 1.51, black: 13.95)),
    Row(
      .teal, light: Side(0x30b0c7, 0.3580, .white, white: 2.57, black: 8.16),
      dark: Side(0x40c8e0, 0.4778, .white, white: 1.99, black: 10.56)),
    Row(
      .cyan, light: Side(0x32ade6, 0.3628, .white, white: 2.54, black: 8.26),
      dark: Side(0x64d2ff, 0.5602, .black, white: 1.72, black: 12.20)),
    Row(
      .blue, light: Side(0x007aff, 0.2114, .white, white: 4.02, black: 5.23),
      dark: Side(0x0a84ff, 0.2379, .white, white: 3.65, black: 5.76)),
    Row(
      .indigo, light: Side(0x5856d6, 0.1359, .white, white: 5.65, black: 3.72),
      dark: Side(0x5e5ce6, 0.1575, .white, white: 5.06, black: 4.15)),
    Row(
      .purple, light: Side(0xaf52de, 0.2042, .white, white: 4.13, black: 5.08),
      dark: Side(0xbf5af2, 0.2480, .white, white: 3.52, black: 5.96)),
    Row(
      .pink, light: Side(0xff2d55, 0.2379, .white, white: 3.65, black: 5.76),
      dark: Side(0xff375f, 0.2482, .white, white: 3.52, black: 5.96)),
    Row(
      .brown, light: Side(0xa2845e, 0.2499, .white, white: 3.50, black: 6.00),
      dark: Side(0xac8e68, 0.2912, .white, white: 3.08, black: 6.82)),
    Row(
      .gray, light: Side(0x8e8e93, 0.2720, .white, white: 3.26, black: 6.44),
      dark: Side(0x8e8e93, 0.2720, .white, white: 3.26, black: 6.44)),
    Row(
      .black, light: Side(0x000000, 0.0000, .white, white: 21.00, black: 1.00),
      dark: Side(0x000000, 0.0000, .white, white: 21.00, black: 1.00)),
    Row(
      .white, light: Side(0xffffff, 1.0000, .black, white: 1.00, black: 21.00),
      dark: Side(0xffffff, 1.0000, .black, white: 1.00, black: 21.00)),
    Row(
      .primary, light: Side(0x000000, 0.0000, .white, white: 21.00, black: 1.00),
      dark: Side(0xffffff, 1.0000, .black, white: 1.00, black: 21.00)),
  ]

  @Test("have the values of the palette and the text that stands on them", arguments: rows)
  func haveTheirValues(_ row: Row) {
    for (color, side) in [(row.color.colors.light, row.light), (row.color.colors.dark, row.dark)] {
      #expect(color == Color(side.rgb))
      #expect(abs(color.luminance - side.luminance) <= 0.00005)
      #expect(ContrastRule.system.foreground(on: color) == side.foreground)
      #expect(abs(color.contrastRatio(with: .white) - side.white) <= 0.005001)
      #expect(abs(color.contrastRatio(with: .black) - side.black) <= 0.005001)
    }
  }

  @Test("are all in the table")
  func areAllThere() {
    #expect(Self.rows.map(\.color) == SystemColor.allCases)
  }
}
