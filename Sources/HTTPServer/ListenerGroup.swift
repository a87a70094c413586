import Foundation
import HTTPWire

/// The listeners of all loops at all addresses.
struct ListenerGroup {
  /// How often another free port is tried when one is free at the first address and taken at another.
  private static let attempts = 16

  /// For each loop, its listeners.
  private(set) var listeners: [[Listener]]
  private(set) var endpoints: [Endpoint] = []

  init(loops: Int) {
    listeners = Array(repeating: [], count: max(loops, 1))
  }

  /// Listens at all the addresses, for each loop.
  ///
  /// - Parameters:
  ///   - hosts: the addresses.
  ///   - port: the port; 0 takes one that is free at all of them.
  ///   - isTLS: whether TLS is spoken there.
  /// - Throws: why one of them cannot be listened at.
  mutating func listen(at hosts: [String], port: UInt16, isTLS: Bool) throws(ServerError) {
    for _ in 1..<Self.attempts where port == 0 {
      do throws(ServerError) {
        return try listenOnce(at: hosts, port: port, isTLS: isTLS)
      } catch {
        guard case .addressInUse = error else { throw error }
      }
    }
    try listenOnce(at: hosts, port: port, isTLS: isTLS)
  }

  private mutating func listenOnce(at hosts: [String], port: UInt16, isTLS: Bool) throws(ServerError) {
    var new = ListenerGroup(loops: listeners.count)
    for host in hosts {
      guard let ip = IPAddress(host) else { throw .malformedAddress(host) }
      let address = SocketAddress(ip, port: new.endpoints.first?.port ?? port)
      do throws(SystemError) {
        try new.listen(at: address, host: host, isTLS: isTLS)
      } catch {
        if address.isV6 && error.number == EAFNOSUPPORT { continue }
        throw ServerError(error, at: address)
      }
    }
    endpoints += new.endpoints
    for loop in listeners.indices { listeners[loop] += new.listeners[loop] }
  }

  private mutating func listen(at address: SocketAddress, host: String, isTLS: Bool) throws(SystemError) {
    let first = try Listener(address, isTLS: isTLS, isFirst: true)
    listeners[0].append(first)
    let shared = SocketAddress(address.address, port: first.port)
    for loop in listeners.indices.dropFirst() {
      listeners[loop].append(try Listener(shared, isTLS: isTLS, isFirst: false))
    }
    endpoints.append(Endpoint(host: host, port: first.port, isTLS: isTLS))
  }
}
