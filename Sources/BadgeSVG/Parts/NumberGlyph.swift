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
  /// Which of its column's ways it slides; -1 for none.
  var way = -1
  /// Another number for each other life of pictures that count in the same rhythm; 0 for what is always there.
  var life: UInt64 = 0
  /// Whether it is there at rest.
  var isAtRest = false

  /// What is there from the beginning goes once; in later rounds another glyph that came takes its part.
  var isRepeated: Bool { entrance > 0 || exit == 0 }
}
