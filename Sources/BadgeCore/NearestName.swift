/// Finds the known name that a misspelt one most likely meant.
public enum NearestName {
  /// How much of a misspelt name is looked at, in bytes: no known name is longer, and the work stays small.
  private static let attention = 32

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
      if let best, abs(known.count - written.count) >= best.distance { continue }
      let distance = editDistance(written, known)
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
    return best?.name
  }

  /// How many letters must be added, removed, replaced or swapped with a neighbour to turn one word into the
  /// other (optimal string alignment).
  public static func distance(from first: String, to second: String) -> Int {
    editDistance(folded(first), folded(second))
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.prefix(attention).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Keeps three rows of the distance table: the two above are all that a swap looks back to.
  private static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = last
    for i in first.indices {
      row[0] = i + 1
      for j in second.indices {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count]
  }
}
