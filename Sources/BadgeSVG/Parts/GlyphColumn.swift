import Bytes

/// The glyphs that stand in the place of a key, one after the other.
///
/// The lists are used again from one column to the next.
struct GlyphColumn: ~Copyable {
  /// How a glyph slides.
  private struct Way {
    /// When the motion begins, in seconds from the start of a round.
    let start: Double
    var slides: [NumberSlide.Slide] = []
  }

  private(set) var glyphs = ScratchList<NumberGlyph>()
  private var ways: [Way] = []
  /// The glyph that stands, which goes or stays as the steps tell, and where its slides have led it.
  private var standing = NumberGlyph.nothing
  private var x = 0.0

  /// The longest way that a glyph slides, in em: a digit's cell, and what rounding adds.
  private static let longestSlide = 0.69

  /// Tells which glyphs come and go.
  mutating func tell(_ key: Int, of story: borrowing NumberStory) {
    glyphs.removeAll()
    if !ways.isEmpty { ways.removeAll(keepingCapacity: true) }
    standing = .nothing
    x = 0
    for place in story.stretches.indices {
      let stretch = story.stretches[place]
      let cell = story.lines.cell(key, of: stretch.cells)
      let word = story.lines.word(in: cell.content, of: stretch.first)
      if word != standing.word || !goesOn(to: cell.x, with: stretch.first, in: story) {
        let code = story.code(of: stretch.first)
        leave(standing, with: stretch.first, code, in: story)
        x = cell.x
        standing = NumberGlyph(word: word, entrance: stretch.first, code: code, firstX: x)
      }
      // Nothing but digits changes before the end of the stretch.
      if let digit = cell.content.digit { roll(digit, through: stretch, of: story) }
    }
    guard standing.word >= 0 else { return }
    let exit = exitInNextRound(key, of: story)
    leave(standing, with: exit, story.code(of: exit), in: story)
  }

  /// Lets the digits of a cell follow each other.
  private mutating func roll(
    _ digit: Int, through stretch: NumberStory.Stretch, of story: borrowing NumberStory
  ) {
    var glyph = standing
    story.lines.forEachDigit(digit, of: stretch.first + 1..<stretch.end) { step, word in
      guard word != glyph.word else { return }
      let code = story.code(of: step)
      leave(glyph, with: step, code, in: story)
      glyph = NumberGlyph(word: word, entrance: step, code: code, firstX: x)
    }
    standing = glyph
  }

  @inline(__always)
  private mutating func leave(
    _ glyph: NumberGlyph, with step: Int, _ code: Int, in story: borrowing NumberStory
  ) {
    guard glyph.word >= 0 else { return }
    var glyph = glyph
    glyph.end(with: step, code: code, restStep: story.restStep)
    glyphs.append(glyph)
  }

  /// How a glyph slides, or nil; middles are counted from `restX`.
  @inline(__always)
  func slide(of glyph: NumberGlyph, to restX: Double) -> NumberSlide? {
    glyph.way < 0
      ? nil
      : NumberSlide(
        firstX: glyph.firstX - restX, start: ways[glyph.way].start, slides: ways[glyph.way].slides)
  }

  /// Whether the glyph that stands goes on to stand at `newX`; it slides there.
  private mutating func goesOn(to newX: Double, with step: Int, in story: borrowing NumberStory) -> Bool {
    let distance = newX - x
    guard abs(distance) <= Self.longestSlide else { return false }
    guard distance != 0, standing.word >= 0 else { return true }
    let now = story.step(step).start
    if standing.way < 0 {
      standing.way = ways.count
      // What comes again in each round has rounds that begin when it comes.
      ways.append(Way(start: story.roundLength == nil ? now : story.step(standing.entrance).start))
    }
    let start = ways[standing.way].start
    ways[standing.way].slides.append(NumberSlide.Slide(since: start, now, way: distance))
    x = newX
    return true
  }

  /// What came last stays into the next round, until that does to it what this one did to what came first.
  private mutating func exitInNextRound(_ key: Int, of story: borrowing NumberStory) -> Int {
    guard story.roundLength != nil, standing.entrance > 0 else { return 0 }
    for index in story.stretches.indices {
      let stretch = story.stretches[index]
      let cell = story.lines.cell(key, of: stretch.cells)
      for step in stretch.first..<stretch.end where step > 0 && step <= story.restStep {
        let word = story.lines.word(in: cell.content, of: step)
        let again = story.steps.count + step
        guard word == standing.word, goesOn(to: cell.x, with: again, in: story) else { return again }
      }
    }
    return 0
  }
}
