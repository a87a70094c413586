import BadgeCore
import Testing

@Suite("The columns of a changing text")
struct DigitColumnsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let old, new: String
    let columns: [DigitColumns.Column]
    var testDescription: String { "\(old) to \(new)" }

    init(_ old: String, _ new: String, _ columns: [DigitColumns.Column]) {
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
    Row("١", "٢", [.roll(from: "١", to: "٢")]),
    Row("e\u{301}", "é", [.keep("é")]),
  ]

  @Test("are paired by place from the leading edge", arguments: rows)
  func arePaired(_ row: Row) {
    let columns = DigitColumns(from: row.old, to: row.new)
    #expect(columns.columns == row.columns)
    #expect(columns.changing == row.columns.indices.filter { row.columns[$0].isChanging })
  }

  @Test("spell the old and the new text", arguments: rows)
  func spell(_ row: Row) {
    let columns = DigitColumns(from: row.old, to: row.new).columns
    #expect(String(columns.compactMap(\.old)) == row.old)
    #expect(String(columns.compactMap(\.new)) == row.new)
  }

  @Test("are the mirror image on the way back", arguments: rows)
  func areMirrored(_ row: Row) {
    let forth = DigitColumns(from: row.old, to: row.new)
    let back = DigitColumns(from: row.new, to: row.old)
    #expect(forth.changing == back.changing)
    #expect(forth.columns.map(\.old) == back.columns.map(\.new))
  }

  @Test(
    "start in order over a spread that their number does not change",
    arguments: [(0.4, 0.1), (0.35, 0.0875), (0.2, 0.05), (1, 0.15), (0, 0), (-1, 0)])
  func startInOrder(duration: Double, spread: Double) {
    #expect(DigitColumns(from: "3", to: "4").delays(over: duration) == [0])
    #expect(DigitColumns(from: "3", to: "3").delays(over: duration).isEmpty)
    for (old, new, count) in [("12", "98", 2), ("123", "456", 3), ("19", "2345", 4)] {
      let delays = DigitColumns(from: old, to: new).delays(over: duration)
      #expect(delays.count == count && delays.first == 0)
      #expect(abs((delays.last ?? 0) - spread) < 1e-12)
      #expect(
        zip(delays, delays.dropFirst()).allSatisfy { abs($1 - $0 - spread / Double(count - 1)) < 1e-12 })
    }
  }

  @Test("travel up when the value rises and down when it falls")
  func travel() {
    #expect(RollDirection(from: 3, to: 4) == .up)
    #expect(RollDirection(from: .max, to: .min) == .down)
    #expect(RollDirection(from: 4, to: 4) == nil)
  }
}
