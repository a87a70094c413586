import Bytes
import Testing

@Suite("A stable hash")
struct StableHashTests {
  @Test("differs for inputs that differ in one bit, in all its bits on average")
  func spreads() {
    var flipped = 0
    for value in 0..<1000 {
      var first = StableHash()
      var second = StableHash()
      first.combine("count=\(value)")
      second.combine("count=\(value ^ 1)")
      flipped += (first.value ^ second.value).nonzeroBitCount
    }
    #expect((28_000...36_000).contains(flipped))
  }

  @Test("is the same in every process")
  func isStable() {
    var hash = StableHash()
    hash.combine("insignia")
    #expect(hash.value == 0x6930238570505f40)
  }
}
