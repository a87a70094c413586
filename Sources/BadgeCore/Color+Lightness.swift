extension Color {
  /// Hue, saturation and lightness, all from 0 to 1.
  struct HSL {
    var hue, saturation, lightness: Double
  }

  /// How light the colour is, 0 to 1: half the sum of its largest and smallest component (HSL).
  public var lightness: Double { hsl.lightness }

  /// The top of the gradient that a tint is filled with: the same hue, lighter by 0.15; its bottom is the
  /// colour itself.
  public var gradientTop: Color {
    var lighter = hsl
    lighter.lightness = min(lighter.lightness + 0.15, 1)
    return Color(lighter)
  }

  var hsl: HSL {
    let (red, green, blue) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let chroma = high - low
    let lightness = (high + low) / 2
    guard chroma > 0 else { return HSL(hue: 0, saturation: 0, lightness: lightness) }
    let sixths =
      switch high {
      case red: (green - blue) / chroma + (green < blue ? 6 : 0)
      case green: (blue - red) / chroma + 2
      default: (red - green) / chroma + 4
      }
    let saturation = chroma / (1 - abs(2 * lightness - 1))
    return HSL(hue: sixths / 6, saturation: min(saturation, 1), lightness: lightness)
  }

  /// The formula of CSS Color 4, section 7.1; the parts of `hsl` lie between 0 and 1.
  init(_ hsl: HSL) {
    func component(_ offset: Double) -> UInt8 {
      let place = (offset + hsl.hue * 12).truncatingRemainder(dividingBy: 12)
      let reach = hsl.saturation * min(hsl.lightness, 1 - hsl.lightness)
      let value = hsl.lightness - reach * max(-1, min(place - 3, 9 - place, 1))
      return UInt8(min(max((value * 255).rounded(), 0), 255))
    }
    self.init(red: component(0), green: component(8), blue: component(4))
  }
}
