import Bytes

/// A text that stands in written numbers: a digit, a separator, a sign, or words.
struct NumberWord: Sendable {
  let text: String
  /// In em.
  let width: Double
  /// Whether it is a digit.
  let isDigit: Bool

  /// A digit's cell: a little more than the widest digit of the faces that answer to the family list, in em.
  private static let digitWidth = 0.68

  init(_ text: String, isDigit: Bool) {
    self.text = text
    self.isDigit = isDigit
    width = isDigit ? Self.digitWidth : TextWidth.estimateBold(text)
  }
}

/// Words, which lines tell by their numbers; the digits of a script come first, each in the place of its value.
struct NumberWords: Sendable {
  /// Room for a digit of any script.
  typealias Markup = Snippet<2>

  private var words: [NumberWord] = []
  /// The end of a class and of the start tag, each text, and the end tag; empty where that is too long.
  private var markup: [Markup] = []

  subscript(number: Int) -> NumberWord { words[number] }

  /// The markup of a word from the end of its class on; empty where that is too long.
  @inline(__always)
  func markup(_ number: Int) -> Markup { markup[number] }

  /// The number of a text, which is kept when it is new.
  mutating func number(of text: String, isDigit: Bool) -> Int {
    if let known = words.firstIndex(where: { $0.text == text }) { return known }
    words.append(NumberWord(text, isDigit: isDigit))
    let whole = Markup {
      $0.append("\">")
      $0.append(escaped: text)
      $0.append("</text>")
    }
    markup.append(whole ?? Markup())
    return words.count - 1
  }
}
