/// A range of places in a request head, of which there are less than 2³²: half as large as a `Range<Int>`, since heads
/// are copied.
struct ShortRange: Sendable {
  private let start, end: UInt32

  /// An empty range.
  init() {
    start = 0
    end = 0
  }

  init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  var isEmpty: Bool { start == end }

  var range: Range<Int> { Int(start)..<Int(end) }
}
