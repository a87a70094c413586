import BadgeCore

/// What a list of counts adds to an answer, at most and measured: a character that comes and goes, once or again and
/// again, and what each count moves beside its characters.
struct CountListBytes {
  var once = 425
  var repeated = 880
  var eachCount = 0

  /// A capsule with a number.
  static let capsule = CountListBytes()
  /// One on an icon, which bounces.
  static let capsuleOnIcon = CountListBytes(eachCount: 600)
  /// All of an answer but its counts, with the longest name that a badge can have.
  static let frame = 6_000
  /// No answer has as many.
  static let limit = 65_536
}

extension ParameterReader {
  /// Refuses a list of counts that would make an answer above 64 kB.
  ///
  /// - Parameters:
  ///   - counts: the counts that were read.
  ///   - first: the count that is shown before them.
  ///   - rule: how they are written.
  ///   - presentation: how often they are shown.
  ///   - bytes: what they take.
  @inline(never)
  mutating func holdList(
    _ counts: [Int], after first: Int, as rule: CountText, _ presentation: Presentation,
    _ bytes: CountListBytes
  ) {
    guard presentation.hasStyleSheet else { return }
    var characters = 0
    var shown = rule.text(for: first)
    for count in counts {
      let text = rule.text(for: count)
      if text != shown { characters += max(text?.count ?? 0, 1) }
      shown = text
    }
    let eachCharacter = presentation.rounds == 1 ? bytes.once : bytes.repeated
    let needed = CountListBytes.frame + characters * eachCharacter + counts.count * bytes.eachCount
    guard needed > CountListBytes.limit else { return }
    refuse(
      "count",
      "expected a shorter list: \(counts.count) counts of \(characters) characters make an answer above 64 kB"
    )
  }
}
