extension IPAddress {
  /// What counts as one client where something is counted for each.
  ///
  /// An IPv4 address stands for itself; of an IPv6 address the first 64 bits, since one subscriber has all of the rest
  /// (RFC 6177).
  public var client: IPAddress { isV4 ? self : IPAddress(high: high, low: 0) }
}
