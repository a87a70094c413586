import TestSupport
import Testing

@testable import BadgeSVG

@Suite("A decimal number in a query")
struct DecimalTextTests {
  @Test("is the number that its text stands for, to the last bit, whatever its length", arguments: 1...20)
  func isExact(_ length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    for _ in 0..<200 {
      var text = (0..<length).map { _ in String(Int.random(in: 0...9, using: &random)) }
      if length > 2 { text[Int.random(in: 1...length - 2, using: &random)] = "." }
      let whole = text.joined()
      #expect(DecimalText.decimal(whole.utf8.span) == Double(whole), "\(whole)")
    }
  }
}
