/// A hash of bytes under a key of this process, so that a stranger cannot choose targets that collide.
enum KeyedHash {
  /// Hashes `bytes` eight at a time, without allocating.
  static func value(of bytes: Span<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes.count)
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 {
        hasher.combine(word)
        word = 0
      }
    }
    hasher.combine(word)
    return hasher.finalize()
  }
}

extension Array<UInt8> {
  /// Whether the array holds exactly the bytes of `other`.
  func isEqual(to other: Span<UInt8>) -> Bool {
    let own = span
    guard own.count == other.count else { return false }
    for index in own.indices where own[index] != other[index] { return false }
    return true
  }
}
