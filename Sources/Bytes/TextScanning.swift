/// Questions about ASCII text in bytes, answered without making a string and for many bytes at a time.
extension Span where Element == UInt8 {
  /// Whether the bytes of a range are those of a literal.
  public func spells(_ literal: StaticString, in range: Range<Int>) -> Bool {
    guard hasRoom(for: literal, in: range) else { return false }
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      return unsafe ShortText.areEqual(start + range.lowerBound, literal.utf8Start, range.count)
    }
  }

  /// Whether these are the same bytes as others.
  public func spells(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else { return true }
        return unsafe ShortText.areEqual(start, otherStart, bytes.count)
      }
    }
  }

  /// Where a byte stands first in a range; the range's end when it does not.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
    // What is looked for ends a word, a name or a line, and is near.
    end(in: range) { Self.equal($0, to: UInt64(byte)) }
  }

  /// Whether the bytes of a range are those of a literal in small letters, or the same in capitals.
  public func spellsInAnyCase(_ literal: StaticString, in range: Range<Int>) -> Bool {
    guard hasRoom(for: literal, in: range) else { return false }
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      return unsafe ShortText.areEqual(start + range.lowerBound, literal.utf8Start, range.count) {
        // A letter may differ in the bit that makes it small, all others in none.
        ($0 ^ $1) & ~(Self.smallLetters($1) >> 2) == 0
      }
    }
  }

  /// Where the first byte stands in a range that is no member of a set; its end when all are.
  public func endOfMembers(of set: ASCIISet, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies within the bytes")
    return unsafe withUnsafeBytes { bytes in
      var index = range.lowerBound
      while index < range.upperBound, unsafe set.contains(bytes[index]) { index &+= 1 }
      return index
    }
  }

  /// Where the first control character other than the tab stands in a range; its end when there is none.
  ///
  /// Eight bytes at a time, since every byte of every request passes here.
  public func endOfText(in range: Range<Int>) -> Int {
    end(in: range) { word in
      let isControl = Self.below(0x20, in: word) | Self.equal(word, to: 0x7f)
      guard isControl & Self.highBits != 0 else { return 0 }
      // A tab is one that is allowed; without it, marks behind it have to be right as well.
      let isFromSpace = (word & ~Self.highBits) &+ Self.every(0x60) | word
      let difference = word ^ Self.every(0x09)
      let isTab = ~((difference & ~Self.highBits) &+ Self.every(0x7f) | difference)
      return ~isFromSpace & ~isTab | Self.equal(word, to: 0x7f)
    }
  }

  /// Where the first byte stands in a range that is a stop or no visible US-ASCII character; its end when there is none.
  ///
  /// - Parameters:
  ///   - stop: a byte to stop at.
  ///   - other: another one.
  ///   - range: the bytes that are looked at.
  /// - Returns: the place, or the end of the range.
  public func endOfVisible(before stop: UInt8, or other: UInt8? = nil, in range: Range<Int>) -> Int {
    let other = UInt64(other ?? stop)
    return end(in: range) { word in
      Self.below(0x21, in: word) | word | Self.equal(word, to: 0x7f)
        | Self.equal(word, to: UInt64(stop)) | Self.equal(word, to: other)
    }
  }

  /// Where the first byte stands in a range that `mark` marks with its high bit in a word of eight; what it marks behind
  /// that one does not matter, nor do the lower bits.
  @inline(__always)
  private func end(in range: Range<Int>, _ mark: (UInt64) -> UInt64) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies within the bytes")
    return unsafe withUnsafeBytes { bytes in
      var index = range.lowerBound
      // A word may reach beyond the range, but not beyond the bytes.
      let lastWord = Swift.min(range.upperBound, bytes.count &- 7)
      while index < lastWord {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let marked = mark(UInt64(littleEndian: word)) & Self.highBits
        guard marked == 0 else {
          return Swift.min(index &+ marked.trailingZeroBitCount / 8, range.upperBound)
        }
        index &+= 8
      }
      while index < range.upperBound, unsafe mark(UInt64(bytes[index])) & 0x80 == 0 { index &+= 1 }
      return Swift.min(index, range.upperBound)
    }
  }

  private static var highBits: UInt64 { every(0x80) }

  private static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Marks the bytes from `a` to `z`.
  private static func smallLetters(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    return (low &+ every(0x1f)) & ~(low &+ every(0x05)) & ~word & highBits
  }

  /// Marks the first of the bytes that are `byte`; a borrow may mark more behind it, and other bits are set as well.
  private static func equal(_ word: UInt64, to byte: UInt64) -> UInt64 {
    let difference = word ^ every(byte)
    return (difference &- every(0x01)) & ~difference
  }

  /// Marks the first of the bytes that are less than `byte`, in the same way.
  private static func below(_ byte: UInt64, in word: UInt64) -> UInt64 {
    (word &- every(byte)) & ~word
  }

  private func hasRoom(for literal: StaticString, in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies within the bytes")
    return literal.hasPointerRepresentation && range.count == literal.utf8CodeUnitCount
  }
}
