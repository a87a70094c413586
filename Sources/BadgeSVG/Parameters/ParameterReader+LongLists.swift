import BadgeCore

/// What a list of counts adds to an answer, at most and measured.
struct CountListBytes {
  /// A character that stands for some time: it comes, or goes, or both.
  let glyph: Int
  /// A change by which the capsule comes, goes or gets another width.
  let resizing: Int
  /// A bounce of the icon.
  let bounce: Int

  /// What is shown once.
  static let once = CountListBytes(glyph: 460, resizing: 250, bounce: 120)
  /// What is shown again and again: all keyframes tell of a whole round, so that few have the same.
  static let repeated = CountListBytes(glyph: 750, resizing: 450, bounce: 140)
  /// All of an answer but its counts, with the longest name that a badge can have.
  static let frame = 6_000
  /// No answer has as many.
  static let limit = 65_536

  /// How long an answer is at most.
  func sum(characters: Int, resizings: Int, bounces: Int) -> Int {
    Self.frame + characters * glyph + resizings * resizing + bounces * bounce
  }
}

extension ParameterReader {
  /// Refuses a list of counts that would make an answer above 64 kB.
  ///
  /// - Parameters:
  ///   - counts: the counts that were read.
  ///   - first: the count that is shown before them.
  ///   - rule: how they are written.
  ///   - motion: how the capsule moves.
  ///   - bouncing: whether it is on an icon, which bounces when the count rises.
  ///   - presentation: how often they are shown.
  ///   - tell: tells what the capsule shows, in the memory that it gets.
  @inline(never)
  mutating func holdList(
    _ counts: [Int], after first: Int, as rule: CountText, by motion: CapsuleMotion, bouncing: Bool,
    _ presentation: Presentation, telling tell: (inout [CapsuleStory.Step]) -> CapsuleStory
  ) {
    guard presentation.hasStyleSheet else { return }
    let bytes = presentation.rounds == 1 ? CountListBytes.once : .repeated
    // Most lists fit even if all characters change each time; only of others the story is told.
    let changes = counts.count + (presentation.rounds == 1 ? 0 : 1)
    let cells = rule.text(for: counts.reduce(first, max))?.count ?? 1
    let most = bytes.sum(
      characters: cells * (changes + 1), resizings: changes, bounces: bouncing ? changes : 0)
    guard most >= CountListBytes.limit else { return }
    var steps: [CapsuleStory.Step] = []
    let story = tell(&steps)
    var characters = 0
    for column in 0..<story.cellCount {
      story.forEachGlyph(in: column, by: motion) { _ in characters += 1 }
    }
    let needed = bytes.sum(
      characters: characters, resizings: story.steps.count { $0.resizes },
      bounces: bouncing ? story.steps.count { $0.transition.rises } : 0)
    guard needed >= CountListBytes.limit else { return }
    refuse(
      "count",
      "expected a shorter list: \(counts.count) counts of \(characters) characters make an answer above 64 kB"
    )
  }
}

extension CapsuleStory.Step {
  /// Whether the capsule comes, goes or gets another width.
  fileprivate var resizes: Bool {
    switch transition.motion {
    case .appear, .disappear: true
    case .roll: old.count != new.count
    case .none: false
    }
  }
}
