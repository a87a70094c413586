/// Which columns of a text keep, roll, enter or leave when it becomes another text.
///
/// Columns are paired by place from the leading edge: 1,000 to 10,000 moves no digit, the new zero arrives at
/// the end.
public struct DigitColumns: Sendable, Hashable {
  /// What happens to one column.
  public enum Column: Sendable, Hashable {
    /// The character stays.
    case keep(Unicode.Scalar)
    /// The old character gives way to the new one.
    case roll(from: Unicode.Scalar, to: Unicode.Scalar)
    /// A character appears where there was none.
    case enter(Unicode.Scalar)
    /// A character goes and none follows.
    case leave(Unicode.Scalar)
  }

  /// The text before.
  public let old: CellText
  /// The text after.
  public let new: CellText
  /// A bit for each column that moves, the lowest for the first.
  private let changes: UInt32

  /// Compares two texts cell by cell.
  public init(from old: CellText, to new: CellText) {
    self.old = old
    self.new = new
    var changes: UInt32 = 0
    for place in 0..<Swift.max(old.count, new.count)
    where place >= old.count || place >= new.count || old[place] != new[place] {
      changes |= 1 << UInt32(place)
    }
    self.changes = changes
  }

  /// Whether a column moves; one that is not there does not.
  public func isChanging(_ place: Int) -> Bool {
    0..<CellText.limit ~= place && changes >> UInt32(place) & 1 == 1
  }

  /// When a moving column starts, in seconds after the first.
  ///
  /// The spread over all moving columns is the same however many there are: 0.15 s, or a quarter of a shorter
  /// motion, which then takes 1.25 times its duration as a whole.
  ///
  /// - Parameters:
  ///   - place: the column, from the leading edge.
  ///   - duration: the perceived duration of one column's motion, in seconds.
  /// - Returns: the delay.
  public func delay(of place: Int, over duration: Double) -> Double {
    let before = (changes & (1 << UInt32(place) &- 1)).nonzeroBitCount
    let spread = Swift.min(0.15, Swift.max(duration, 0) / 4)
    return spread * Double(before) / Double(Swift.max(changes.nonzeroBitCount - 1, 1))
  }
}

extension DigitColumns: RandomAccessCollection {
  /// The place at the leading edge.
  public var startIndex: Int { 0 }
  /// The place behind the last column; there are as many as the longer text has characters.
  public var endIndex: Int { Swift.max(old.count, new.count) }

  /// What happens to the column at a place.
  public subscript(place: Int) -> Column {
    guard place < new.count else { return .leave(Unicode.Scalar(old[place])) }
    let after = Unicode.Scalar(new[place])
    guard place < old.count else { return .enter(after) }
    return isChanging(place) ? .roll(from: Unicode.Scalar(old[place]), to: after) : .keep(after)
  }
}
