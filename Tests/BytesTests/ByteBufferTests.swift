import Bytes
import Testing

@Suite("A byte buffer")
struct ByteBufferTests {
  @Test("keeps what was appended, in order, across growth")
  func keepsOrder() {
    var buffer = ByteBuffer(capacity: 0)
    var expected: [UInt8] = []
    for round in 0..<200 {
      buffer.append("ab")
      buffer.append(UInt8(truncatingIfNeeded: round))
      buffer.append(text: "é–\(round)")
      buffer.append([1, 2, 3].span)
      expected += Array("ab".utf8) + [UInt8(truncatingIfNeeded: round)]
      expected += Array("é–\(round)".utf8) + [1, 2, 3]
    }
    #expect(buffer.bytes == expected)
    #expect(buffer.bytes.count == expected.count)
  }

  @Test("writes every integer of up to five digits, and those around each power of ten")
  func everyDecimal() {
    var power = 1
    var values = Array(0..<100_000)
    for _ in 0..<18 {
      power *= 10
      values += [power - 1, power, power + 1]
    }
    for value in values {
      var buffer = ByteBuffer()
      buffer.append(decimal: value)
      guard buffer.bytes == Array(String(value).utf8) else {
        Issue.record("\(value) is written \(String(decoding: buffer.bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test(
    "writes integers as decimal text",
    arguments: [
      0, 7, -1, 10, 99, 100, 12480, 99_999_999, 100_000_000, -100_000_001, 1_000_000_000_000_000_000, .max,
      .min,
    ])
  func decimals(value: Int) {
    var buffer = ByteBuffer()
    buffer.append(decimal: value)
    #expect(buffer.bytes == Array(String(value).utf8))
  }

  @Test("forgets its end, and no more than it has")
  func forgets() {
    var buffer = ByteBuffer()
    buffer.append("abcdef")
    buffer.truncate(to: 3)
    buffer.truncate(to: 9)
    #expect(buffer.bytes == Array("abc".utf8))
    buffer.truncate(to: -1)
    #expect(buffer.bytes.isEmpty)
    buffer.append("again")
    buffer.removeAll(keepingAtMost: 16)
    #expect(buffer.bytes.isEmpty)
  }

  @Test("appends another buffer")
  func appendsBuffer() {
    var first = ByteBuffer()
    var second = ByteBuffer()
    second.append("tail")
    first.append("head ")
    first.append(second)
    first.withSpan { #expect($0.count == 9) }
    #expect(first.bytes == Array("head tail".utf8))
  }

  @Test("appends the first bytes of a word, the lowest first, and the bytes of a range")
  func appendsParts() {
    var first = ByteBuffer(capacity: 16)
    for count in 0...8 { first.append(first: count, of: 0x68_67_66_65_64_63_62_61) }
    #expect(first.bytes == Array("aababcabcdabcdeabcdefabcdefgabcdefgh".utf8))
    var second = ByteBuffer()
    second.append(first, in: 1..<3)
    second.append(first, in: 34..<90)
    second.append(first, in: 90..<99)
    #expect(second.bytes == Array("abgh".utf8))
  }
}
