/// A set of US-ASCII characters as two words of bits, so that membership is a shift.
public struct ASCIISet: Sendable {
  private let low, high: UInt64

  /// Makes a set of the characters whose bits are set.
  ///
  /// - Parameters:
  ///   - low: a bit for each character from 0 to 63.
  ///   - high: a bit for each character from 64 to 127.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Whether the byte is one of the characters.
  @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return (byte < 64 ? low : high) &>> UInt64(byte) & 1 == 1
  }
}
