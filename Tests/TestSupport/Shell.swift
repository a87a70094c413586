import Foundation

/// Runs the programs of others, which judge what is served independently.
public enum Shell {
  /// Whether a program is installed.
  public static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// Runs a program to its end.
  ///
  /// - Returns: what it wrote to both its outputs, and its exit status.
  @discardableResult
  public static func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> (output: String, status: Int32) {
    let running = try RunningProgram(program, arguments)
    running.send(input)
    running.finishSending()
    return running.wait()
  }
}

/// A program that is being talked to.
public final class RunningProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a program that Debian installed.
  public init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Writes to its input.
  public func send(_ text: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Closes its input.
  public func finishSending() {
    try? input.fileHandleForWriting.close()
  }

  /// Reads until the output has the text, or ends.
  public func read(until text: String) -> String {
    var read = Data()
    while !String(decoding: read, as: UTF8.self).contains(text) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      read += more
    }
    return String(decoding: read, as: UTF8.self)
  }

  /// Waits for its end.
  ///
  /// - Returns: what it wrote to both its outputs since it was last read, and its exit status.
  public func wait() -> (output: String, status: Int32) {
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
