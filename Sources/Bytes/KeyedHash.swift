/// A quick hash of bytes under a key of this process, which tells nothing about another process.
///
/// It multiplies as wyhash does. Whoever found bytes that collide would gain little: a table holds one entry for a hash,
/// and compares the bytes.
public enum KeyedHash {
  private static let key = UInt64.random(in: .min ... .max)

  /// Hashes `bytes` eight at a time, without allocating.
  public static func value(of bytes: Span<UInt8>) -> Int {
    var state = key ^ UInt64(truncatingIfNeeded: bytes.count)
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count > 0 else { return }
      guard bytes.count >= 8 else {
        state = unsafe mix(state, ShortText.word(start, bytes.count))
        return
      }
      var index = 0
      while index &+ 8 < bytes.count {
        state = unsafe mix(state, ShortText.word(start + index))
        index &+= 8
      }
      // The last word may overlap the one before.
      state = unsafe mix(state, ShortText.word(start + (bytes.count &- 8)))
    }
    return Int(truncatingIfNeeded: mix(state, 0x9e37_79b9_7f4a_7c15))
  }

  /// Hashes what stands for bytes already, so that nobody outside can choose where it falls.
  public static func value(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: mix(key, hash))
  }

  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: word ^ 0xe703_7ed1_a0b4_28db)
    return product.high ^ product.low ^ state
  }
}
