/// A digit, separator or word of a counting number while it stands in its place.
struct NumberGlyph: Sendable {
  /// The number of its word; -1 for none.
  var word = -1
  /// The step with which it comes; 0 when it is there from the beginning.
  var entrance = 0
  /// The step with which it goes, those of the next round counted on; 0 when it stays.
  var exit = 0
  /// Where it stands at first, in em from the middle of the line.
  var firstX = 0.0
  /// Where it stands after its slides.
  var lastX = 0.0

  /// What is there from the beginning goes once; in later rounds another glyph that came takes its part.
  var isRepeated: Bool { entrance > 0 || exit == 0 }
}

/// A walk along the glyphs that stand in the place of a key, one after the other.
struct GlyphWalk {
  private let key: Int
  /// The glyph that stands before the next step, how it has slid, and when it began to.
  private var standing = NumberGlyph()
  private var standingSlides: [NumberSlide.Slide] = []
  private var standingStart = 0.0
  private var step = 0
  /// The stretch in which the next step lies, where it ends, and what stands there.
  private var stretch = -1
  private var end = 0
  private var cell = NumberCell.empty

  /// How the glyph slides that was come to, and from when on.
  private var slides: [NumberSlide.Slide] = []
  private var start = 0.0

  init(_ key: Int) {
    self.key = key
  }

  /// The longest way that a glyph slides, in em: a digit's cell, and what rounding adds.
  private static let longestSlide = 0.69

  /// Goes on to the next glyph; nil when there is none.
  @inline(__always)
  mutating func next(in story: borrowing NumberStory) -> NumberGlyph? {
    while step < story.steps.count {
      let (now, isFirst) = (step, step == end)
      if isFirst {
        stretch += 1
        let stretch = story.stretches[stretch]
        end = stretch.end
        cell = story.lines.cell(key, of: stretch.cells)
      }
      // Nothing but digits changes before the end of the stretch.
      step = cell.content.isDigit ? now + 1 : end
      let word = story.lines.word(in: cell.content, of: now)
      if word == standing.word, !isFirst || goesOn(to: cell.x, with: now, in: story) { continue }
      let gone = standing
      standing = NumberGlyph(word: word, entrance: now, firstX: cell.x, lastX: cell.x)
      if gone.word >= 0 { return left(gone, with: now) }
    }
    guard standing.word >= 0 else { return nil }
    let exit = exitInNextRound(in: story)
    let last = standing
    standing.word = -1
    return left(last, with: exit)
  }

  @inline(__always)
  private mutating func left(_ glyph: NumberGlyph, with step: Int) -> NumberGlyph {
    if !slides.isEmpty || !standingSlides.isEmpty {
      (slides, start) = (standingSlides, standingStart)
      standingSlides = []
    }
    var glyph = glyph
    glyph.exit = step
    return glyph
  }

  /// How the glyph slides that was come to, or nil; middles are counted from `restX`.
  func slide(to restX: Double, of glyph: NumberGlyph) -> NumberSlide? {
    slides.isEmpty ? nil : NumberSlide(firstX: glyph.firstX - restX, start: start, slides: slides)
  }

  /// Whether the glyph that stands goes on to stand at `x`; it slides there.
  private mutating func goesOn(to x: Double, with step: Int, in story: borrowing NumberStory) -> Bool {
    let way = x - standing.lastX
    guard abs(way) <= Self.longestSlide else { return false }
    guard way != 0, standing.word >= 0 else { return true }
    let now = story.step(step).start
    if standingSlides.isEmpty {
      // What comes again in each round has rounds that begin when it comes.
      standingStart = story.roundLength == nil ? now : story.step(standing.entrance).start
    }
    standingSlides.append(NumberSlide.Slide(since: standingStart, now, way: way))
    standing.lastX = x
    return true
  }

  /// What came last stays into the next round, until that does to it what this one did to what came first.
  private mutating func exitInNextRound(in story: borrowing NumberStory) -> Int {
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
