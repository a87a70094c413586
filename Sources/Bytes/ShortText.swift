/// Short runs of bytes taken as words: a path, a name or a parameter is one or two of them, so that looking at it costs
/// less than the call of a function that is made for long ones.
enum ShortText {
  /// Whether each word of two runs is like its counterpart; the last words may overlap the ones before.
  ///
  /// - Parameters:
  ///   - first: `count` bytes.
  ///   - second: as many.
  ///   - count: how many.
  ///   - isLike: compares two words; what is behind the end of a run is 0 in both.
  /// - Returns: whether all words are alike.
  @unsafe @inline(__always)
  static func areEqual(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int,
    by isLike: (UInt64, UInt64) -> Bool = { $0 == $1 }
  ) -> Bool {
    guard count >= 8 else { return unsafe isLike(word(first, count), word(second, count)) }
    var offset = 0
    while offset &+ 8 < count {
      guard unsafe isLike(word(first + offset), word(second + offset)) else { return false }
      offset &+= 8
    }
    return unsafe isLike(word(first + (count &- 8)), word(second + (count &- 8)))
  }

  /// Eight bytes, the first of them in the lowest byte.
  @unsafe @inline(__always)
  static func word(_ start: UnsafeRawPointer) -> UInt64 {
    unsafe UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
  }

  /// Fewer than eight bytes, the first of them in the lowest byte; no byte behind them is touched.
  @unsafe @inline(__always)
  static func word(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 4 {
      // Two halves that overlap where there are fewer than eight.
      let low = unsafe UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
      let high = unsafe UInt64(
        UInt32(littleEndian: (start + (count &- 4)).loadUnaligned(as: UInt32.self)))
      return low | high &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    guard count > 0 else { return 0 }
    // The first, the middle and the last of at most three, which may be the same.
    let first = unsafe UInt64(start.load(as: UInt8.self))
    let middle = unsafe UInt64((start + count / 2).load(as: UInt8.self))
    let last = unsafe UInt64((start + (count &- 1)).load(as: UInt8.self))
    return first | middle &<< UInt64(truncatingIfNeeded: 8 &* (count / 2))
      | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
  }
}
