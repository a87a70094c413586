import Foundation
import TestSupport
import Testing

/// One run of the built program, as a person at a terminal would see it.
final class ProgramRun {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  /// What was written to standard error so far.
  private(set) var errorText = ""

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: what stands after its name.
  ///   - environment: all variables it sees.
  ///   - asNobody: whether it runs without the rights of root.
  ///   - folder: where it runs; nil is the folder of temporary files.
  /// - Throws: when it is not there.
  init(
    _ arguments: [String], environment: [String: String] = [:], asNobody: Bool = false, in folder: URL? = nil
  ) throws {
    // The program is built beside the tests.
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "insignia")
    let setpriv = ["--reuid=65534", "--regid=65534", "--clear-groups", "--bounding-set=-all", program.path]
    process.executableURL = asNobody ? URL(filePath: "/usr/bin/setpriv") : program
    process.arguments = (asNobody ? setpriv : []) + arguments
    process.environment = environment
    process.currentDirectoryURL = folder ?? URL(filePath: NSTemporaryDirectory())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Waits for the end.
  ///
  /// - Returns: the exit status, and all that was written to standard output.
  func finish() throws -> (status: Int32, output: String) {
    let written = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    errorText += String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, String(decoding: written, as: UTF8.self))
  }

  /// Waits until standard error holds `text`; a program that ends without it is a failure.
  func waitForError(containing text: String) throws {
    while !errorText.contains(text) {
      let chunk = errors.fileHandleForReading.availableData
      try #require(!chunk.isEmpty, "ended with: \(errorText)")
      errorText += String(decoding: chunk, as: UTF8.self)
    }
  }

  /// What comes next on standard output; waits for it.
  func readOutput() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Reads no more of standard output, as a log's reader does that has died.
  func closeOutput() {
    try? output.fileHandleForReading.close()
  }

  /// The port that the program says it listens on, once it does.
  func port() throws -> UInt16 {
    try waitForError(containing: "listening on ")
    try waitForError(containing: "\n")
    let line = try #require(errorText.split(separator: "\n").first { $0.contains("listening on") })
    return try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }
}
