import Testing

@testable import BadgeService

@Suite("A Range field")
struct ByteRangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let value: String
    let length: Int
    let expected: ByteRange

    init(_ value: String, of length: Int = 100, _ expected: ByteRange) {
      self.value = value
      self.length = length
      self.expected = expected
    }

    var testDescription: String { "\"\(value)\" of \(length) bytes" }
  }

  static let rows = [
    Row("bytes=0-0", .part(0..<1)),
    Row("bytes=0-99", .part(0..<100)),
    Row("bytes=10-19", .part(10..<20)),
    Row("bytes=90-", .part(90..<100)),
    Row("bytes=90-1000", .part(90..<100)),
    Row("bytes=-1", .part(99..<100)),
    Row("bytes=-1000", .part(0..<100)),
    Row("Bytes=5-5", .part(5..<6)),
    Row("bytes= 5-5 ", .part(5..<6)),
    Row("bytes=0-99999999999999999999999999", .part(0..<100)),
    Row("bytes=100-", .unsatisfiable),
    Row("bytes=99999999999999999999999999-", .unsatisfiable),
    Row("bytes=-0", .unsatisfiable),
    Row("bytes=0-", of: 0, .unsatisfiable),
    Row("bytes=-5", of: 0, .unsatisfiable),
    Row("bytes=5-4", .whole),
    Row("bytes=0-1,3-4", .whole),
    Row("bytes=", .whole),
    Row("bytes=-", .whole),
    Row("bytes=a-b", .whole),
    Row("bytes=1", .whole),
    Row("bytes=1--2", .whole),
    Row("bytes=+1-2", .whole),
    Row("items=0-1", .whole),
    Row("", .whole),
  ]

  @Test("asks for", arguments: rows)
  func reads(row: Row) {
    #expect(ByteRange(Array(row.value.utf8).span, length: row.length) == row.expected)
  }
}
