import Bytes
import HTTPWire
import Synchronization

/// Counts the open connections of each peer, where an operator limits them; it holds no more than what is open.
final class PeerConnections: Sendable {
  private let limit: Int
  private let uncapped: [AddressBlock]
  private let open = Locked<[IPAddress: Int]>([:])
  private let refused = Atomic(0)

  /// Makes a count.
  ///
  /// - Parameters:
  ///   - limit: connections that one peer may have; 0 counts nothing.
  ///   - uncapped: peers that may have as many as they like.
  init(limit: Int, uncapped: [AddressBlock]) {
    self.limit = limit
    self.uncapped = uncapped
  }

  /// How many connections were refused.
  var refusedCount: Int { refused.load(ordering: .relaxed) }

  /// Takes a connection in.
  ///
  /// - Returns: whether its peer may have it; if so, ``remove(_:)`` has to follow.
  func admit(_ peer: IPAddress) -> Bool {
    guard isCounted(peer) else { return true }
    let isAdmitted = open.withLock { open in
      guard open[peer.client, default: 0] < limit else { return false }
      open[peer.client, default: 0] += 1
      return true
    }
    if !isAdmitted { refused.add(1, ordering: .relaxed) }
    return isAdmitted
  }

  /// Lets a connection go.
  func remove(_ peer: IPAddress) {
    guard isCounted(peer) else { return }
    open.withLock { open in
      let rest = open[peer.client, default: 1] - 1
      open[peer.client] = rest > 0 ? rest : nil
    }
  }

  private func isCounted(_ peer: IPAddress) -> Bool {
    limit > 0 && !uncapped.contains { $0.contains(peer) }
  }
}
