import Glibc

extension Color {
  /// The relative luminance of WCAG 2.2 on linear components: 0 for black, 1 for white.
  public var luminance: Double {
    0.2126 * Color.linear[Int(red)] + 0.7152 * Color.linear[Int(green)] + 0.0722 * Color.linear[Int(blue)]
  }

  /// What each component of sRGB is on a linear scale; a power costs more than all else that a badge's text colour takes.
  private static let linear: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
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
