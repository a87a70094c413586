/// Addresses that share their first bits, such as `10.0.0.0/8`; an operator names trusted proxies so.
public struct AddressBlock: Sendable, Hashable {
  private let address: IPAddress
  private let high, low: UInt64

  /// Reads `address/length`, or a single address; nil for anything else.
  ///
  /// - Parameter text: the length is at most 32 for IPv4 and 128 for IPv6.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(String(first)) else { return nil }
    let width = address.isV4 ? 32 : 128
    var length = width
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy(Grammar.isDigit), let given = Int(parts[1]), given <= width else {
        return nil
      }
      length = given
    }
    let bits = 128 - width + length
    high = Self.mask(bits: min(bits, 64))
    low = Self.mask(bits: max(bits - 64, 0))
    self.address = address
  }

  /// Whether the address lies in the block.
  public func contains(_ other: IPAddress) -> Bool {
    (other.high ^ address.high) & high == 0 && (other.low ^ address.low) & low == 0
  }

  /// A word whose first bits are set.
  private static func mask(bits: Int) -> UInt64 {
    bits == 0 ? 0 : UInt64.max << UInt64(64 - bits)
  }
}
