import Bytes

/// Which glyphs of a key come and go.
extension NumberStory {
  /// The longest way that a glyph slides, in em: a digit's cell, and what rounding adds.
  private static let longestSlide = 0.69

  /// Tells of the glyphs of a key in the order in which they go.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - show: takes a glyph, and its column.
  ///   - pass: takes the word and the life of one that stands where the last one stood and is gone at rest, as most are.
  @inline(__always)
  func tellColumn(_ key: Int, show: (NumberGlyph, GlyphColumn) -> Void, pass: (_ word: Int, LifeCode) -> Void)
  {
    var column = GlyphColumn(restX: restX(key), rest: steps[restStep].code)
    for place in stretches.indices {
      let stretch = stretches[place]
      let cell = lines.cell(key, of: stretch.cells)
      let word = lines.word(in: cell.content, of: stretch.first)
      let step = steps[stretch.first]
      if word != column.standing.word || !goesOn(to: cell.x, with: step, in: &column) {
        if column.standing.word >= 0 { show(column.whole(column.standing, until: step.code), column) }
        column.stand(word, at: cell.x, from: step)
      }
      // Nothing but digits changes before the end of the stretch.
      if let digit = cell.content.digit { roll(digit, through: stretch, in: &column, show, pass) }
    }
    guard column.standing.word >= 0 else { return }
    let exit = exitInNextRound(key, in: &column)
    show(column.whole(column.standing, until: exit), column)
  }

  /// Lets the digits of a cell follow each other.
  @inline(__always)
  private func roll(
    _ digit: Int, through stretch: Stretch, in column: inout GlyphColumn,
    _ show: (NumberGlyph, GlyphColumn) -> Void,
    _ pass: (Int, LifeCode) -> Void
  ) {
    var glyph = column.standing
    // None passes before the place in which they stand is shown.
    var lastPassing = -1
    lines.forEachDigit(digit, of: stretch.first + 1..<stretch.end) { number, word in
      guard word != glyph.word else { return }
      let step = steps[number]
      if number <= lastPassing {
        pass(glyph.word, LifeCode(passingFrom: glyph.entrance.code, to: step.code))
      } else {
        show(column.whole(glyph, until: step.code), column)
        lastPassing = glyph.slides ? -1 : restStep
      }
      glyph = GlyphColumn.Standing(word: word, entrance: step, firstX: column.x)
    }
    column.standing = glyph
  }

  /// Whether the glyph that stands goes on to stand at `x`; it slides there.
  private func goesOn(to x: Double, with step: GlyphLife.Step, in column: inout GlyphColumn) -> Bool {
    guard abs(x - column.x) <= Self.longestSlide else { return false }
    guard x != column.x, column.standing.word >= 0 else { return true }
    // What comes again in each round has rounds that begin when it comes.
    column.slide(
      to: x, at: step.start, since: roundLength == nil ? step.start : column.standing.entrance.start)
    return true
  }

  /// What came last stays into the next round, until that does to it what this one did to what came first.
  ///
  /// - Returns: the code of the step with which it goes then; 0 when it stays.
  private func exitInNextRound(_ key: Int, in column: inout GlyphColumn) -> Int {
    guard let roundLength, column.standing.entrance.code > 0 else { return 0 }
    for place in stretches.indices {
      let stretch = stretches[place]
      let cell = lines.cell(key, of: stretch.cells)
      for number in stretch.first..<stretch.end where number > 0 && number <= restStep {
        let again = steps[number].inNextRound(after: roundLength)
        guard lines.word(in: cell.content, of: number) == column.standing.word,
          goesOn(to: cell.x, with: again, in: &column)
        else { return again.code }
      }
    }
    return 0
  }
}
