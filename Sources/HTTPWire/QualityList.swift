import Bytes

/// Lists of names with weights, as the Accept fields have them (RFC 9110 sections 5.6.1 and 12.4.2).
enum QualityList {
  /// Hands each name of the list to `body` with its weight in thousandths; elements with a malformed weight are
  /// left out.
  static func forEach(
    in bytes: Span<UInt8>, _ list: Range<Int>, _ body: (_ name: Range<Int>, _ quality: Int) -> Void
  ) {
    var start = list.lowerBound
    while start < list.upperBound {
      let end = endOfPart(in: bytes, start..<list.upperBound, separator: Grammar.comma)
      element(in: bytes, start..<end, body)
      start = end + 1
    }
  }

  /// Where the first part of the range ends: at the separator that no quoted string holds, or at the end.
  static func endOfPart(in bytes: Span<UInt8>, _ range: Range<Int>, separator: UInt8) -> Int {
    var index = range.lowerBound
    var isQuoted = false
    while index < range.upperBound && (isQuoted || bytes[index] != separator) {
      if bytes[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted && bytes[index] == UInt8(ascii: "\\") {
        index += 1
      }
      index += 1
    }
    return min(index, range.upperBound)
  }

  private static func element(in bytes: Span<UInt8>, _ range: Range<Int>, _ body: (Range<Int>, Int) -> Void) {
    let semicolon = UInt8(ascii: ";")
    let nameEnd = endOfPart(in: bytes, range, separator: semicolon)
    let name = Grammar.trimmed(bytes, range.lowerBound..<nameEnd)
    var quality: Int? = 1_000
    var start = nameEnd + 1
    while start < range.upperBound {
      let end = endOfPart(in: bytes, start..<range.upperBound, separator: semicolon)
      let parameter = Grammar.trimmed(bytes, start..<end)
      let valueStart = min(parameter.lowerBound + 2, parameter.upperBound)
      if bytes.spellsInAnyCase("q=", in: parameter.lowerBound..<valueStart) {
        quality = weight(in: bytes, valueStart..<parameter.upperBound)
      }
      start = end + 1
    }
    if let quality, !name.isEmpty { body(name, quality) }
  }

  /// A weight in thousandths: 0 or 1 with at most three decimals, and not above 1.
  private static func weight(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let first = range.first, range.count <= 5, Grammar.isDigit(bytes[first]) else { return nil }
    var value = Int(bytes[first] - UInt8(ascii: "0")) * 1_000
    var scale = 100
    for (place, index) in range.dropFirst().enumerated() {
      guard place > 0 else {
        guard bytes[index] == UInt8(ascii: ".") else { return nil }
        continue
      }
      guard Grammar.isDigit(bytes[index]) else { return nil }
      value += Int(bytes[index] - UInt8(ascii: "0")) * scale
      scale /= 10
    }
    return value <= 1_000 ? value : nil
  }
}
