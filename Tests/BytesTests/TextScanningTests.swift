import Bytes
import Testing

@Suite("Text scanning")
struct TextScanningTests {
  @Test("finds every control character at every place of texts of every length")
  func endOfText() {
    let isText = (UInt8.min...UInt8.max).map { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    for length in 0...20 {
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      #expect(text.span.endOfText(in: 0..<length) == length)
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = text
          bytes[place] = byte
          let end = bytes.span.endOfText(in: 0..<length)
          guard end == (isText[Int(byte)] ? length : place) else {
            Issue.record("byte \(byte) at \(place) of \(length): \(end)")
            return
          }
        }
      }
    }
  }

  @Test("keeps to its range")
  func range() {
    let bytes = Array("\r\nabc\tdefghijk\r\n".utf8)
    #expect(bytes.span.endOfText(in: 2..<16) == 14)
    #expect(bytes.span.endOfText(in: 2..<9) == 9)
    #expect(bytes.span.endOfText(in: 0..<9) == 0)
    #expect(bytes.span.endOfText(in: 5..<5) == 5)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let exactly, inAnyCase: Bool
    var testDescription: String { text }
  }

  @Test(
    "compares with a literal",
    arguments: [
      Row(text: "q-1", exactly: true, inAnyCase: true),
      Row(text: "Q-1", exactly: false, inAnyCase: true),
      Row(text: "q-", exactly: false, inAnyCase: false),
      Row(text: "q-11", exactly: false, inAnyCase: false),
      Row(text: "q\r1", exactly: false, inAnyCase: false),
      Row(text: "", exactly: false, inAnyCase: false),
    ])
  func literals(row: Row) {
    let bytes = Array("x\(row.text)x".utf8)
    let range = 1..<(bytes.count - 1)
    #expect(bytes.span.spells("q-1", in: range) == row.exactly)
    #expect(bytes.span.spellsInAnyCase("q-1", in: range) == row.inAnyCase)
  }
}
