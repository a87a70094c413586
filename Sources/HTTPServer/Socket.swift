import Bytes
import CLinux
import Foundation
import HTTPWire

/// A TCP socket that never waits.
struct Socket: ~Copyable {
  /// What a peer sent.
  enum Received {
    case bytes
    /// Nothing yet.
    case nothing
    /// The peer sends no more.
    case end
  }

  let descriptor: FileDescriptor

  init(taking number: Int32) {
    descriptor = FileDescriptor(taking: number)
  }

  /// Makes an unbound socket of an address family.
  init(family: Int32) throws(SystemError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let number = try systemCall("socket") { Int(socket(family, type, 0)) }
    self.init(taking: Int32(number))
  }

  /// Sets an option whose value is a number.
  func set(_ option: Int32, at level: Int32, to value: Int32) throws(SystemError) {
    var value = value
    try systemCall("setsockopt") {
      unsafe Int(setsockopt(descriptor.number, level, option, &value, socklen_t(MemoryLayout<Int32>.size)))
    }
  }

  /// Appends what has arrived, in one read.
  ///
  /// - Parameters:
  ///   - limit: bytes to take at most.
  ///   - buffer: gets them.
  /// - Returns: whether there was something.
  /// - Throws: when the connection is broken.
  func receive(upTo limit: Int, into buffer: inout ByteBuffer) throws(SystemError) -> Received {
    let before = buffer.count
    var isBlocked = false
    try unsafe buffer.append(upTo: limit) { (memory) throws(SystemError) in
      let count = try systemCallUnlessBlocked("recv") {
        unsafe insignia_recv(descriptor.number, memory.baseAddress, memory.count)
      }
      isBlocked = count == nil
      return count ?? 0
    }
    return isBlocked ? .nothing : buffer.count == before ? .end : .bytes
  }

  /// Sends as much as the peer takes now.
  ///
  /// - Parameters:
  ///   - buffer: what is sent.
  ///   - start: how much of it has been sent before.
  /// - Returns: how many bytes were taken, 0 when the peer has to be waited for.
  /// - Throws: when the connection is broken.
  func send(_ buffer: borrowing ByteBuffer, from start: Int) throws(SystemError) -> Int {
    try unsafe buffer.withUnsafeBytes { (memory) throws(SystemError) in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: memory[min(start, memory.count)...])
      let count = try systemCallUnlessBlocked("send") {
        unsafe insignia_send(descriptor.number, rest.baseAddress, rest.count)
      }
      return count ?? 0
    }
  }

  /// Tells the peer that nothing more will be sent; a peer that is gone already is no fault.
  func finishSending() {
    shutdown(descriptor.number, Int32(SHUT_WR))
  }
}
