import Foundation

/// What the system lets a process have open.
enum Descriptors {
  /// Opens so many that only some more can be opened; for a process that soon ends.
  static func takeAll(but left: Int) throws {
    var limit = rlimit(rlim_cur: 256, rlim_max: 256)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while true {
      let descriptor = dup(2)
      guard descriptor >= 0 else { break }
      taken.append(descriptor)
    }
    for descriptor in taken.suffix(left) { close(descriptor) }
  }

  /// Lets accepting fail at the listener of this process that has a port.
  static func breakListener(at port: UInt16) {
    for number in Int32(3)..<1_024 {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(number, $0, &length)
        }
      }
      if result == 0, address.sin_family == AF_INET, address.sin_port == port.bigEndian {
        shutdown(number, Int32(SHUT_RD))
      }
    }
  }
}
