/// Reckons how wide a line of text is in a system's sans-serif face, in em.
enum TextWidth {
  /// Advance widths of the printable ASCII characters from the space on, in thousandths of an em: the regular
  /// weight of the Helvetica metrics, which Arial, Liberation Sans and most system faces come close to.
  private static let ascii: [95 of UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of `text`, a little more than Helvetica's, since some system faces are wider.
  ///
  /// Characters beyond ASCII count as 0.6 em, wide ones (East Asian, emoji) as one em.
  static func estimate(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x20...0x7E: width + 1.07 * Double(ascii[Int(scalar.value) - 0x20]) / 1_000
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width + 1
      default: scalar.properties.isGraphemeExtend ? width : width + 0.6
      }
    }
  }

  /// The width of `text` in a bold face: letters are about a twelfth wider; signs are what they are in the widest of
  /// the usual faces, or a digit beside them would touch them.
  static func estimateBold(_ text: String) -> Double {
    text.reduce(0) { $0 + (boldSign($1) ?? estimate(String($1)) * 13 / 12) }
  }

  /// The width of a sign that stands beside or between digits; nil for everything else.
  private static func boldSign(_ character: Character) -> Double? {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x202F: return 0.2
    case 0x2019, 0x066B, 0x066C: return 0.36
    case 0x2212: return 0.76
    case 0x20A0...0x20CF: return 0.7
    // Cyrillic letters, those of three stems first.
    case 0x0416, 0x0428, 0x0429, 0x042E, 0x0436, 0x0448, 0x0449, 0x044E: return 1
    case 0x0400...0x052F: return 0.78
    default: return character.isWhitespace ? 0.3 : nil
    }
  }
}
