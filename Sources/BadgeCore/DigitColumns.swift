/// Which columns of a text keep, roll, enter or leave when it becomes another text.
///
/// Columns are paired by place from the leading edge: 1,000 to 10,000 moves no digit, the new zero arrives at
/// the end.
public struct DigitColumns: Sendable, Hashable {
  /// What happens to one column.
  public enum Column: Sendable, Hashable {
    /// The character stays.
    case keep(Character)
    /// The old character gives way to the new one.
    case roll(from: Character, to: Character)
    /// A character appears where there was none.
    case enter(Character)
    /// A character goes and none follows.
    case leave(Character)

    /// The character before the change.
    public var old: Character? {
      switch self {
      case .keep(let character), .roll(let character, _), .leave(let character): character
      case .enter: nil
      }
    }

    /// The character after the change.
    public var new: Character? {
      switch self {
      case .keep(let character), .roll(_, let character), .enter(let character): character
      case .leave: nil
      }
    }

    /// Whether the column moves.
    public var isChanging: Bool { old != new }
  }

  /// The columns from the leading edge, as many as the longer text has characters.
  public let columns: [Column]

  /// Compares two texts character by character.
  public init(from old: String, to new: String) {
    let shared = zip(old, new).map { $0 == $1 ? Column.keep($0) : .roll(from: $0, to: $1) }
    columns =
      shared + old.dropFirst(shared.count).map { .leave($0) } + new.dropFirst(shared.count).map { .enter($0) }
  }

  /// The places of the columns that move, from the leading edge.
  public var changing: [Int] {
    columns.indices.filter { columns[$0].isChanging }
  }
}
