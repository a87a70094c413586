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
  /// The glyph that stands, and where its slides have led it.
  var standing = NumberGlyph.nothing
  private(set) var x = 0.0

  /// Begins with nothing.
  mutating func begin() {
    glyphs.removeAll()
    if !ways.isEmpty { ways.removeAll(keepingCapacity: true) }
    standing = .nothing
    x = 0
  }

  /// Lets another glyph, or nothing, stand.
  mutating func stand(_ glyph: NumberGlyph) {
    standing = glyph
    x = glyph.firstX
  }

  /// Lets a glyph go.
  ///
  /// - Parameters:
  ///   - glyph: the glyph; nothing is not kept.
  ///   - step: the step with which it goes; 0 when it stays.
  ///   - code: what tells the step from others; 0 for none.
  ///   - restStep: the last step that leads to the state of rest.
  @inline(__always)
  mutating func leave(_ glyph: NumberGlyph, with step: Int, _ code: Int, restStep: Int) {
    guard glyph.word >= 0 else { return }
    var glyph = glyph
    glyph.end(with: step, code: code, restStep: restStep)
    glyphs.append(glyph)
  }

  /// Lets what stands slide.
  ///
  /// - Parameters:
  ///   - newX: where it goes.
  ///   - time: when it begins to.
  ///   - start: when the first of its slides begins, if this is the first.
  mutating func slide(to newX: Double, at time: Double, since start: Double) {
    if standing.way < 0 {
      standing.way = ways.count
      ways.append(Way(start: start))
    }
    let start = ways[standing.way].start
    ways[standing.way].slides.append(NumberSlide.Slide(since: start, time, way: newX - x))
    x = newX
  }

  /// How a glyph slides, or nil; middles are counted from `restX`.
  @inline(__always)
  func slide(of glyph: NumberGlyph, to restX: Double) -> NumberSlide? {
    glyph.way < 0
      ? nil
      : NumberSlide(
        firstX: glyph.firstX - restX, start: ways[glyph.way].start, slides: ways[glyph.way].slides)
  }
}
