import BadgeService
import Bytes
import FoundationEssentials
import HTTPServer

/// Looks up what the metrics tell of this process and its server.
struct ProcessFigures: Sendable {
  private let start = Date()

  /// How things are now; of a server that is gone, nothing is told.
  func figures(of server: Server?) -> ServerFigures {
    var figures = ServerFigures()
    figures.openConnections = server?.openConnections ?? 0
    figures.acceptedConnections = server?.acceptedConnections ?? 0
    figures.refusedConnections = server?.refusedConnections ?? 0
    figures.failedHandshakes = server?.failedHandshakes ?? 0
    figures.isDraining = server?.isStopping ?? true
    figures.residentBytes = Self.residentBytes
    figures.openDescriptors = Self.openDescriptors
    figures.startTime = (start.timeIntervalSince1970 * 1_000).rounded() / 1_000
    figures.uptime = (Date().timeIntervalSince(start) * 1_000).rounded() / 1_000
    return figures
  }

  /// The kernel tells it in kilobytes, in a line such as `VmRSS:     18532 kB`.
  private static var residentBytes: Int {
    guard let bytes = SystemFile(at: "/proc/self/status")?.readToEnd() else { return 0 }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) * 1_024
  }

  /// One less than the folder holds, since looking into it takes one.
  private static var openDescriptors: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return max(names.count - 1, 0)
  }
}
