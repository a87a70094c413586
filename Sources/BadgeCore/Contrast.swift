import Glibc

extension Color {
  /// The relative luminance of WCAG 2.2 on linear components: 0 for black, 1 for white.
  public var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2, from 1 for equal luminance to 21 for black and white.
  public func contrastRatio(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

/// How the colour of text follows from the colour under it.
public enum ContrastRule: String, CaseIterable, Sendable {
  /// Black on a luminance above one half, else white: system colours keep white text.
  case system
  /// Whichever of black and white has the larger contrast ratio, never below 4.58.
  case high

  /// Black or white, for text that stands on `background`.
  public func foreground(on background: Color) -> Color {
    switch self {
    case .system: background.luminance > 0.5 ? .black : .white
    case .high:
      background.contrastRatio(with: .black) > background.contrastRatio(with: .white) ? .black : .white
    }
  }
}
