/// A 64-bit hash that is the same in every process, for ids and entity tags; it resists no adversary.
///
/// FNV-1a (RFC 9923) with a final mix, so that short inputs fill all 64 bits.
public struct StableHash: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts an empty hash.
  public init() {}

  /// The hash of the bytes of a span.
  public static func value(of bytes: Span<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.combine(bytes)
    return hash.value
  }

  /// Takes in the bytes of a span.
  public mutating func combine(_ bytes: Span<UInt8>) {
    for index in bytes.indices { combine(bytes[index]) }
  }

  /// Takes in the UTF-8 bytes of a string.
  public mutating func combine(_ string: String) {
    for byte in string.utf8 { combine(byte) }
  }

  /// Takes in one byte.
  public mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Takes in a word that is a hash itself, at once.
  public mutating func combine(hash: UInt64) {
    state = (state ^ hash) &* 0x0000_0100_0000_01b3
  }

  /// The hash of all that was taken in.
  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 32)) &* 0xd6e8_feb8_6659_fd93
    mixed = (mixed ^ (mixed >> 32)) &* 0xd6e8_feb8_6659_fd93
    return mixed ^ (mixed >> 32)
  }
}
