import CLinux
import Foundation
import HTTPWire

/// A socket on which one event loop takes connections.
final class Listener {
  /// What accepting gave.
  enum Accepted: ~Copyable {
    case connection(Socket, from: IPAddress)
    /// Nobody waits.
    case nobody
    /// The one who waited left again.
    case gone
    /// The system has no descriptor or memory for it.
    case exhausted
  }

  /// Connections that may wait; the system holds it to its own limit.
  static let backlog = 4_096

  let socket: Socket
  /// Whether its connections speak TLS.
  let isTLS: Bool
  /// The port that was asked for, or the free one that the system chose.
  let port: UInt16

  /// Listens at an address.
  ///
  /// Every loop has its own listener at one address, among which the kernel spreads the connections (SO_REUSEPORT).
  /// The first of them claims the port: it binds and listens before it allows others, so that another process, even
  /// another Insignia, finds the port in use.
  ///
  /// - Parameters:
  ///   - address: where to listen; port 0 takes a free one.
  ///   - isTLS: whether its connections speak TLS.
  ///   - isFirst: whether to claim the port.
  /// - Throws: the call that failed.
  init(_ address: SocketAddress, isTLS: Bool, isFirst: Bool) throws(SystemError) {
    let socket = try Socket(family: address.family)
    try socket.set(SO_REUSEADDR, at: SOL_SOCKET, to: 1)
    if address.isV6 { try socket.set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), to: 1) }
    if !isFirst { try socket.set(SO_REUSEPORT, at: SOL_SOCKET, to: 1) }
    try systemCall("bind") {
      unsafe address.withPointer { unsafe Int(bind(socket.descriptor.number, $0, $1)) }
    }
    try systemCall("listen") { Int(listen(socket.descriptor.number, Int32(Self.backlog))) }
    if isFirst { try socket.set(SO_REUSEPORT, at: SOL_SOCKET, to: 1) }
    let bound = try unsafe SocketAddress.filled { (pointer, length) throws(SystemError) in
      try systemCall("getsockname") { unsafe Int(getsockname(socket.descriptor.number, pointer, &length)) }
    }
    port = bound.address?.port ?? address.port
    self.socket = socket
    self.isTLS = isTLS
  }

  /// Takes the connection that waits longest.
  ///
  /// - Throws: when the listener itself is broken.
  func accept() throws(SystemError) -> Accepted {
    do throws(SystemError) {
      let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      let accepted = try unsafe SocketAddress.filled { (pointer, length) throws(SystemError) in
        try systemCallUnlessBlocked("accept4") {
          unsafe Int(accept4(socket.descriptor.number, pointer, &length, flags))
        }
      }
      guard let number = accepted.result else { return .nobody }
      let connection = Socket(taking: Int32(number))
      guard let peer = accepted.address else { return .gone }
      // Answers are written whole, so that waiting for more bytes would only delay them.
      guard (try? connection.set(TCP_NODELAY, at: Int32(IPPROTO_TCP), to: 1)) != nil else { return .gone }
      return .connection(connection, from: peer.address)
    } catch {
      switch error.number {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      case EBADF, EINVAL, ENOTSOCK, EFAULT, EOPNOTSUPP: throw error
      default: return .gone
      }
    }
  }

  /// Lets the kernel drop the first packet of new connections, so that closing resets none that has begun.
  ///
  /// Those whose handshake is under way still arrive. A client that begins now tries again and, once the listener is
  /// closed, learns that nobody listens; with replicas behind one address another one takes it.
  func refuseNewcomers() throws(SystemError) {
    let flagsOffset: UInt32 = 13
    let synchronize: UInt32 = 0x02
    let acknowledge: UInt32 = 0x10
    var program = [
      sock_filter(code: UInt16(BPF_LD | BPF_B | BPF_ABS), jt: 0, jf: 0, k: flagsOffset),
      sock_filter(code: UInt16(BPF_ALU | BPF_AND | BPF_K), jt: 0, jf: 0, k: synchronize | acknowledge),
      sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: 0, jf: 1, k: synchronize),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: 0),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: .max),
    ]
    let number = socket.descriptor.number
    try systemCall("setsockopt") {
      unsafe program.withUnsafeMutableBufferPointer { instructions in
        var filter = unsafe sock_fprog(len: UInt16(instructions.count), filter: instructions.baseAddress)
        let size = unsafe socklen_t(MemoryLayout<sock_fprog>.size)
        return unsafe Int(setsockopt(number, SOL_SOCKET, SO_ATTACH_FILTER, &filter, size))
      }
    }
  }
}
