import Foundation

/// A folder of its own for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "insignia-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func makeFIFO(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/mkfifo")
    process.arguments = [path + "/" + name]
    try process.run()
    process.waitUntilExit()
  }
}
