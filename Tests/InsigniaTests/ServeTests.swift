import Foundation
import TestSupport
import Testing

@testable import insignia

@Suite("A running server")
struct ServeTests {
  private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(["serve", "--host", "127.0.0.1", "--port", "0"] + arguments, environment: environment)
  }

  private func get(_ target: String, at port: UInt16) throws -> Answer {
    let client = try BlockingClient(port: port)
    try client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    return try client.readAnswer()
  }

  @Test(
    "says where it listens when it does, stops at a signal and has logged each request",
    arguments: [SIGTERM, SIGINT])
  func life(signal: Int32) throws {
    let run = try start()
    let port = try run.port()
    #expect(try get("/badge?count=3", at: port).status == 200)
    #expect(try get("/nowhere?\"quoted\"", at: port).status == 404)
    run.send(signal)
    let end = try run.finish()
    #expect(end.status == 0)
    let lines = try end.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(Set(lines.compactMap { $0["target"] as? String }) == ["/badge?count=3", "/nowhere?\"quoted\""])
    #expect(Set(lines.compactMap { $0["status"] as? Int }) == [200, 404])
    for line in lines {
      #expect(line["peer"] as? String == "127.0.0.1")
      #expect(line["method"] as? String == "GET")
      #expect((line["bytes"] as? Int ?? 0) > 200)
      #expect(line["microseconds"] is Int)
      let time = try #require(line["time"] as? String)
      #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
    }
  }

  @Test("writes no access log when asked not to", arguments: [true, false])
  func noAccessLog(byOption: Bool) throws {
    let run =
      try byOption ? start("--no-access-log") : start(environment: ["INSIGNIA_NO_ACCESS_LOG": "true"])
    #expect(try get("/healthz", at: run.port()).text == "ok")
    run.send(SIGTERM)
    #expect(try run.finish().output.isEmpty)
  }

  @Test("stops for a signal that comes as soon as it listens, every time", arguments: 1...5)
  func signalAtOnce(time: Int) throws {
    let run = try start()
    try run.waitForError(containing: "listening on ")
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("serves on as many event loops as there may be, and stops all of them")
  func mostLoops() throws {
    let run = try start("--loops", "\(ServeOptions.mostLoops)", "--no-access-log")
    let port = try run.port()
    // The kernel picks the loop of each, so that hardly one is left out.
    let clients = try (0..<4 * ServeOptions.mostLoops).map { _ in
      let client = try BlockingClient(port: port)
      try client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return client
    }
    for client in clients { #expect(try client.readAnswer().text == "ok") }
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("takes the port from its variables")
  func portVariable() throws {
    let run = try ProgramRun(
      ["--host", "127.0.0.1"], environment: ["INSIGNIA_PORT": "0", "PORT": "1"])
    #expect(try run.port() > 1)
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("is told that its port is in use, in one sentence")
  func busyPort() throws {
    let first = try start()
    let port = try first.port()
    let second = try ProgramRun(["--host", "127.0.0.1", "--port", "\(port)"])
    let end = try second.finish()
    #expect(end.status == 1)
    #expect(second.errorText.split(separator: "\n").count == 1)
    #expect(second.errorText.contains("\(port)"))
    #expect(second.errorText.contains("in use"))
    first.send(SIGTERM)
    #expect(try first.finish().status == 0)
  }

  @Test("is found alive by healthcheck while it runs")
  func healthcheck() throws {
    let run = try start()
    let port = try run.port()
    let environment = ["INSIGNIA_HOST": "127.0.0.1", "PORT": "\(port)"]
    #expect(try ProgramRun(["healthcheck"], environment: environment).finish().status == 0)
    #expect(try ProgramRun(["healthcheck", "--port", "\(port)"]).finish().status == 0)
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
    let late = try ProgramRun(["healthcheck"], environment: environment)
    #expect(try late.finish().status == 1)
    #expect(late.errorText.split(separator: "\n").count == 1)
  }

  @Test("reads its public folder again at a hang-up, and keeps the old one when the new one is bad")
  func reload() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "insignia-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = folder.appending(path: "index.html")
    try Data("first".utf8).write(to: page)
    let run = try start("--public", folder.path)
    let port = try run.port()
    #expect(try get("/", at: port).text == "first")
    try Data("second".utf8).write(to: page)
    #expect(try get("/", at: port).text == "first")
    run.send(SIGHUP)
    try run.waitForError(containing: "read again")
    #expect(try get("/", at: port).text == "second")
    try FileManager.default.removeItem(at: folder)
    run.send(SIGHUP)
    try run.waitForError(containing: "stays as it was")
    #expect(try get("/", at: port).text == "second")
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("finds its public folder where it runs")
  func publicFolderHere() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "insignia-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = folder.appending(path: "Public")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    try Data("here".utf8).write(to: files.appending(path: "notes.txt"))
    // A folder of that name for other things is not given to the network.
    for (hasFirstPage, status) in [(false, 404), (true, 200)] {
      if hasFirstPage { try Data("first".utf8).write(to: files.appending(path: "index.html")) }
      let run = try ProgramRun(["--host", "127.0.0.1", "--port", "0"], in: folder)
      #expect(try get("/notes.txt", at: run.port()).status == status)
      run.send(SIGTERM)
      #expect(try run.finish().status == 0)
    }
  }

  @Test("ends at once at a second signal, whoever it waits for")
  func secondSignal() throws {
    let run = try start()
    let ask = "GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n"
    let busy = try BlockingClient(port: run.port())
    try busy.send(ask)
    _ = try busy.readAnswer()
    try busy.send("GET /check HT")
    let watcher = try BlockingClient(port: run.port())
    run.send(SIGTERM)
    // Signals that come too close count as one, so the first has to be heard.
    while (try? watcher.send(ask)) != nil, (try? watcher.readAnswer())?.status == 200 {}
    let asked = ContinuousClock.now
    run.send(SIGTERM)
    _ = try run.finish()
    #expect(ContinuousClock.now - asked < .seconds(5))
  }

  @Test("says at its root what is missing, and serves badges all the same")
  func noPublicFolder() throws {
    let run = try start()
    let port = try run.port()
    let page = try get("/", at: port)
    #expect(page.status == 404)
    #expect(page.text.contains("No folder called Public was found"))
    #expect(try get("/check", at: port).status == 200)
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }
}
