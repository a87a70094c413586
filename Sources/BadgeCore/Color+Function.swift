extension Color {
  /// Reads `rgb()` or `hsl()` in any case, with commas or with spaces between the arguments (CSS Color 4,
  /// sections 5 and 7).
  ///
  /// - Parameter text: what was written; it has an opening parenthesis.
  /// - Throws: a ``ColorFault`` that says what would have been right.
  init(function text: String) throws(ColorFault) {
    let lowercased = text.lowercased()[...]
    let name = lowercased.utf8.prefix { $0 != UInt8(ascii: "(") }
    let rest = lowercased.utf8.dropFirst(name.count + 1)
    switch Substring(name) {
    case "rgb": self = try Color.rgb(ColorArguments(rest))
    case "hsl": self = try Color.hsl(ColorArguments(rest))
    case "rgba", "hsla": throw .alpha
    default: throw .unknownFunction
    }
  }

  private static func rgb(_ arguments: ColorArguments) throws(ColorFault) -> Color {
    // Only the newer syntax, with spaces, may mix numbers and percentages.
    let units = [arguments.first.unit, arguments.second.unit, arguments.third.unit]
    guard !arguments.haveCommas || Set(units).count == 1 else { throw .arguments }
    return Color(
      red: try component(arguments.first), green: try component(arguments.second),
      blue: try component(arguments.third))
  }

  private static func component(_ argument: ColorArguments.Argument) throws(ColorFault) -> UInt8 {
    switch argument.unit {
    case .none: UInt8(try argument.value(upTo: 255).rounded())
    case .percent: UInt8((try argument.value(upTo: 100) / 100 * 255).rounded())
    case .degrees: throw .arguments
    }
  }

  private static func hsl(_ arguments: ColorArguments) throws(ColorFault) -> Color {
    guard arguments.first.unit != .percent else { throw .arguments }
    for share in [arguments.second, arguments.third] {
      guard share.unit == .percent || share.unit == .none && !arguments.haveCommas else { throw .arguments }
    }
    return Color(
      HSL(
        hue: try arguments.first.value(upTo: 360) / 360,
        saturation: try arguments.second.value(upTo: 100) / 100,
        lightness: try arguments.third.value(upTo: 100) / 100))
  }
}
