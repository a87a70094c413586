import BadgeCore
import Testing

@Suite("The columns of a changing text")
struct DigitColumnsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let old, new: CellText
    let columns: [DigitColumns.Column]
    var testDescription: String { "\(old) to \(new)" }

    init(_ old: CellText, _ new: CellText, _ columns: [DigitColumns.Column]) {
      self.old = old
      self.new = new
      self.columns = columns
    }
  }

  static let rows = [
    Row("3", "4", [.roll(from: "3", to: "4")]),
    Row("9", "12", [.roll(from: "9", to: "1"), .enter("2")]),
    Row("10", "9", [.roll(from: "1", to: "9"), .leave("0")]),
    Row("12", "98", [.roll(from: "1", to: "9"), .roll(from: "2", to: "8")]),
    Row("98", "99", [.keep("9"), .roll(from: "8", to: "9")]),
    Row("99", "99+", [.keep("9"), .keep("9"), .enter("+")]),
    Row("99+", "98", [.keep("9"), .roll(from: "9", to: "8"), .leave("+")]),
    Row("99", "100", [.roll(from: "9", to: "1"), .roll(from: "9", to: "0"), .enter("0")]),
    Row("99+", "99+", [.keep("9"), .keep("9"), .keep("+")]),
    Row("", "7", [.enter("7")]),
    Row("7", "", [.leave("7")]),
    Row("", "", []),
    Row(
      "1,000", "10,000",
      [
        .keep("1"), .roll(from: ",", to: "0"), .roll(from: "0", to: ","), .keep("0"), .keep("0"), .enter("0"),
      ]),
    Row(
      "123456789012345678+", "1234567890123456789",
      "123456789012345678".unicodeScalars.map { .keep($0) } + [.roll(from: "+", to: "9")]),
  ]

  @Test("are paired by place from the leading edge", arguments: rows)
  func arePaired(_ row: Row) {
    let columns = DigitColumns(from: row.old, to: row.new)
    #expect(Array(columns) == row.columns)
    #expect(
      columns.indices.filter(columns.isChanging) == row.columns.indices.filter { row.columns[$0].moves })
    #expect(!columns.isChanging(columns.count) && !columns.isChanging(.max))
  }

  @Test("spell the old and the new text", arguments: rows)
  func spell(_ row: Row) {
    let columns = DigitColumns(from: row.old, to: row.new)
    #expect(columns.compactMap(\.old).map(String.init).joined() == row.old.description)
    #expect(columns.compactMap(\.new).map(String.init).joined() == row.new.description)
  }

  @Test("are the mirror image on the way back", arguments: rows)
  func areMirrored(_ row: Row) {
    let forth = DigitColumns(from: row.old, to: row.new)
    let back = DigitColumns(from: row.new, to: row.old)
    #expect(forth.map(\.moves) == back.map(\.moves))
    #expect(forth.map(\.old) == back.map(\.new))
  }

  @Test(
    "start in order over a spread that their number does not change",
    arguments: [(0.4, 0.1), (0.35, 0.0875), (0.2, 0.05), (1, 0.15), (0, 0), (-1, 0)])
  func startInOrder(duration: Double, spread: Double) {
    #expect(DigitColumns(from: "3", to: "4").delay(of: 0, over: duration) == 0)
    for (old, new, places) in [
      ("12", "98", [0, 1]), ("123", "456", [0, 1, 2]), ("19", "2345", [0, 1, 2, 3]),
      ("1234", "1537", [1, 3]),
    ] as [(CellText, CellText, [Int])] {
      let columns = DigitColumns(from: old, to: new)
      let delays = places.map { columns.delay(of: $0, over: duration) }
      #expect(columns.indices.filter(columns.isChanging) == places && delays.first == 0)
      #expect(abs((delays.last ?? 0) - spread) < 1e-12)
      #expect(
        zip(delays, delays.dropFirst()).allSatisfy {
          abs($1 - $0 - spread / Double(places.count - 1)) < 1e-12
        })
    }
  }

  @Test("travel up when the value rises and down when it falls")
  func travel() {
    #expect(RollDirection(from: 3, to: 4) == .up)
    #expect(RollDirection(from: .max, to: .min) == .down)
    #expect(RollDirection(from: 4, to: 4) == nil)
  }
}

extension DigitColumns.Column {
  fileprivate var old: Unicode.Scalar? {
    switch self {
    case .keep(let character), .roll(let character, _), .leave(let character): character
    case .enter: nil
    }
  }

  fileprivate var new: Unicode.Scalar? {
    switch self {
    case .keep(let character), .roll(_, let character), .enter(let character): character
    case .leave: nil
    }
  }

  fileprivate var moves: Bool { old != new }
}
