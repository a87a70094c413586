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
      var index = 0
      while bytes.count - index >= 8 {
        state = mix(state, unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var rest: UInt64 = 0
      while index < bytes.count {
        rest = unsafe rest << 8 | UInt64(bytes[index])
        index += 1
      }
      state = mix(state, rest)
    }
    return Int(truncatingIfNeeded: mix(state, 0x9e37_79b9_7f4a_7c15))
  }

  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: word ^ 0xe703_7ed1_a0b4_28db)
    return product.high ^ product.low ^ state
  }
}
