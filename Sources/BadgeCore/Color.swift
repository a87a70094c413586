/// An opaque sRGB colour of three bytes.
public struct Color: Sendable, Hashable {
  /// The red component, 0 to 255.
  public let red: UInt8
  /// The green component, 0 to 255.
  public let green: UInt8
  /// The blue component, 0 to 255.
  public let blue: UInt8

  /// Black.
  public static let black = Color(0x000000)
  /// White.
  public static let white = Color(0xffffff)

  /// Makes a colour of its three components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour of the number that its hexadecimal digits spell, `0xrrggbb`; higher bits do not count.
  public init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// The colour as `#rrggbb`.
  public var hex: String { "#" + digits }

  /// The colour as `rrggbb`, which needs no escaping in a URL.
  public var digits: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
