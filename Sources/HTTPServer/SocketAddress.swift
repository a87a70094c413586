import Foundation
import HTTPWire

/// An address and a port as the socket calls take and give them.
struct SocketAddress {
  let address: IPAddress
  let port: UInt16
  /// Whether the socket is of IPv6; an IPv4 address then stands in its mapped form.
  let isV6: Bool

  init(_ address: IPAddress, port: UInt16) {
    self.address = address
    self.port = port
    isV6 = !address.isV4
  }

  var family: Int32 { isV6 ? AF_INET6 : AF_INET }

  /// Lends the address to a system call as pointer and length.
  func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int) -> Int {
    if isV6 {
      var native = sockaddr_in6()
      native.sin6_family = sa_family_t(AF_INET6)
      native.sin6_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &native.sin6_addr) { bytes in
        unsafe bytes.storeBytes(of: address.high.bigEndian, as: UInt64.self)
        unsafe bytes.storeBytes(of: address.low.bigEndian, toByteOffset: 8, as: UInt64.self)
      }
      return unsafe Self.lend(&native, body)
    }
    var native = sockaddr_in()
    native.sin_family = sa_family_t(AF_INET)
    native.sin_port = port.bigEndian
    native.sin_addr.s_addr = UInt32(truncatingIfNeeded: address.low).bigEndian
    return unsafe Self.lend(&native, body)
  }

  /// Lets a system call fill in an address.
  ///
  /// - Parameter body: makes the call with room for any address.
  /// - Returns: the result of the call, and the address if it is one of the internet.
  /// - Throws: the failure of the call.
  static func filled(
    by body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) throws(SystemError) -> Int?
  ) throws(SystemError) -> (result: Int?, address: SocketAddress?) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = try unsafe withUnsafeMutablePointer(to: &storage) { (pointer) throws(SystemError) in
      try unsafe body(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: sockaddr.self), &length)
    }
    return (result, SocketAddress(storage))
  }

  private init?(_ storage: sockaddr_storage) {
    var storage = storage
    switch Int32(storage.ss_family) {
    case AF_INET:
      let native = unsafe withUnsafeBytes(of: &storage) { unsafe $0.load(as: sockaddr_in.self) }
      address = IPAddress(v4: UInt32(bigEndian: native.sin_addr.s_addr))
      port = UInt16(bigEndian: native.sin_port)
      isV6 = false
    case AF_INET6:
      let native = unsafe withUnsafeBytes(of: &storage) { unsafe $0.load(as: sockaddr_in6.self) }
      let words = unsafe withUnsafeBytes(of: native.sin6_addr) { bytes in
        unsafe (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      }
      address = IPAddress(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
      port = UInt16(bigEndian: native.sin6_port)
      isV6 = true
    default: return nil
    }
  }

  private static func lend<Native>(
    _ native: inout Native, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int
  ) -> Int {
    unsafe withUnsafeBytes(of: &native) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }
}
