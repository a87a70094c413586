/// A list of plain values that is emptied and filled again and again, and keeps its memory without looking at it.
///
/// An array that is emptied is told so element by element; this one only forgets how many there were.
struct ScratchList<Element>: ~Copyable {
  private var memory: [Element] = []
  /// How many elements there are.
  private(set) var count = 0

  /// Forgets the elements.
  mutating func removeAll() {
    count = 0
  }

  /// Appends an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count < memory.count { memory[count] = element } else { memory.append(element) }
    count += 1
  }

  /// Lends the elements to `body` for the time of the call.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(memory.span.extracting(first: count))
  }

  /// The places of the elements.
  var indices: Range<Int> { 0..<count }

  /// The element at a place that is there.
  @inline(__always)
  subscript(place: Int) -> Element {
    get {
      precondition(place < count, "an element is there")
      return memory[place]
    }
    set {
      precondition(place < count, "an element is there")
      memory[place] = newValue
    }
  }
}
