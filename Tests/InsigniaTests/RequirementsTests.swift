import Foundation
import Testing

/// The table of requirements, each with the tests that hold it.
@Suite("The table of requirements")
struct RequirementsTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let page = root.appending(path: "Documentation/Requirements.md")

  /// Where each test stands, by its suite and name as `Tests/requirements.txt` writes them.
  private static func tests() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Tests").path) {
      let file = root.appending(path: "Tests/\(path)")
      if path.hasSuffix(".swift") {
        let declaration = /@(Suite|Test)\(\s*"((?:[^"\\]|\\.)*)"/
        var suite = ""
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
          if match.1 == "Suite" { suite = String(match.2) } else { files["\(suite) › \(match.2)"] = path }
        }
      } else if path.hasPrefix("Attack/"), path.hasSuffix(".py") {
        let check = /(?:\n    \(|check\(f?|attack\(\s*tally, program, )"([^":{]+)/
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: check) {
          files["Attack › \(match.1)"] = path
        }
      } else if path == "Front/front.py" {
        let check = /(?:\n    \()"([^"]+)",/
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: check) {
          files["Front › \(match.1)"] = path
        }
      }
    }
    return files
  }

  private static func table(of list: String, by tests: [String: String]) -> String {
    var table = """
      # Requirements

      What the server is held to, sentence by sentence, each with the tests that hold it. The table is made from \
      `Tests/requirements.txt` and the names of the tests; a test fails when one of them does not exist any more, and \
      `REWRITE_REQUIREMENTS=1 swift test --filter RequirementsTests` writes it anew. `./dev attack` runs the attacks, `./dev front` what stands behind nginx.

      """
    for line in list.split(separator: "\n") {
      if line.hasPrefix("# ") {
        table += "\n#\(line)\n\n| requirement | held by |\n|---|---|\n"
      } else if line.hasPrefix("  ") {
        let name = line.dropFirst(2)
        let cell = name.replacing(" › ", with: ": ").replacing("|", with: "\\|")
        let separator = table.hasSuffix(" | ") ? "" : "<br>"
        if table.hasSuffix(" |\n") { table.removeLast(3) }
        table += "\(separator)[\(cell)](../Tests/\(tests[String(name)] ?? "")) |\n"
      } else {
        table += "| \(line) | "
      }
    }
    return table
  }

  @Test("names tests that exist, for every requirement; REWRITE_REQUIREMENTS=1 writes it anew")
  func isTrue() throws {
    let list = try String(contentsOf: Self.root.appending(path: "Tests/requirements.txt"), encoding: .utf8)
    let tests = try Self.tests()
    let lines = list.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst() + [""]) where !line.hasPrefix("# ") {
      if line.hasPrefix("  ") {
        #expect(tests[String(line.dropFirst(2))] != nil, "no test is called \(line.dropFirst(2))")
      } else {
        #expect(next.hasPrefix("  "), "no test holds: \(line)")
      }
    }
    let table = Self.table(of: list, by: tests)
    if ProcessInfo.processInfo.environment["REWRITE_REQUIREMENTS"] != nil {
      return try table.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOf: Self.page, encoding: .utf8) == table
    #expect(isCurrent, "Documentation/Requirements.md does not say what Tests/requirements.txt says")
  }
}
