import Testing

@testable import insignia

@Suite("The processor quota")
struct ProcessorQuotaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let cores: Int?

    init(_ name: String, _ cores: Int?, _ files: [String: String]) {
      testDescription = name
      self.cores = cores
      self.files = files
    }
  }

  static let rows = [
    Row("of a container", 2, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "150000 100000\n"]),
    Row(
      "of less than a core", 1, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "5000 100000\n"]),
    Row("of whole cores", 4, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "400000 100000\n"]),
    Row("of another period", 3, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "25000 10000\n"]),
    Row("without an end", nil, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"]),
    Row(
      "of the narrowest group around a service", 2,
      [
        "/proc/self/cgroup": "0::/system.slice/insignia.service\n",
        "/sys/fs/cgroup/system.slice/insignia.service/cpu.max": "300000 100000\n",
        "/sys/fs/cgroup/system.slice/cpu.max": "200000 100000\n",
      ]),
    Row(
      "of version 1", 2,
      [
        "/proc/self/cgroup": "5:memory:/badges\n4:cpu,cpuacct:/badges\n0::/\n",
        "/sys/fs/cgroup/cpu,cpuacct/badges/cpu.cfs_quota_us": "120000\n",
        "/sys/fs/cgroup/cpu,cpuacct/badges/cpu.cfs_period_us": "100000\n",
      ]),
    Row(
      "of version 1 in a container that sees the host's folders", 1,
      [
        "/proc/self/cgroup": "4:cpu,cpuacct:/docker/0123456789ab\n",
        "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "50000\n",
        "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
      ]),
    Row(
      "of version 1 without an end", nil,
      [
        "/proc/self/cgroup": "4:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      ]),
    Row("without groups", nil, [:]),
    Row("without a file", nil, ["/proc/self/cgroup": "0::/\n"]),
    Row("of a list that is none", nil, ["/proc/self/cgroup": "::\n0\n\n4:cpu\n"]),
    Row("of nothing", nil, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": ""]),
    Row("of words", nil, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "many 100000\n"]),
    Row("of no period", nil, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "100000 0\n"]),
    Row(
      "of less than nothing", nil, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "-5 100000\n"]),
    Row(
      "beyond every number", nil,
      ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "99999999999999999999 100000\n"]),
  ]

  @Test("is read from the control groups, and is none where they make no sense", arguments: rows)
  func isRead(row: Row) {
    #expect(ProcessorQuota { row.files[$0] }.cores == row.cores)
  }

  @Test(
    "bounds the event loops that are run by default",
    arguments: [(8, nil, 8), (8, 2, 2), (2, 8, 2), (1, 1, 1), (0, nil, 1), (500, nil, 128), (500, 300, 128)])
  func boundsLoops(cores: Int, quota: Int?, loops: Int) {
    #expect(ServeOptions().loops(onCores: cores, quota: quota) == loops)
  }

  @Test("does not count where the loops are given")
  func isOverruled() {
    var options = ServeOptions()
    options.loops = 5
    #expect(options.loops(onCores: 2, quota: 1) == 5)
  }
}
