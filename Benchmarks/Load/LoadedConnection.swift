import Glibc

/// One connection of the generator: sends a batch of requests, waits for all its answers, sends the next.
final class LoadedConnection {
  /// Why a connection cannot go on.
  struct Failure: Error {
    let call: StaticString
    let number: Int32
  }

  let descriptor: Int32
  private(set) var counter = AnswerCounter()
  /// Bytes of a head that has not come wholly.
  private var kept: [UInt8] = []
  private var awaited = 0

  init(port: UInt16) throws(Failure) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(call: "connect", number: errno) }
    var on: Int32 = 1
    unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    close(descriptor)
  }

  /// Sends `count` requests at once; they are small, so that the socket takes them wholly.
  func send(_ requests: [UInt8], count: Int) throws(Failure) {
    awaited = count
    let sent = unsafe requests.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == requests.count else { throw Failure(call: "send", number: errno) }
  }

  /// Reads what has come into the generator's memory.
  ///
  /// - Returns: whether all answers of the batch are there.
  func receive(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Bool {
    unsafe kept.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
    let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[kept.count...])
    let count = unsafe recv(descriptor, free.baseAddress, free.count, 0)
    guard count > 0 else { throw Failure(call: "recv", number: count == 0 ? ECONNRESET : errno) }
    let filled = kept.count + count
    let before = counter.answers
    let left = unsafe counter.take(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    if left > 0 || !kept.isEmpty { kept = unsafe Array(buffer[(filled - left)..<filled]) }
    awaited -= counter.answers - before
    return awaited == 0
  }
}
