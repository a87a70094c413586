import Bytes
import Foundation
import Testing

@Suite("A file of the system")
struct SystemFileTests {
  private let folder = NSTemporaryDirectory() + "insignia-files-\(UUID().uuidString)"

  private func withFile(_ count: Int, _ body: (String, [UInt8]) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(filePath: folder + "/file"))
    try body(folder + "/file", bytes)
  }

  @Test("is read to its end", arguments: [0, 1, 16_383, 16_384, 16_385, 100_000])
  func whole(count: Int) throws {
    try withFile(count) { path, bytes in
      let read = SystemFile(at: path)?.readToEnd()
      #expect(read == bytes)
    }
  }

  @Test("is read no further than is enough", arguments: [0, 1, 20_000, 99_999, 100_001])
  func limited(limit: Int) throws {
    try withFile(100_000) { path, bytes in
      let read = SystemFile(at: path)?.readToEnd(atMost: limit)
      #expect(read == Array(bytes.prefix(limit)))
    }
  }

  @Test("is read in the middle, and not where it has no such bytes")
  func part() throws {
    try withFile(1_000) { path, bytes in
      let wanted = [(990, 10), (990, 11), (0, 1_000), (-1, 5), (5, 0), (5_000, 1)]
      let found = wanted.map { SystemFile(at: path)?.bytes(at: $0, count: $1) }
      #expect(found == [Array(bytes[990...]), nil, bytes, nil, nil, nil])
    }
  }

  @Test("has contents where the system tells no length")
  func unknownLength() throws {
    let status = SystemFile(at: "/proc/self/status")?.readToEnd()
    #expect(String(decoding: try #require(status), as: UTF8.self).contains("VmRSS:"))
  }

  @Test("is not there, or no file to read", arguments: ["/nowhere/at/all", "/proc/self/fd", ""])
  func missing(path: String) {
    let read = SystemFile(at: path)?.readToEnd()
    #expect(read == nil)
  }

  @Test("is told apart from a folder, a link and a device")
  func status() throws {
    try withFile(123) { path, _ in
      try FileManager.default.createSymbolicLink(atPath: path + ".link", withDestinationPath: "file")
      let kinds = [path, folder, path + ".link", "/dev/null", path + ".nothing"].map {
        FileStatus(ofFileAt: $0)?.kind
      }
      #expect(kinds == [.file, .folder, .link, .other, nil])
      let status = try #require(FileStatus(ofFileAt: path))
      #expect(status.size == 123)
      #expect(abs(Double(status.modified) - Date().timeIntervalSince1970) < 60)
      #expect(FileStatus.resolved(path + ".link") == FileStatus.resolved(path))
      #expect(FileStatus.resolved(path + ".nothing") == nil)
    }
  }
}
