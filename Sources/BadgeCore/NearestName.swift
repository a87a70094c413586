/// Finds the known name that a misspelt one most likely meant.
public enum NearestName {
  /// How much of a name is looked at, in bytes: hardly a known name is longer, and the work stays small.
  private static let attention = 24

  /// The name closest to `word`, whatever the case of its letters; of equally close ones the first.
  ///
  /// - Parameters:
  ///   - word: what was written; only its beginning counts when it is longer than any name.
  ///   - names: the names that exist.
  /// - Returns: one of `names`, or nil when there are none or nothing was written.
  public static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    guard !word.isEmpty else { return nil }
    let written = folded(word)
    var best: (name: String, distance: Int)?
    for name in names {
      let known = folded(name)
      if let distance = editDistance(written, known, below: best?.distance ?? .max) {
        best = (name, distance)
      }
    }
    return best?.name
  }

  /// The names that are all equally close to `word` and closer than any other, in the order of `names`.
  ///
  /// - Parameters:
  ///   - limit: how many names are returned at most.
  ///   - word: what was written.
  ///   - names: the names that exist.
  /// - Returns: some of `names`, or none when nothing was written.
  public static func nearest(_ limit: Int, to word: String, in names: some Sequence<String>) -> [String] {
    guard let nearest = nearest(to: word, in: names) else { return [] }
    let written = folded(word)
    let distance = distance(from: word, to: nearest)
    return names.filter { editDistance(written, folded($0), below: distance + 1) != nil }.prefix(limit).map {
      $0
    }
  }

  /// How many letters must be added, removed, replaced or swapped with a neighbour to turn one word into the
  /// other (optimal string alignment).
  public static func distance(from first: String, to second: String) -> Int {
    editDistance(folded(first), folded(second), below: .max) ?? .max
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.prefix(attention).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Keeps three rows of the distance table, as a swap looks back two, and gives up (nil) when no way through
  /// the last two stays below the limit.
  private static func editDistance(_ first: [UInt8], _ second: [UInt8], below limit: Int) -> Int? {
    guard abs(first.count - second.count) < limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = last
    var leastOfLast = 0
    for (i, letter) in first.enumerated() {
      row[0] = i + 1
      var least = i + 1
      for (j, other) in second.enumerated() {
        var distance = min(last[j] + (letter == other ? 0 : 1), min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row[j + 1] = distance
        least = min(least, distance)
      }
      if min(least, leastOfLast) >= limit { return nil }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count] < limit ? last[second.count] : nil
  }
}
