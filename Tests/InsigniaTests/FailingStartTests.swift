import Foundation
import HTTPServer
import TestSupport
import Testing

@testable import insignia

@Suite("A server that cannot start says why in one sentence and exits with 1")
struct FailingStartTests {
  private func sentence(_ run: ProgramRun) throws -> String {
    let end = try run.finish()
    #expect(end.status == 1)
    #expect(end.output.isEmpty)
    #expect(run.errorText.split(separator: "\n").count == 1)
    return run.errorText
  }

  @Test("when its user may not take the port", .enabled(if: FailingStartTests.canLoseRights))
  func noRights() throws {
    let run = try ProgramRun(["--host", "127.0.0.1", "--port", "1"], asNobody: true)
    #expect(try sentence(run).contains("may not listen on port 1 of 127.0.0.1"))
  }

  @Test("when its user may not read the public folder", .enabled(if: FailingStartTests.canLoseRights))
  func unreadable() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "insignia-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let run = try ProgramRun(["--port", "0", "--public", folder.path], asNobody: true)
    #expect(try sentence(run).contains("the public folder \(folder.path) cannot be read"))
  }

  @Test("when an address is not one, or not of this machine", arguments: ["localhost", "192.0.2.1", "1.2.3"])
  func address(host: String) throws {
    let run = try ProgramRun(["--host", host, "--port", "0"])
    #expect(try sentence(run).contains(host))
  }

  /// Only root can start a program as someone who has no rights.
  private static var canLoseRights: Bool { NSUserName() == "root" && Shell.has("setpriv") }
}
