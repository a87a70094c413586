import Bytes

/// The keyframes that a renderer has written, each once whatever moves by them, and which of them a picture uses.
struct KeyframesText: ~Copyable {
  /// Keyframes, and the part of an animation's value that belongs to them.
  struct Piece: Sendable {
    /// Which of the texts of keyframes.
    fileprivate let body: Int
    /// Where the duration and the easing stand.
    fileprivate let timing: Range<Int>
    /// Equal for equal durations and easings.
    let timingDigest: UInt64
  }

  private struct Body {
    let text: Range<Int>
    /// The last picture that used it, and its name there.
    var picture = 0
    var name = PictureName()
  }

  private var text = ByteBuffer(capacity: 8_192)
  private var bodies: [Body] = []
  private var known: [UInt64: Int] = [:]
  private(set) var picture = 0
  private var used = ScratchList<Int>()
  private var names = PictureNames()

  /// How much memory the texts take, in bytes.
  var count: Int { text.count }

  /// Begins a picture, which uses none.
  mutating func beginPicture(_ id: ElementID) {
    picture += 1
    names.begin(id)
    used.removeAll()
  }

  /// Gives all texts away, between two pictures.
  mutating func clear() {
    text.removeAll(keepingAtMost: 8_192)
    bodies.removeAll()
    known.removeAll()
  }

  /// Writes keyframes and what belongs to them.
  mutating func add(
    keyframes: (inout ByteBuffer) -> Void, timing: (inout ByteBuffer) -> Void
  ) -> Piece {
    let start = text.count
    keyframes(&text)
    let body = body(of: start..<text.count)
    let timingStart = text.count
    timing(&text)
    let range = timingStart..<text.count
    return Piece(body: body, timing: range, timingDigest: hash(of: range))
  }

  /// The text that has these last bytes: an older one, or else a new one.
  private mutating func body(of range: Range<Int>) -> Int {
    let hash = hash(of: range)
    if let same = known[hash], text.hasEqualBytes(bodies[same].text, range) {
      text.truncate(to: range.lowerBound)
      return same
    }
    known[hash] = bodies.count
    bodies.append(Body(text: range))
    return bodies.count - 1
  }

  private func hash(of range: Range<Int>) -> UInt64 {
    text.withSpan { bytes in
      var hash = StableHash()
      hash.combine(bytes.extracting(range))
      return hash.value
    }
  }

  /// The name of some keyframes in the current picture, numbered in the order of their first use.
  @inline(__always)
  mutating func name(of piece: Piece) -> PictureName {
    let body = bodies[piece.body]
    return body.picture == picture ? body.name : giveName(to: piece.body)
  }

  private mutating func giveName(to body: Int) -> PictureName {
    let name = names.take()
    bodies[body].picture = picture
    bodies[body].name = name
    used.append(body)
    return name
  }

  /// Writes duration and easing.
  func writeTiming(of piece: Piece, into css: inout ByteBuffer) {
    css.append(text, in: piece.timing)
  }

  /// Writes what stands between the braces.
  func writeBody(of piece: Piece, into css: inout ByteBuffer) {
    css.append(text, in: bodies[piece.body].text)
  }

  /// Writes all keyframes that the picture uses.
  func writeUsed(into css: inout ByteBuffer) {
    for number in used.indices {
      css.append("@keyframes ", bodies[used[number]].name)
      css.append("{")
      css.append(text, in: bodies[used[number]].text)
      css.append("}")
    }
  }
}
