import Bytes

/// Written numbers, each taken apart into what rolls and what stands beside it, and set in a line.
///
/// Places are counted from the leading edge, so that 1,000 becomes 10,000 by a zero at its end. Digits get cells of
/// equal width, because the viewer's font is unknown; words stay whole, so that letters join and ligate as their
/// script wants. The parts of all lines lie in one list, and their texts, which are few, in another.
struct NumberLines {
  /// A part and where its middle is, in em from the middle of the line.
  struct Part: Sendable {
    /// Which place it has, from one line to the next: an odd number for the digit before which half as many stand, an
    /// even one for the separators, signs and words before which half as many digits stand.
    let key: Int
    /// The number of its text.
    let text: Int
    fileprivate(set) var x: Double
  }

  /// A line.
  struct Line: Sendable {
    /// Its parts, in the order of the text.
    let parts: Range<Int>
    /// Its width in em.
    let width: Double
  }

  /// A text that stands in lines.
  private struct Word {
    let text: String
    /// In em.
    let width: Double
    /// Whether it is a digit.
    let isDigit: Bool
  }

  /// A digit's cell: a little more than the widest digit of the faces that answer to the family list, in em.
  private static let digitWidth = 0.68

  private var words: [Word] = []
  private var parts: [Part] = []

  /// A part of a line.
  subscript(part: Int) -> Part { parts[part] }

  /// The text of a number.
  func text(_ number: Int) -> String { words[number].text }

  /// Sets a line.
  mutating func append(_ text: String) -> Line {
    let start = parts.count
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    if isPlain { takeApart(ascii: text.utf8.span) } else { takeApart(text) }
    let width = parts[start...].reduce(0) { $0 + words[$1.text].width }
    // A text that begins with a letter or mark of a right-to-left script is set from the right.
    if !isPlain, Self.isRightToLeft(text) { parts[start...] = turned(start..<parts.count) }
    var edge = -width / 2
    for place in start..<parts.count {
      let own = words[parts[place].text].width
      parts[place].x = edge + own / 2
      edge += own
    }
    return Line(parts: start..<parts.count, width: width)
  }

  // MARK: Taking apart

  private mutating func takeApart(ascii bytes: Span<UInt8>) {
    var digits = 0
    var index = 0
    while index < bytes.count {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
        append(digit: &digits, bytes.extracting(index..<(index + 1)))
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]) { index += 1 }
      let word = word(spelled: bytes.extracting(start..<index), isDigit: false)
      parts.append(Part(key: 2 * digits, text: word, x: 0))
    }
  }

  private mutating func append(digit digits: inout Int, _ bytes: Span<UInt8>) {
    parts.append(Part(key: 2 * digits + 1, text: word(spelled: bytes, isDigit: true), x: 0))
    digits += 1
  }

  private mutating func takeApart(_ text: String) {
    let characters = text.filter { !$0.isInvisibleMark }
    var digits = 0
    var rest = characters[...]
    while let first = rest.first {
      let isDigit = first.isNumber
      let piece = isDigit ? rest.prefix(1) : rest.prefix { !$0.isNumber }
      let key = isDigit ? 2 * digits + 1 : 2 * digits
      parts.append(
        Part(key: key, text: word(spelled: String(piece).utf8.span, isDigit: isDigit), x: 0))
      if isDigit { digits += 1 }
      rest = rest.dropFirst(piece.count)
    }
  }

  /// The number of a text, which is kept when it is new.
  private mutating func word(spelled bytes: Span<UInt8>, isDigit: Bool) -> Int {
    for number in words.indices where words[number].text.utf8.span.spells(bytes) { return number }
    let text = String(copying: bytes)
    words.append(
      Word(text: text, width: isDigit ? Self.digitWidth : TextWidth.estimateBold(text), isDigit: isDigit))
    return words.count - 1
  }

  // MARK: Right to left

  /// The parts of a line from the right: what stands before the number comes after it, and the reverse; the number itself,
  /// digits and separators, runs to the right in every script (UAX #9, rules P2 and L2).
  private func turned(_ line: Range<Int>) -> ArraySlice<Part> {
    func isNumeral(_ place: Int) -> Bool {
      words[parts[place].text].isDigit || (place > line.lowerBound && place + 1 < line.upperBound)
    }
    let lead = line.prefix { !isNumeral($0) }
    let numeral = line.dropFirst(lead.count).prefix { isNumeral($0) }
    let order = line.dropFirst(lead.count + numeral.count).reversed() + Array(numeral) + lead.reversed()
    return order.map { parts[$0] }[...]
  }

  private static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200F, 0x061C, 0x0590...0x065F, 0x066A...0x06EF, 0x06FA...0x08FF, 0xFB1D...0xFDFF,
        0xFE70...0xFEFF:
        return true
      case 0x200E: return false
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

extension Character {
  /// Whether the character only directs the order of others, which the line sets itself.
  fileprivate var isInvisibleMark: Bool {
    unicodeScalars.allSatisfy { [0x200E, 0x200F, 0x061C].contains($0.value) }
  }
}
