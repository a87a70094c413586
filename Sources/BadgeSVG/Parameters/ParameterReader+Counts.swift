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

  /// Lends the canonical query without the counts, in two parts, to `body` for the time of the call.
  func withCanonicalRest<Result>(_ body: (Span<UInt8>, Span<UInt8>) -> Result) -> Result {
    canonical.withSpan { canonical in
      body(
        canonical.extracting(..<countsInCanonical.lowerBound),
        canonical.extracting(countsInCanonical.upperBound...))
    }
  }
}
