/// Limits in one place of the memory, so that ten thousand connections do not hold them ten thousand times.
public final class SharedLimits: Sendable {
  /// The limits.
  public let values: Limits

  /// Keeps limits for all connections of a server.
  public init(_ values: Limits) {
    self.values = values
  }
}
