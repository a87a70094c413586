/// What a colour parameter stands for: a colour in light surroundings and one, often the same, in dark ones.
public struct SchemeColor: Sendable, Hashable {
  /// The colour in light surroundings.
  public let light: Color
  /// The colour in dark surroundings.
  public let dark: Color

  /// Makes a pair.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Makes the pair of a colour that is the same in all surroundings.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// Whether the surroundings make no difference.
  public var isFixed: Bool { light == dark }

  /// One spelling for each pair that can be written, so that equal colours have equal texts: digits when the
  /// colour is fixed, else the system's name for it.
  public var canonicalText: String {
    if isFixed { return light.digits }
    let name = SystemColor.allCases.first { $0.colors == self }?.rawValue
    return name ?? "\(light.digits)/\(dark.digits)"
  }
}
