/// The colours of the system's palette, each with a value for light and one for dark surroundings.
public enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case black, white
  /// The colour of text: black in light surroundings, white in dark ones.
  case primary

  /// The pair of values (iOS 18).
  public var colors: SchemeColor {
    switch self {
    case .red: SchemeColor(light: Color(0xff3b30), dark: Color(0xff453a))
    case .orange: SchemeColor(light: Color(0xff9500), dark: Color(0xff9f0a))
    case .yellow: SchemeColor(light: Color(0xffcc00), dark: Color(0xffd60a))
    case .green: SchemeColor(light: Color(0x34c759), dark: Color(0x30d158))
    case .mint: SchemeColor(light: Color(0x00c7be), dark: Color(0x63e6e2))
    case .teal: SchemeColor(light: Color(0x30b0c7), dark: Color(0x40c8e0))
    case .cyan: SchemeColor(light: Color(0x32ade6), dark: Color(0x64d2ff))
    case .blue: SchemeColor(light: Color(0x007aff), dark: Color(0x0a84ff))
    case .indigo: SchemeColor(light: Color(0x5856d6), dark: Color(0x5e5ce6))
    case .purple: SchemeColor(light: Color(0xaf52de), dark: Color(0xbf5af2))
    case .pink: SchemeColor(light: Color(0xff2d55), dark: Color(0xff375f))
    case .brown: SchemeColor(light: Color(0xa2845e), dark: Color(0xac8e68))
    case .gray: SchemeColor(.init(0x8e8e93))
    case .black: SchemeColor(.black)
    case .white: SchemeColor(.white)
    case .primary: SchemeColor(light: .black, dark: .white)
    }
  }
}
