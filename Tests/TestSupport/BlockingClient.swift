import Foundation

/// A client that does one thing after the other on a socket and gives up after some silence.
public final class BlockingClient {
  /// Why a client got nothing.
  public enum Failure: Error, Equatable {
    /// Nobody listens.
    case refused
    /// The peer cut the connection.
    case reset
    /// Nothing came for as long as it is patient.
    case timedOut
    /// What came is no answer, or it ended in the middle of one.
    case incomplete
    /// Another error number of the system.
    case other(Int32)
  }

  private var descriptor: Int32
  private var unread: ArraySlice<UInt8> = []

  /// Connects to a port of this machine.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - isV6: whether to connect to `::1`.
  ///   - receiveBuffer: bytes that the system keeps for this client, to be slow on purpose.
  ///   - patience: milliseconds of silence after which it gives up.
  /// - Throws: ``Failure/refused`` when nobody listens.
  public init(port: UInt16, isV6: Bool = false, receiveBuffer: Int32? = nil, patience: Int = 10_000)
    throws(Failure)
  {
    descriptor = socket(isV6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var receiveBuffer {
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: patience / 1_000, tv_usec: patience % 1_000 * 1_000)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result: Int32
    if isV6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      result = connect(to: &address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      result = connect(to: &address)
    }
    guard result == 0 else { throw Self.failure() }
  }

  deinit {
    close(descriptor)
  }

  /// Sends all the bytes.
  public func send(_ bytes: [UInt8]) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let rest = Array(bytes[sent...])
      let count = unsafe Glibc.send(descriptor, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { throw Self.failure() }
      sent += count
    }
  }

  /// Sends text.
  public func send(_ text: String) throws(Failure) {
    try send(Array(text.utf8))
  }

  /// Shuts the sending side.
  public func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Cuts the connection, so that the peer sees a reset.
  public func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close(descriptor)
    descriptor = -1
  }

  /// Reads the next answer.
  ///
  /// - Parameter isHead: whether it is one to `HEAD`.
  /// - Returns: the answer.
  /// - Throws: ``Failure/incomplete`` when the peer closes before it is complete.
  public func readAnswer(isHead: Bool = false) throws(Failure) -> Answer {
    while true {
      if let answer = Answer.first(in: &unread, isHead: isHead) { return answer }
      guard try readMore() else { throw .incomplete }
    }
  }

  /// Reads until the peer closes.
  ///
  /// - Returns: everything that was not read before.
  /// - Throws: when the peer cuts the connection or says nothing for too long.
  public func readToEnd() throws(Failure) -> [UInt8] {
    while try readMore() {}
    defer { unread = [] }
    return Array(unread)
  }

  /// Reads what is there, or waits for something, and keeps it for the next answer.
  ///
  /// - Returns: how many bytes wait to be understood; 0 when the peer has closed.
  /// - Throws: when the peer cuts the connection or says nothing for too long.
  public func readSome() throws(Failure) -> Int {
    try readMore() ? unread.count : 0
  }

  /// Reads what is there, or waits for something; false when the peer has closed.
  private func readMore() throws(Failure) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Self.failure() }
    unread += buffer[..<count]
    return count > 0
  }

  private func connect<Native>(to address: inout Native) -> Int32 {
    unsafe withUnsafeBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      let pointer = unsafe start.assumingMemoryBound(to: sockaddr.self)
      return unsafe Glibc.connect(descriptor, pointer, socklen_t(bytes.count))
    }
  }

  private static func failure() -> Failure {
    switch errno {
    case ECONNREFUSED: .refused
    case ECONNRESET, EPIPE: .reset
    case EAGAIN, EINPROGRESS, ETIMEDOUT: .timedOut
    case let number: .other(number)
    }
  }
}
