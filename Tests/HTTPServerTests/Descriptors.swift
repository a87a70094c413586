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
}
