import Bytes

/// The motion that glyphs of counting numbers had, each written once.
struct NumberMotion: ~Copyable {
  fileprivate var crossings = Shelf<CrossingTrack, UInt8, KeyframesText.Piece>(limit: 512)
  fileprivate var slides = Shelf<SlideTrack, NumberSlide.Slide, KeyframesText.Piece>(limit: 512)
  fileprivate var rules = CrossingRules()

  /// Whether nothing more is kept.
  var isFull: Bool { crossings.isFull || slides.isFull }

  /// Gives everything away, as its keyframes are.
  mutating func clear() {
    crossings.clear()
    slides.clear()
    rules.clear()
  }
}

/// How glyphs of a counting number move.
extension StyleSheet {
  /// Begins a number that counts in a rhythm.
  mutating func beginNumber(_ rhythm: CrossingRules.Rhythm) {
    numbers.rules.begin(rhythm)
  }

  /// Hides what passes in the element whose start tag is open, while readers see motion; before its animations.
  ///
  /// Else they see none of it, since it is transparent by attribute, which renderers without animation know better than
  /// visibility; but what is hidden is not painted at all. A glyph that has a transform at rest needs no frame of its own
  /// when it begins to move, and outlines that are scaled no font for every scale.
  mutating func hidePassingGlyphs() {
    let name = elementClass()
    moving.append(".", name)
    moving.append(" text{transform:scale(1)}.", name)
    moving.append("{visibility:hidden;fill-opacity:1;text-rendering:geometricPrecision}")
  }

  /// The class of glyphs with a life; nil when no picture had it lately.
  @inline(__always)
  mutating func name(of life: LifeCode) -> PictureName? {
    guard let place = numbers.rules.place(of: life) else { return nil }
    return numbers.rules.name(at: place, in: keyframes.picture) ?? addRule(at: place, life)
  }

  /// The class of glyphs with a life that no picture had lately.
  mutating func makeName(of code: LifeCode, _ life: GlyphLife) -> PictureName {
    addRule(at: keep(life, code), code)
  }

  /// Writes a kept rule, which this picture has not had yet.
  @inline(never)
  private mutating func addRule(at place: Int, _ life: LifeCode) -> PictureName {
    let name = classes.take()
    numbers.rules.setName(name, at: place, life, in: keyframes.picture)
    moving.append(".", name)
    let text = numbers.rules.text(at: place)
    moving.append("{animation:", keyframes.name(of: text.keyframes), text.tail)
    return name
  }

  private mutating func keep(_ life: GlyphLife, _ code: LifeCode) -> Int {
    let piece = piece(of: life)
    let (timeline, start) = (numbers.rules.rhythm?.timeline ?? .once(delay: 0), life.start ?? 0)
    let tail = CrossingRules.Text.Tail { css in
      css.append(" ")
      keyframes.writeTiming(of: piece, into: &css)
      css.append(" ")
      css.append(seconds: timeline.delay + start)
      if life.isRepeated, let cycle = timeline.cycle { Iterations(cycle, from: start).write(into: &css) }
      css.append(life.isSeenAround ? " backwards}" : "}")
    }
    let text = CrossingRules.Text(keyframes: piece, tail: tail ?? CrossingRules.Text.Tail())
    return numbers.rules.keep(text, for: code)
  }

  private mutating func piece(of life: GlyphLife) -> KeyframesText.Piece {
    let rhythm = numbers.rules.rhythm
    let cycle = life.isRepeated ? rhythm?.timeline.cycle : nil
    let track = CrossingTrack(crossing: life.crossing, size: rhythm?.size ?? 0, roundLength: cycle?.length)
    let digest = track.digest
    if let known = numbers.crossings.value(for: track, Span(), digest: digest) { return known }
    let piece = piece(of: track.track)
    numbers.crossings.keep(piece, for: track, Span(), digest: digest)
    return piece
  }

  /// Lets the element whose start tag is open slide.
  ///
  /// - Parameters:
  ///   - slide: the slide.
  ///   - size: the size of the font.
  ///   - timeline: when it plays.
  mutating func slide(_ slide: NumberSlide, scaledBy size: Double, in timeline: Timeline) {
    let track = SlideTrack(
      firstX: slide.firstX, size: size, roundLength: timeline.cycle?.length)
    let digest = track.digest(slide.slides.span)
    let piece: KeyframesText.Piece
    if let known = numbers.slides.value(for: track, slide.slides.span, digest: digest) {
      piece = known
    } else {
      piece = self.piece(
        of: KnotTrack(
          property: .slide, knots: slide.knots(scaledBy: size), roundLength: track.roundLength))
      numbers.slides.keep(piece, for: track, slide.slides.span, digest: digest)
    }
    let begin = timeline.cycle == nil ? slide.slides.first?.start ?? 0 : 0
    add(
      piece, delay: timeline.delay + slide.start + begin,
      iterations: timeline.cycle.map { .init($0, from: slide.start) })
  }

  private mutating func piece(of track: KnotTrack) -> KeyframesText.Piece {
    keyframes.add(
      keyframes: { track.writeKeyframes(into: &$0) }, timing: { track.writeTiming(into: &$0) })
  }
}
