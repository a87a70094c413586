import Bytes

/// The rules of glyphs that cross, kept as text from one picture to the next that counts in the same rhythm.
///
/// Most numbers are counted in the same time, so nearly all rules of a picture were written before, but for the names in
/// them.
struct CrossingRules: ~Copyable {
  /// What decides, beside a glyph's life, how it crosses.
  struct Rhythm: Sendable, Equatable {
    /// The size of the font.
    let size: Double
    /// Seconds before each step of a count, from one count to the next, and how many counts and steps in each there are.
    let wait, interval: Double
    let changes, steps: Int
    let timeline: Timeline
  }

  /// For which life a rule is, the last picture that used it, and its name there.
  struct Use {
    let life: LifeCode
    var picture = 0
    var name = PictureName()
  }

  /// What a rule says, but for names.
  struct Text {
    /// The longest times have room in it.
    typealias Tail = Snippet<8>

    let keyframes: KeyframesText.Piece
    /// What stands behind their name.
    let tail: Tail
  }

  private static let limit = 1_024

  private(set) var rhythm: Rhythm?
  private var uses = ScratchList<Use>()
  private var texts = ScratchList<Text>()
  /// Places of rules by their lives, or one of the slots behind; -1 where there is none.
  private var slots = Array(repeating: Int16(-1), count: 2 * limit)

  /// Forgets the rules, unless they are those of `rhythm`.
  mutating func begin(_ rhythm: Rhythm) {
    guard rhythm != self.rhythm else { return }
    clear()
    self.rhythm = rhythm
  }

  /// Forgets everything.
  mutating func clear() {
    rhythm = nil
    uses.removeAll()
    texts.removeAll()
    for slot in slots.indices { slots[slot] = -1 }
  }

  /// The place of the rule for a life, or nil.
  @inline(__always)
  func place(of life: LifeCode) -> Int? {
    let place = Int(slots[slot(of: life)])
    return place < 0 ? nil : place
  }

  /// Keeps the rule for a life that has none.
  ///
  /// A full memory forgets all others; what the picture has made of them goes on to hold.
  mutating func keep(_ text: Text, for life: LifeCode) -> Int {
    if uses.count == Self.limit {
      let rhythm = rhythm
      clear()
      self.rhythm = rhythm
    }
    slots[slot(of: life)] = Int16(truncatingIfNeeded: uses.count)
    uses.append(Use(life: life))
    texts.append(text)
    return uses.count - 1
  }

  /// What a rule says.
  @inline(__always)
  func text(at place: Int) -> Text { texts[place] }

  /// The name that a rule has in a picture, or nil.
  @inline(__always)
  func name(at place: Int, in picture: Int) -> PictureName? {
    let use = uses[place]
    return use.picture == picture ? use.name : nil
  }

  /// Gives the rule for a life a name in a picture.
  mutating func setName(_ name: PictureName, at place: Int, _ life: LifeCode, in picture: Int) {
    uses[place] = Use(life: life, picture: picture, name: name)
  }

  /// The slot of a life, or the free one that it would get.
  @inline(__always)
  private func slot(of life: LifeCode) -> Int {
    var slot = Int(truncatingIfNeeded: (life.word &* 0x9e37_79b9_7f4a_7c15) >> 53)
    while slots[slot] >= 0, uses[Int(slots[slot])].life != life { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
