import Foundation

/// How many descriptors the process may have open.
enum DescriptorLimit {
  /// Descriptors that are no connections: listeners, event loops, standard streams and what libraries open.
  private static let reserved = 64

  /// Raises the soft limit to the hard one, as every process may, and tells how many connections it leaves room for.
  static func raise() -> Int {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(files, &limit) == 0 else { return 1_024 - reserved }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      unsafe setrlimit(files, &limit)
      unsafe getrlimit(files, &limit)
    }
    return max(Int(clamping: limit.rlim_cur) - reserved, 1)
  }
}
