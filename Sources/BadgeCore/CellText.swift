/// The text of a count, one ASCII character to a cell: a plain value, so that telling of many counts takes no memory.
public struct CellText: Sendable, Hashable {
  /// The most cells that there can be; the least integer with a plus sign has 21.
  public static let limit = 24

  /// How many cells there are.
  public private(set) var count = 0
  /// The first eight characters, the first of them in the lowest byte; 0 where there is none.
  public var firstEight: UInt64 { low }
  // Eight characters each, the first of them in the lowest byte.
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  /// Writes an integer in decimal digits.
  public init(_ value: Int) {
    self.init(value, isCapped: false)
  }

  /// Writes an integer in decimal digits, with a plus sign behind it where it stands for more.
  init(_ value: Int, isCapped: Bool) {
    if isCapped { prepend(UInt8(ascii: "+")) }
    var rest = value.magnitude
    repeat {
      let (tens, ones) = rest.quotientAndRemainder(dividingBy: 10)
      prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones))
      rest = tens
    } while rest > 0
    if value < 0 { prepend(UInt8(ascii: "-")) }
  }

  /// Makes a text of `count` cells, at most ``limit``, of which each has the character that `character` gives its place.
  public init(count: Int, _ character: (_ place: Int) -> UInt8) {
    for place in (0..<count).reversed() { prepend(character(place)) }
  }

  /// The character of a cell, counted from the leading edge; a place that is not there traps.
  public subscript(place: Int) -> UInt8 {
    precondition(0..<count ~= place, "a cell is there")
    let word = place < 8 ? low : place < 16 ? middle : high
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (place & 7)))
  }

  private mutating func prepend(_ character: UInt8) {
    precondition(count < Self.limit, "a text has at most 24 cells")
    if count < 8 {
      low = low << 8 | UInt64(character)
      count += 1
      return
    }
    high = high << 8 | middle >> 56
    middle = middle << 8 | low >> 56
    low = low << 8 | UInt64(character)
    count += 1
  }
}

extension CellText: CustomStringConvertible {
  /// The text.
  public var description: String {
    String(String.UnicodeScalarView((0..<count).map { Unicode.Scalar(self[$0]) }))
  }
}

extension CellText: ExpressibleByStringLiteral {
  /// Takes the characters of a literal, which are ASCII and at most ``limit``.
  public init(stringLiteral literal: String) {
    for character in literal.utf8.reversed() { prepend(character) }
  }
}
