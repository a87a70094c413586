/// Reads the numbers of an SVG attribute one after the other: path data, points, a view box.
struct NumberScanner {
  /// Larger numbers are refused: no picture needs them.
  private static let limit = 1_000_000.0

  private let text: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
    skipSpace()
  }

  /// Whether nothing but space is left.
  var isAtEnd: Bool { index == text.count }

  /// Whether a number comes next.
  var isAtNumber: Bool {
    guard let byte = peek() else { return false }
    return Self.isDigit(byte) || byte == UInt8(ascii: ".") || Self.isSign(byte)
  }

  /// The letter that comes next, if one does.
  mutating func letter() -> UInt8? {
    guard let byte = peek(), (0x61...0x7A).contains(byte | 0x20) else { return nil }
    index += 1
    skipSpace()
    return byte
  }

  /// The number that comes next: an optional sign, digits with at most one point, an optional exponent.
  mutating func number() -> Double? {
    let start = index
    if let byte = peek(), Self.isSign(byte) { index += 1 }
    let whole = skipDigits()
    var decimals = 0
    if peek() == UInt8(ascii: ".") {
      index += 1
      decimals = skipDigits()
    }
    guard whole + decimals > 0 else { return nil }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if let byte = peek(), Self.isSign(byte) { index += 1 }
      guard skipDigits() > 0 else { return nil }
    }
    let value = Double(String(decoding: text[start..<index], as: UTF8.self))
    skipSpace()
    return value.flatMap { $0.magnitude <= Self.limit ? $0 : nil }
  }

  /// The `0` or `1` that comes next; nothing need separate it from what follows.
  mutating func flag() -> Double? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    index += 1
    skipSpace()
    return byte == UInt8(ascii: "1") ? 1 : 0
  }

  /// Skips a comma with the space around it and says whether there was one.
  mutating func skipSeparator() -> Bool {
    guard peek() == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }

  /// Every number to the end of the text; nil when something else stands there.
  mutating func numbers() -> [Double]? {
    var numbers: [Double] = []
    while !isAtEnd {
      if !numbers.isEmpty { _ = skipSeparator() }
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private func peek() -> UInt8? {
    index < text.count ? text[index] : nil
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek(), Self.isDigit(byte) { index += 1 }
    return index - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
