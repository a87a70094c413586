@testable import BadgeCore
import Testing

@Suite("Text on the colours of CSS")
struct CSSContrastTests {
  static let black: Set = [
    "aliceblue", "antiquewhite", "aqua", "aquamarine", "azure", "beige", "bisque", "blanchedalmond",
    "burlywood", "chartreuse", "cornsilk", "cyan", "floralwhite", "gainsboro", "ghostwhite", "gold",
    "greenyellow", "honeydew", "ivory", "khaki", "lavender", "lavenderblush", "lawngreen",
    "lemonchiffon", "lightblue", "lightcyan", "lightgoldenrodyellow", "lightgray", "lightgreen",
    "lightgrey", "lightpink", "lightskyblue", "lightsteelblue", "lightyellow", "lime", "linen",
    "mediumspringgreen", "mediumturquoise", "mintcream", "mistyrose", "moccasin", "navajowhite",
    "oldlace", "palegoldenrod", "palegreen", "paleturquoise", "papayawhip", "peachpuff", "pink",
    "powderblue", "seashell", "silver", "skyblue", "snow", "springgreen", "thistle", "turquoise",
    "wheat", "white", "whitesmoke", "yellow", "yellowgreen",
  ]

  static let whiteBelow3: [String: Double] = [
    "coral": 2.50, "cornflowerblue": 2.97, "darkgray": 2.35, "darkgrey": 2.35, "darkkhaki": 2.07,
    "darkorange": 2.33, "darksalmon": 2.31, "darkseagreen": 2.15, "darkturquoise": 1.95,
    "deepskyblue": 2.12, "goldenrod": 2.24, "hotpink": 2.65, "lightcoral": 2.59, "lightsalmon": 1.99,
    "lightseagreen": 2.62, "limegreen": 2.12, "mediumaquamarine": 1.93, "mediumseagreen": 2.67,
    "orange": 1.97, "orchid": 2.89, "peru": 2.99, "plum": 2.07, "rosybrown": 2.81, "salmon": 2.50,
    "sandybrown": 2.03, "tan": 1.97, "tomato": 2.95, "violet": 2.32,
  ]

  static let whiteBelow4Point5: [String: Double] = [
    "cadetblue": 3.05, "chocolate": 3.63, "darkcyan": 4.15, "darkgoldenrod": 3.25, "deeppink": 3.64,
    "dodgerblue": 3.24, "forestgreen": 4.39, "fuchsia": 3.14, "gray": 3.95, "grey": 3.95,
    "indianred": 3.98, "lightslategray": 3.64, "lightslategrey": 3.64, "magenta": 3.14,
    "mediumorchid": 3.94, "mediumpurple": 3.76, "mediumslateblue": 4.15, "olive": 4.20,
    "olivedrab": 3.81, "orangered": 3.44, "palevioletred": 3.11, "red": 4.00, "seagreen": 4.25,
    "slategray": 4.05, "slategrey": 4.05, "steelblue": 4.11,
  ]

  @Test("falls into four groups of contrast")
  func fallsIntoGroups() {
    var legible = 0
    for (name, rgb) in Color.cssNames {
      let color = Color(rgb)
      let foreground = ContrastRule.system.foreground(on: color)
      #expect((foreground == .black) == Self.black.contains(name), "\(name)")
      let ratio = color.contrastRatio(with: foreground)
      if let expected = Self.whiteBelow3[name] ?? Self.whiteBelow4Point5[name] {
        #expect(abs(ratio - expected) <= 0.005001, "\(name)")
      } else {
        #expect(ratio >= (foreground == .black ? 11 : 4.5), "\(name)")
        legible += foreground == .white ? 1 : 0
      }
    }
    #expect(legible == 32)
  }

  @Test("has a colour for each of the 148 names, once")
  func hasAllNames() throws {
    #expect(Color.cssNames.count == 148)
    #expect(Set(Color.cssNames.map(\.key)).count == 148)
    for (name, rgb) in Color.cssNames where SystemColor(rawValue: name) == nil {
      #expect(try SchemeColor(parsing: name) == SchemeColor(Color(rgb)))
    }
  }
}
