/// What stands in the place of a key, until something else does.
struct GlyphColumn {
  /// A glyph that has not gone yet.
  struct Standing {
    /// The number of its word; -1 for none.
    var word = -1
    /// The step with which it came.
    var entrance = GlyphLife.Step.first
    /// Where it stood at first, in em from the middle of the line.
    var firstX = 0.0
    /// Whether it slides.
    var slides = false
  }

  /// Where what stands at rest stands then, and the code of the last step that leads there.
  let restX: Double
  let rest: Int
  var standing = Standing()
  /// Where the slides of what stands have led it.
  private(set) var x = 0.0
  /// These slides, where they begin, and when, in seconds from the start of a round.
  private var slides: [NumberSlide.Slide] = []
  private var firstX = 0.0
  private var start = 0.0

  /// Begins with nothing.
  init(restX: Double, rest: Int) {
    self.restX = restX
    self.rest = rest
  }

  /// Lets another word, or nothing, stand from a step on.
  mutating func stand(_ word: Int, at x: Double, from step: GlyphLife.Step) {
    standing = Standing(word: word, entrance: step, firstX: x)
    self.x = x
  }

  /// Lets what stands slide.
  ///
  /// - Parameters:
  ///   - newX: where it goes.
  ///   - time: when it begins to.
  ///   - start: when the first of its slides begins, if this is the first.
  mutating func slide(to newX: Double, at time: Double, since start: Double) {
    if !standing.slides {
      standing.slides = true
      firstX = standing.firstX
      self.start = start
      slides.removeAll()
    }
    slides.append(NumberSlide.Slide(since: self.start, time, way: newX - x))
    x = newX
  }

  /// What a glyph has been that goes with a step.
  ///
  /// - Parameters:
  ///   - glyph: what stood; not nothing.
  ///   - exit: the code of the step; 0 when it stays.
  /// - Returns: the glyph.
  @inline(__always)
  func whole(_ glyph: Standing, until exit: Int) -> NumberGlyph {
    let life = LifeCode(from: glyph.entrance.code, to: exit, rest: rest)
    let x = glyph.slides && life.isAtRest ? restX : glyph.firstX
    return NumberGlyph(word: glyph.word, life: life, x: x, slides: glyph.slides)
  }

  /// How a glyph slides that goes now.
  func slide(of glyph: NumberGlyph) -> NumberSlide {
    NumberSlide(firstX: firstX - glyph.x, start: start, slides: slides)
  }
}
