import Bytes

/// Which glyphs of a key come and go.
extension NumberStory {
  /// The longest way that a glyph slides, in em: a digit's cell, and what rounding adds.
  private static let longestSlide = 0.69

  /// Tells the column of a key.
  mutating func tellColumn(_ key: Int) {
    column.begin()
    for place in stretches.indices {
      let stretch = stretches[place]
      let cell = lines.cell(key, of: stretch.cells)
      let word = lines.word(in: cell.content, of: stretch.first)
      if word != column.standing.word || !goesOn(to: cell.x, with: stretch.first) {
        let code = code(of: stretch.first)
        column.leave(column.standing, with: stretch.first, code, restStep: restStep)
        column.stand(NumberGlyph(word: word, entrance: stretch.first, code: code, firstX: cell.x))
      }
      // Nothing but digits changes before the end of the stretch.
      if let digit = cell.content.digit { roll(digit, through: stretch) }
    }
    guard column.standing.word >= 0 else { return }
    let exit = exitInNextRound(key)
    column.leave(column.standing, with: exit, code(of: exit), restStep: restStep)
  }

  /// Lets the digits of a cell follow each other.
  private mutating func roll(_ digit: Int, through stretch: Stretch) {
    var glyph = column.standing
    lines.forEachDigit(digit, of: stretch.first + 1..<stretch.end) { step, word in
      guard word != glyph.word else { return }
      let code = steps[step].code
      column.leave(glyph, with: step, code, restStep: restStep)
      glyph = NumberGlyph(word: word, entrance: step, code: code, firstX: column.x)
    }
    column.standing = glyph
  }

  /// Whether the glyph that stands goes on to stand at `x`; it slides there.
  private mutating func goesOn(to x: Double, with step: Int) -> Bool {
    guard abs(x - column.x) <= Self.longestSlide else { return false }
    guard x != column.x, column.standing.word >= 0 else { return true }
    let now = self.step(step).start
    // What comes again in each round has rounds that begin when it comes.
    column.slide(
      to: x, at: now, since: roundLength == nil ? now : self.step(column.standing.entrance).start)
    return true
  }

  /// What came last stays into the next round, until that does to it what this one did to what came first.
  private mutating func exitInNextRound(_ key: Int) -> Int {
    guard roundLength != nil, column.standing.entrance > 0 else { return 0 }
    for place in stretches.indices {
      let stretch = stretches[place]
      let cell = lines.cell(key, of: stretch.cells)
      for step in stretch.first..<stretch.end where step > 0 && step <= restStep {
        let again = steps.count + step
        guard lines.word(in: cell.content, of: step) == column.standing.word, goesOn(to: cell.x, with: again)
        else { return again }
      }
    }
    return 0
  }
}
