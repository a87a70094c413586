import Bytes

/// How much processor time the control groups of this process leave it, in cores.
///
/// Affinity tells which cores a process may run on; a container that may have half a core's time still sees them all.
struct ProcessorQuota {
  /// Where the groups of this process are listed, and where they are mounted.
  private static let list = "/proc/self/cgroup"
  private static let mount = "/sys/fs/cgroup"

  /// What a file of the system has, or nil when there is none.
  let read: (_ path: String) -> String?

  /// The quota of this process.
  static var current: ProcessorQuota {
    ProcessorQuota { path in
      SystemFile(at: path)?.readToEnd(atMost: 65_536).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The least number of cores that any of its groups has, rounded up; nil without a quota.
  var cores: Int? {
    guard let groups = read(Self.list) else { return nil }
    return groups.split(separator: "\n").compactMap { leastCores(ofGroup: $0) }.min()
  }

  /// Reads a line such as `0::/system.slice/insignia.service`, or of version 1 `4:cpu,cpuacct:/insignia`.
  private func leastCores(ofGroup line: Substring) -> Int? {
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let controllers = parts[1]
    let isOfVersion2 = controllers.isEmpty
    guard isOfVersion2 || controllers.split(separator: ",").contains("cpu") else { return nil }
    let root = isOfVersion2 ? Self.mount : "\(Self.mount)/\(controllers)"
    // In a container the list may name folders of the host, while the group itself is mounted at the root.
    return Self.paths(from: parts[2]).compactMap { path in
      let folder = root + path
      return isOfVersion2
        ? read("\(folder)/cpu.max").flatMap { Self.cores(max: $0) }
        : read("\(folder)/cpu.cfs_quota_us").flatMap { quota in
          read("\(folder)/cpu.cfs_period_us").flatMap { Self.cores(quota: quota, period: $0) }
        }
    }.min()
  }

  /// A group's path and those of all it lies in, to the root, which is empty.
  private static func paths(from path: Substring) -> [Substring] {
    let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
    return ends.map { path[..<$0] }
  }

  /// The cores in the text of `cpu.max`, such as `150000 100000`; nil for `max 100000` and what makes no sense.
  static func cores(max text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 else { return nil }
    return cores(quota: words[0], period: words[1])
  }

  /// The cores of so many microseconds in each period, rounded up; nil for -1, no quota, and what makes no sense.
  static func cores(quota: some StringProtocol, period: some StringProtocol) -> Int? {
    guard let quota = microseconds(quota), let period = microseconds(period) else { return nil }
    return (quota - 1) / period + 1
  }

  private static func microseconds(_ text: some StringProtocol) -> Int? {
    guard let word = text.split(whereSeparator: \.isWhitespace).first, let count = Int(word) else {
      return nil
    }
    return count > 0 ? count : nil
  }
}
