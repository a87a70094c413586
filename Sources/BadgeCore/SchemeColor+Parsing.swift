extension SchemeColor {
  /// Every name a colour can be written by; a system colour wins over a CSS colour of the same name.
  private static let named: [String: SchemeColor] = {
    var named: [String: SchemeColor] = [:]
    for (name, rgb) in Color.cssNames { named[name] = SchemeColor(Color(rgb)) }
    for (name, rgb) in Color.badgeNames { named[name] = SchemeColor(Color(rgb)) }
    for color in SystemColor.allCases { named[color.rawValue] = color.colors }
    return named
  }()

  /// The names of all colours, in alphabetical order.
  public static let names: [String] = named.keys.sorted()

  /// So many bytes a colour has at most, which are far more than its three numbers need.
  private static let longest = 1_024

  /// Reads a colour: a system, CSS or badge name in any case, three or six hexadecimal digits with or without
  /// `#`, `rgb()` or `hsl()`.
  ///
  /// - Parameter text: what was written, without spaces around it.
  /// - Throws: a ``ColorFault`` that says what would have been right.
  public init(parsing text: String) throws(ColorFault) {
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= Self.longest else { throw .unknownName(nearest: nil) }
    // Most colours are names in small letters, of which none is a number as well.
    if let color = SchemeColor.named[text] {
      self = color
    } else if let color = try Color(hexadecimal: text) {
      self.init(color)
    } else if text.utf8.contains(UInt8(ascii: "(")) {
      self.init(try Color(function: text))
    } else {
      self = try SchemeColor.named(text)
    }
  }

  private static func named(_ text: String) throws(ColorFault) -> SchemeColor {
    // Lowercasing beyond ASCII would let look-alikes such as the Kelvin sign in.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let name = text.lowercased()
      if let color = named[name] { return color }
      guard name != "transparent" else { throw .alpha }
    }
    throw .unknownName(nearest: NearestName.nearest(to: text, in: names))
  }
}
