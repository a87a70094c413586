import Bytes
import Testing

@Suite("A list that is used again")
struct ScratchListTests {
  private func elements<Element>(of list: borrowing ScratchList<Element>) -> [Element] {
    list.withSpan { span in span.indices.map { span[$0] } }
  }

  @Test("holds what was appended since it was emptied, however much that is", arguments: [0, 1, 8, 9, 100])
  func isUsedAgain(count: Int) {
    var list = ScratchList<Int>()
    for round in 0..<3 {
      list.removeAll()
      let expected = (0..<(count + round)).map { $0 * 7 + round }
      for element in expected { list.append(element) }
      let (held, indices) = (elements(of: list), list.indices)
      #expect(held == expected)
      #expect(indices == expected.indices)
    }
  }

  @Test("replaces an element")
  func replaces() {
    var list = ScratchList<Int>()
    for element in 0..<20 { list.append(element) }
    list[17] = -1
    let replaced = (list[16], list[17], list[18])
    #expect(replaced == (16, -1, 18))
  }

  private final class Counted {
    let deaths: Deaths
    init(_ deaths: Deaths) { self.deaths = deaths }
    deinit { deaths.count += 1 }
  }

  private final class Deaths {
    var count = 0
  }

  @Test("gives each element away once: when another takes its place, or at the end")
  func givesAway() {
    let deaths = Deaths()
    func fill() {
      var list = ScratchList<Counted>()
      for _ in 0..<30 { list.append(Counted(deaths)) }
      list.removeAll()
      #expect(deaths.count == 0)
      for _ in 0..<10 { list.append(Counted(deaths)) }
      #expect(deaths.count == 10)
    }
    fill()
    #expect(deaths.count == 40)
  }
}
