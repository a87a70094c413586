import BadgeCore

/// A written number taken apart into what rolls and what stands beside it.
///
/// Places are counted from the leading edge, so that 1,000 becomes 10,000 by a zero at its end. Digits get cells of
/// equal width, because the viewer's font is unknown; words stay whole, so that letters join and ligate as their
/// script wants.
struct NumberParts: Equatable {
  struct Part: Equatable {
    /// Which place it has, from one line to the next: an odd number for the digit before which half as many stand, an
    /// even one for the separators, signs and words before which half as many digits stand.
    let key: Int
    let content: NumberCell.Content
    /// In em.
    let width: Double
    let isDigit: Bool
  }

  /// The parts in the order of the text.
  private(set) var parts: [Part] = []
  private var digits = 0

  /// Takes a text apart, which follows what came before.
  mutating func append(_ text: String, _ words: inout NumberWords) {
    let characters = text.filter { !$0.isInvisibleMark }
    var rest = characters[...]
    while let first = rest.first {
      let isDigit = first.isNumber
      let piece = isDigit ? rest.prefix(1) : rest.prefix { !$0.isNumber }
      let number = words.number(of: String(piece), isDigit: isDigit)
      append(.word(number), words[number])
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Appends something that is set as `word` is.
  mutating func append(_ content: NumberCell.Content, _ word: NumberWord) {
    parts.append(
      Part(
        key: 2 * digits + (word.isDigit ? 1 : 0), content: content, width: word.width, isDigit: word.isDigit))
    if word.isDigit { digits += 1 }
  }

  /// Puts the parts into the order in which they stand from the left: what stands before the number comes after it, and
  /// the reverse; the number itself, digits and separators, runs to the right in every script (UAX #9, rules P2 and L2).
  mutating func turn() {
    func isNumeral(_ place: Int) -> Bool {
      parts[place].isDigit || (place > 0 && place + 1 < parts.count)
    }
    let lead = parts.indices.prefix { !isNumeral($0) }
    let numeral = parts.indices.dropFirst(lead.count).prefix { isNumeral($0) }
    let order =
      parts.indices.dropFirst(lead.count + numeral.count).reversed() + Array(numeral) + lead.reversed()
    parts = order.map { parts[$0] }
  }

  /// The line's cells, one for each key.
  func cells() -> (cells: [NumberCell], width: Double) {
    let width = parts.reduce(0) { $0 + $1.width }
    var cells = Array(repeating: NumberCell.empty, count: (parts.lazy.map(\.key).max() ?? -1) + 1)
    var edge = -width / 2
    for part in parts {
      cells[part.key] = NumberCell(content: part.content, x: edge + part.width / 2)
      edge += part.width
    }
    return (cells, width)
  }

  /// Whether a text is set from the right: one that begins with a letter or mark of a right-to-left script.
  static func isRightToLeft(_ text: String) -> Bool {
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
