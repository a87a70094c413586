/// Finds the known name that a misspelt one most likely meant.
public enum NearestName {
  /// The name closest to `word`, whatever the case of its letters; of equally close ones the first.
  ///
  /// - Parameters:
  ///   - word: what was written; only its beginning counts when it is longer than any name.
  ///   - names: the names that exist.
  /// - Returns: one of `names`, or nil when there are none or nothing was written.
  public static func nearest(to word: String, in names: [String]) -> String? {
    nearest(1, to: word, in: names).first
  }

  /// The names that are all equally close to `word` and closer than any other, in the order of `names`.
  ///
  /// - Parameters:
  ///   - limit: how many names are returned at most.
  ///   - word: what was written.
  ///   - names: the names that exist.
  /// - Returns: some of `names`, or none when nothing was written.
  public static func nearest(_ limit: Int, to word: String, in names: [String]) -> [String] {
    guard !word.isEmpty else { return [] }
    let written = EditDistance(from: word)
    var nearest: [String] = []
    var least = Int.max
    for name in names {
      // A name that is so much longer or shorter need not be compared.
      let length = min(name.utf8.count, EditDistance.attention)
      guard abs(length - written.count) <= least else { continue }
      let distance = written.distance(to: name)
      if distance < least {
        least = distance
        nearest.removeAll(keepingCapacity: true)
      }
      if distance == least, nearest.count < limit { nearest.append(name) }
    }
    return nearest
  }
}
