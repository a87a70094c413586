import Bytes
import Testing

@Suite("Text scanning")
struct TextScanningTests {
  @Test("finds every control character at every place of texts of every length")
  func endOfText() {
    checkEnds(isPart: { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) { $0.endOfText(in: $1) }
  }

  @Test("finds every byte that is not visible, and the one it is told to stop at")
  func endOfVisible() {
    checkEnds(isPart: { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "#") }) {
      $0.endOfVisible(before: UInt8(ascii: "#"), in: $1)
    }
  }

  @Test("finds each of two bytes that it is told to stop at")
  func endOfVisibleBeforeTwo() {
    checkEnds(isPart: { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }) {
      $0.endOfVisible(before: UInt8(ascii: "%"), or: UInt8(ascii: "+"), in: $1)
    }
  }

  @Test("finds a byte")
  func firstIndex() {
    checkEnds(isPart: { $0 != UInt8(ascii: "?") }) { $0.firstIndex(of: UInt8(ascii: "?"), in: $1) }
  }

  @Test("finds the first byte that is not in a set")
  func endOfMembers() {
    let digitsAndLetters = ASCIISet(low: 0x03ff_0000_0000_0000, high: 0x07ff_fffe_07ff_fffe)
    checkEnds(isPart: { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }) { $0.endOfMembers(of: digitsAndLetters, in: $1) }
  }

  /// Puts every byte at every place, with and without other bytes behind the range.
  private func checkEnds(isPart: (UInt8) -> Bool, end: (Span<UInt8>, Range<Int>) -> Int) {
    for (length, more) in (0...20).flatMap({ length in [0, 1, 9].map { (length, $0) } }) {
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: length) + [UInt8](repeating: 0, count: more)
      #expect(end(text.span, 0..<length) == length)
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = text
          bytes[place] = byte
          let end = end(bytes.span, 0..<length)
          guard end == (isPart(byte) ? length : place) else {
            Issue.record("byte \(byte) at \(place) of \(length): \(end)")
            return
          }
        }
      }
    }
  }

  @Test(
    "tells equal bytes from others", arguments: [("abc", true), ("abd", false), ("ab", false), ("", false)])
  func equality(text: String, isEqual: Bool) {
    let bytes = Array("abc".utf8)
    let others = Array(text.utf8)
    let found = bytes.span.spells(others.span)
    #expect(found == isEqual)
    let isEmptyEqual = bytes.span.extracting(0..<0).spells(others.span)
    #expect(isEmptyEqual == text.isEmpty)
  }

  @Test("tells a difference of one bit at every place of texts of every length")
  func everyPlace() {
    for length in 0...33 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }
      let isSelf = bytes.span.spells(bytes.span)
      #expect(isSelf)
      for place in 0..<length {
        var others = bytes
        others[place] ^= 0x80
        let isEqual = bytes.span.spells(others.span)
        guard !isEqual else {
          Issue.record("a bit at \(place) of \(length)")
          return
        }
      }
    }
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

  @Test("takes a letter for its capital and no other byte for another, at every place")
  func anyCase() {
    let name = Array("x-{a}`z~request-id".utf8)
    for place in name.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = name
        bytes[place] = byte
        let isSame = bytes.span.spellsInAnyCase("x-{a}`z~request-id", in: 0..<bytes.count)
        let isLetter = (0x61...0x7a).contains(name[place])
        guard isSame == (byte == name[place] || isLetter && byte == name[place] - 0x20) else {
          Issue.record("byte \(byte) at \(place): \(isSame)")
          return
        }
      }
    }
  }
}
