import HTTPWire

extension AcceptEncoding {
  /// Whether to send a gzip twin of `zipped` bytes: it is acceptable, and either smaller than the `plain` bytes or
  /// all that the client takes.
  func prefersTwin(of zipped: Int, over plain: Int) -> Bool {
    allowsGzip && (zipped < plain || !allowsIdentity)
  }
}
