import Foundation
import TestSupport
import Testing

@testable import insignia

@Suite("A public folder with icons")
struct OwnIconServeTests {
  private let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "insignia-\(UUID().uuidString)")
  private static let query = "icon=mark&title=Mark&count=3"

  private func write(_ path: String, to name: String) throws {
    let icons = folder.appending(path: "icons")
    try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
    let document =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 22 22\"><path d=\"\(path)\"/></svg>"
    try Data(document.utf8).write(to: icons.appending(path: "\(name).svg"))
  }

  private func icon(at port: UInt16) throws -> Answer {
    let client = try BlockingClient(port: port)
    try client.send("GET /icon?\(Self.query) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    return try client.readAnswer()
  }

  @Test("is read at start and at a hang-up, and tells which icons it could not take")
  func serve() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("M1 2h3v4z", to: "mark")
    try write("M1 2q", to: "bad")
    let run = try ProgramRun(["--host", "127.0.0.1", "--port", "0", "--public", folder.path])
    let port = try run.port()
    #expect(run.errorText.contains("insignia: icon not taken: bad.svg: "))
    #expect(run.errorText.contains("insignia: the public folder \(folder.path) has no index.html"))
    #expect(try !BlockingClient(port: port).answer("/").text.contains(folder.lastPathComponent))
    let old = try icon(at: port)
    #expect(old.text.contains("M1 2h3v4z"))
    try write("M5 6h7v8z", to: "mark")
    try write("M1 2q", to: "worse")
    run.send(SIGHUP)
    try run.waitForError(containing: "read again")
    #expect(run.errorText.contains("insignia: icon not taken: worse.svg: "))
    let new = try icon(at: port)
    #expect(new.text.contains("M5 6h7v8z"))
    #expect(new["etag"] != old["etag"])
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("has its icons in what render writes, when it is named", arguments: [true, false])
  func render(byOption: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("M1 2h3v4z", to: "mark")
    let run = try ProgramRun(
      ["render", "icon", Self.query] + (byOption ? ["--public", folder.path] : []),
      environment: byOption ? [:] : ["INSIGNIA_PUBLIC": folder.path])
    let end = try run.finish()
    #expect(end.status == 0)
    #expect(end.output.contains("M1 2h3v4z"))
    #expect(try ProgramRun(["render", "icon", Self.query]).finish().status == 1)
  }
}
