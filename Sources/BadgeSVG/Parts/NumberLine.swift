/// A written number, taken apart into what rolls and what stands beside it, and set in a line.
///
/// Places are counted from the leading edge, so that 1,000 becomes 10,000 by a zero at its end. Digits get cells of
/// equal width, because the viewer's font is unknown; words stay whole, so that letters join and ligate as their
/// script wants.
struct NumberLine: Sendable {
  /// Which place a part has, from one text to the next.
  enum Key: Hashable, Sendable {
    /// The digit before which so many stand.
    case digit(Int)
    /// Separators, signs and words before which so many digits stand.
    case other(Int)
  }

  /// A part and where its middle is, in em from the middle of the line.
  struct Part: Sendable {
    let key: Key
    let text: String
    let x: Double
  }

  /// The parts, in the order of the text.
  let parts: [Part]
  /// The width of the line in em.
  let width: Double

  /// A digit's cell: a little more than the widest digit of the faces that answer to the family list, in em.
  private static let digitWidth = 0.68

  init(_ text: String) {
    let tokens = Self.tokens(of: text)
    width = tokens.reduce(0) { $0 + $1.width }
    // A text that begins with a letter or mark of a right-to-left script is set from the right; the number
    // itself, digits and separators, runs to the right in every script (UAX #9, rules P2 and L2).
    var edge = -width / 2
    var parts: [Part] = []
    for token in Self.isRightToLeft(text) ? Self.reversed(tokens) : tokens {
      parts.append(Part(key: token.key, text: token.text, x: edge + token.width / 2))
      edge += token.width
    }
    self.parts = parts
  }

  private struct Token {
    let key: Key
    let text: String
    let width: Double
    /// Whether it belongs to the number proper, which is never turned around.
    let isNumeral: Bool
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var digits = 0
    let characters = Array(text).filter { !$0.isInvisibleMark }
    var index = 0
    while index < characters.count {
      if characters[index].isNumber {
        tokens.append(
          Token(key: .digit(digits), text: String(characters[index]), width: digitWidth, isNumeral: true))
        digits += 1
        index += 1
        continue
      }
      let start = index
      while index < characters.count, !characters[index].isNumber { index += 1 }
      let word = String(characters[start..<index])
      let isBetweenDigits = start > 0 && index < characters.count
      tokens.append(
        Token(
          key: .other(digits), text: word, width: TextWidth.estimateBold(word),
          isNumeral: isBetweenDigits))
    }
    return tokens
  }

  /// The tokens from the right: what stands before the number comes after it, and the reverse.
  private static func reversed(_ tokens: [Token]) -> [Token] {
    let lead = tokens.prefix { !$0.isNumeral }
    let numeral = tokens.dropFirst(lead.count).prefix { $0.isNumeral }
    return tokens.dropFirst(lead.count + numeral.count).reversed() + Array(numeral) + lead.reversed()
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
