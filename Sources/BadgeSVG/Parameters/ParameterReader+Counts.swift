import Bytes

extension ParameterReader {
  /// Reads the counts of a badge, `count` and `from`.
  ///
  /// - Returns: the counts to play through, and the one that is shown first.
  public mutating func counts() -> (list: [Int], first: Int) {
    let start = canonical.count
    let list = integers("count", about: "The count, or the counts to play through")
    let first = integer("from", default: 0, about: "The count that is shown first")
    countsInCanonical = start..<canonical.count
    return (list, first)
  }

  /// Writes the canonical query without the counts.
  func writeCanonicalRest(into rest: inout ByteBuffer) {
    rest.append(canonical, in: 0..<countsInCanonical.lowerBound)
    rest.append(canonical, in: countsInCanonical.upperBound..<canonical.count)
  }
}
