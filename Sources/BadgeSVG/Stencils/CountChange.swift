public import BadgeCore

/// A badge's single change from one count to another, as texts: nil for a hidden badge.
public struct CountChange: Sendable {
  /// The text before.
  public let old: CellText?
  /// The text after.
  public let new: CellText?
  /// Whether the count rises.
  public let rises: Bool

  /// The change from `old` to `new` as a rule writes them.
  public init(from old: Int, to new: Int, as rule: CountText) {
    self.init(old: rule.text(for: old), new: rule.text(for: new), rises: old < new)
  }

  private init(old: CellText?, new: CellText?, rises: Bool) {
    self.old = old
    self.new = new
    self.rises = rises
  }
}

extension CountChange {
  /// What two changes have in common whose pictures differ by nothing but the characters of the texts; for changes that
  /// have placeholders.
  struct Shape: Sendable, Hashable {
    /// Cells of the texts; -1 for a hidden badge.
    let old, new: Int
    /// Of each cell of both that keeps its character the highest bit of a byte, the lowest byte for the first cell.
    let kept: UInt64
    let rises: Bool

    init(_ change: CountChange) {
      old = change.old?.count ?? -1
      new = change.new?.count ?? -1
      rises = change.rises
      let common = min(old, new)
      guard common > 0, let old = change.old, let new = change.new else {
        kept = 0
        return
      }
      let difference = old.firstEight ^ new.firstEight
      let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
      kept = ~((difference & low) &+ low | difference | low) & (.max >> UInt64(max(64 - 8 * common, 0)))
    }

    /// Whether a cell keeps its character.
    func keeps(_ place: Int) -> Bool { kept >> UInt64(8 * place + 7) & 1 == 1 }

    /// Nearly always another one for other shapes, and under another seed.
    func digest(seed: UInt64) -> UInt64 {
      var digest = Digest(Int(truncatingIfNeeded: seed))
      let counts = UInt64(truncatingIfNeeded: old) << 8 ^ UInt64(truncatingIfNeeded: new)
      digest.combine(counts ^ kept ^ (rises ? 1 << 16 : 0))
      return digest.value
    }
  }

  /// A change of this shape between texts of placeholders.
  init(placeholdersFor shape: Shape) {
    func text(_ count: Int, _ placeholder: (Int) -> UInt8) -> CellText? {
      count < 0 ? nil : CellText(count: count, placeholder)
    }
    self.init(
      old: text(shape.old) { Placeholder.old(at: $0) },
      new: text(shape.new) { shape.keeps($0) ? Placeholder.old(at: $0) : Placeholder.new(at: $0) },
      rises: shape.rises)
  }

  /// Whether there is a placeholder for each cell.
  var hasPlaceholders: Bool {
    max(old?.count ?? 0, new?.count ?? 0) <= Placeholder.cells
  }
}

/// Bytes that stand for what is filled in: control characters, which XML forbids (XML 1.0, section 2.2), so that no
/// picture has them otherwise.
enum Placeholder {
  /// Stands for each byte of a picture's prefix of names.
  static let id: UInt8 = 0x01
  /// The most cells of a text for which there are placeholders.
  static let cells = 8

  /// Stands for the character in a cell of the text before.
  static func old(at place: Int) -> UInt8 { 0x0e + UInt8(place) }

  /// Stands for the character in a cell of the text after.
  static func new(at place: Int) -> UInt8 { 0x16 + UInt8(place) }
}
