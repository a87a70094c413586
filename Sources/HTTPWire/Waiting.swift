/// What a connection waits for, as a value that changes whenever its deadline begins anew.
public struct Waiting: Sendable, Equatable {
  /// What has to arrive.
  public enum Phase: Sendable {
    /// The first byte of a new connection.
    case firstByte
    /// The rest of a head.
    case head
    /// The rest of a body.
    case body
    /// The next request of a connection that is kept alive.
    case idle
  }

  /// What has to arrive.
  public let phase: Phase
  /// How many requests were answered before.
  let answered: Int
}

extension Limits {
  /// Seconds that a connection may wait in a phase.
  public func seconds(for phase: Waiting.Phase) -> Int {
    switch phase {
    case .firstByte: firstByteSeconds
    case .head: headSeconds
    case .body: bodySeconds
    case .idle: idleSeconds
    }
  }
}
