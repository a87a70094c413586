import Bytes
import Foundation
public import HTTPWire

/// Asks a server once whether it lives, within a time limit.
public enum LivenessProbe {
  /// What came of it.
  public enum Outcome: Sendable, Equatable {
    /// It answered with this status; nil for one that Insignia never answers with, or for what is no answer.
    case status(Status?)
    /// It took the connection, or not even that, and said nothing in time.
    case silent
    /// There is nobody to ask, and the system said why.
    case unreachable(String)
  }

  private static let request: StaticString =
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nUser-Agent: insignia-healthcheck\r\nConnection: close\r\n\r\n"

  /// Asks for `/healthz`.
  ///
  /// - Parameters:
  ///   - address: where the server listens.
  ///   - port: its port.
  ///   - isTLS: whether it speaks TLS there; its certificate is not checked, since it need not name the address.
  ///   - milliseconds: how long the whole may take.
  /// - Returns: what came of it.
  public static func ask(
    _ address: IPAddress, port: UInt16, isTLS: Bool = false, milliseconds: Int
  ) -> Outcome {
    // OpenSSL writes to sockets in a way that raises it when the server is gone.
    signal(SIGPIPE, SIG_IGN)
    do throws(SystemError) {
      return try ask(
        SocketAddress(address, port: port), isTLS: isTLS, until: Clock.milliseconds() + milliseconds)
    } catch {
      return .unreachable(error.reason)
    }
  }

  private static func ask(
    _ address: SocketAddress, isTLS: Bool, until deadline: Int
  ) throws(SystemError) -> Outcome {
    let socket = try Socket(family: address.family)
    _ = try systemCallUnlessBlocked("connect") {
      unsafe address.withPointer { unsafe Int(connect(socket.descriptor.number, $0, $1)) }
    }
    let poller = try Poller()
    try poller.add(socket.descriptor.number, token: 0, for: .writable)
    guard try isReady(poller, until: deadline) else { return .silent }
    let tls = isTLS ? TLSSession.asClient(on: socket) : nil
    if let tls, let failure = try shakeHands(tls, socket, poller, until: deadline) { return failure }
    var bytes = ByteBuffer()
    bytes.append(request)
    _ = if let tls { try tls.send(bytes, from: 0) } else { try socket.send(bytes, from: 0) }
    try poller.change(socket.descriptor.number, token: 0, to: .readable)
    bytes.removeAll()
    while bytes.count < "HTTP/1.1 200".utf8.count {
      guard try isReady(poller, until: deadline) else { return .silent }
      let received =
        if let tls { try tls.receive(upTo: 4_096, into: &bytes) } else {
          try socket.receive(upTo: 4_096, into: &bytes)
        }
      if received == .end { return .status(nil) }
    }
    return .status(status(in: bytes.bytes))
  }

  /// Agrees on TLS; gives what came of it when that fails.
  private static func shakeHands(
    _ tls: TLSSession, _ socket: borrowing Socket, _ poller: borrowing Poller, until deadline: Int
  ) throws(SystemError) -> Outcome? {
    while true {
      switch tls.handshake() {
      case .done: return nil
      case .wantsRead: try poller.change(socket.descriptor.number, token: 0, to: .readable)
      case .wantsWrite: try poller.change(socket.descriptor.number, token: 0, to: .writable)
      case .ended, .failed: return .unreachable("no agreement on TLS")
      }
      guard try isReady(poller, until: deadline) else { return .silent }
    }
  }

  private static func isReady(_ poller: borrowing Poller, until deadline: Int) throws(SystemError) -> Bool {
    try !poller.wait(milliseconds: deadline - Clock.milliseconds()).isEmpty
  }

  private static func status(in answer: [UInt8]) -> Status? {
    let words = String(decoding: answer, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0] == "HTTP/1.1" else { return nil }
    return UInt16(words[1]).flatMap { Status(rawValue: $0) }
  }
}
