/// Questions about ASCII text in bytes, answered without making a string and for many bytes at a time.
extension Span where Element == UInt8 {
  /// Whether the bytes of a range are those of a literal.
  public func spells(_ literal: StaticString, in range: Range<Int>) -> Bool {
    guard hasRoom(for: literal, in: range) else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      for offset in 0..<range.count
      where unsafe bytes[range.lowerBound + offset] != literal.utf8Start[offset] { return false }
      return true
    }
  }

  /// Whether the bytes of a range are those of a literal in small letters, or the same in capitals.
  public func spellsInAnyCase(_ literal: StaticString, in range: Range<Int>) -> Bool {
    guard hasRoom(for: literal, in: range) else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      for offset in 0..<range.count {
        let byte = unsafe bytes[range.lowerBound + offset]
        let isCapital = byte &- UInt8(ascii: "A") < 26
        guard unsafe (isCapital ? byte | 0x20 : byte) == literal.utf8Start[offset] else { return false }
      }
      return true
    }
  }

  /// Where the first control character other than the tab stands in a range; its end when there is none.
  ///
  /// Eight bytes at a time, since every byte of every request passes here.
  public func endOfText(in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies within the bytes")
    return unsafe withUnsafeBytes { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        if range.upperBound - index >= 8 {
          let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if !Self.mayHoldControl(word) {
            index += 8
            continue
          }
        }
        // A word with a control character, or the rest of the range: byte by byte.
        for _ in 0..<Swift.min(8, range.upperBound - index) {
          let byte = unsafe bytes[index]
          guard byte >= 0x20 && byte != 0x7f || byte == UInt8(ascii: "\t") else { return index }
          index += 1
        }
      }
      return index
    }
  }

  /// Whether one of eight bytes is below the space or the delete character; none is missed.
  private static func mayHoldControl(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let deleted = word ^ (ones &* 0x7f)
    let below = (word &- ones &* 0x20) & ~word
    return (below | (deleted &- ones) & ~deleted) & (ones &* 0x80) != 0
  }

  private func hasRoom(for literal: StaticString, in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies within the bytes")
    return literal.hasPointerRepresentation && range.count == literal.utf8CodeUnitCount
  }
}
