/// How far other words are from one, in letters that must be added, removed, replaced or swapped with a neighbour.
///
/// It is the distance of optimal string alignment, letters in any case, reckoned for all letters of the word at once: a
/// row of its table is a number of one bit for each (H. Hyyrö, A bit-vector algorithm for computing Levenshtein and
/// Damerau edit distances, 2003). So a stranger's word costs no more than a few steps for each letter of the others.
struct EditDistance: ~Copyable {
  /// How much of a word is looked at, in bytes; hardly a known name is longer.
  static let attention = UInt64.bitWidth

  /// In which places of the word a byte stands, for every byte.
  private var places = InlineArray<256, UInt64>(repeating: 0)
  /// How many bytes of the word count.
  let count: Int

  init(from word: String) {
    var count = 0
    for byte in word.utf8.prefix(Self.attention) {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      places[Int(byte)] |= 1 << UInt64(count)
      if isLetter { places[Int(byte ^ 0x20)] |= 1 << UInt64(count) }
      count += 1
    }
    self.count = count
  }

  /// How far `other` is from the word.
  func distance(to other: String) -> Int {
    let letters = other.utf8.span
    let length = min(letters.count, Self.attention)
    guard count > 0 else { return length }
    let last: UInt64 = 1 << UInt64(count - 1)
    var distance = count
    // Where a row of the table rises and falls from one letter of the word to the next, and where it is no higher than the
    // row before was one letter earlier.
    var (rises, falls, isKept): (UInt64, UInt64, UInt64) = (.max, 0, 0)
    var before: UInt64 = 0
    for index in 0..<length {
      let equal = places[Int(letters[index])]
      let isSwapped = (~isKept & equal) << 1 & before
      // What is carried out of the last letter is meant to be lost.
      isKept = ((equal & rises) &+ rises) ^ rises | equal | falls | isSwapped
      let added = falls | ~(isKept | rises)
      let removed = isKept & rises
      if added & last != 0 { distance += 1 }
      if removed & last != 0 { distance -= 1 }
      let edge = added << 1 | 1
      rises = removed << 1 | ~(isKept | edge)
      falls = edge & isKept
      before = equal
    }
    return distance
  }
}
