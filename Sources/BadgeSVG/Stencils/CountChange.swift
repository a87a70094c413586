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
  /// What two changes have in common whose pictures differ by nothing but the characters of the texts.
  struct Shape: Sendable, Hashable {
    /// Cells of the texts; -1 for a hidden badge.
    let old, new: Int
    /// A bit for each cell of both that keeps its character, the lowest for the first.
    let kept: UInt32
    let rises: Bool

    init(_ change: CountChange) {
      old = change.old?.count ?? -1
      new = change.new?.count ?? -1
      rises = change.rises
      var kept: UInt32 = 0
      if let old = change.old, let new = change.new {
        for place in 0..<min(old.count, new.count) where old[place] == new[place] {
          kept |= 1 << UInt32(place)
        }
      }
      self.kept = kept
    }

    /// Nearly always another one for other shapes.
    var digest: UInt64 {
      var digest = Digest(rises ? 1 : 0)
      digest.combine(UInt64(truncatingIfNeeded: old) << 8 ^ UInt64(truncatingIfNeeded: new))
      digest.combine(UInt64(kept))
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
      new: text(shape.new) { place in
        shape.kept >> UInt32(place) & 1 == 1 ? Placeholder.old(at: place) : Placeholder.new(at: place)
      },
      rises: shape.rises)
  }

  /// Whether there is a placeholder for each cell.
  var hasPlaceholders: Bool {
    max(old?.count ?? 0, new?.count ?? 0) <= Placeholder.cells
  }

  /// The character that a placeholder stands for; nil for any other byte.
  func character(for byte: UInt8) -> UInt8? {
    switch byte {
    case Placeholder.old(at: 0)..<Placeholder.new(at: 0):
      let place = Int(byte - Placeholder.old(at: 0))
      return old.flatMap { place < $0.count ? $0[place] : nil }
    case Placeholder.new(at: 0)..<Placeholder.new(at: Placeholder.cells):
      let place = Int(byte - Placeholder.new(at: 0))
      return new.flatMap { place < $0.count ? $0[place] : nil }
    default: return nil
    }
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
