/// A digit, separator or word of a counting number, from its coming to its going.
struct NumberGlyph: Sendable {
  /// The number of its word.
  let word: Int
  /// When it comes and goes.
  let life: LifeCode
  /// Where it stands, in em from the middle of the line.
  let x: Double
  /// Whether it slides, as its column knows.
  let slides: Bool
}
