import HTTPWire

/// Which of two forms of a body a client gets.
enum Negotiation {
  /// Whether to send the gzip twin of so many bytes: it is acceptable, and either smaller than the plain form or
  /// all that the client takes.
  static func picksZipped(
    plain: Int, zipped: Int?, _ head: RequestHead, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let zipped else { return false }
    let accepted = AcceptEncoding(head, in: bytes)
    return accepted.allowsGzip && (zipped < plain || !accepted.allowsIdentity)
  }
}
