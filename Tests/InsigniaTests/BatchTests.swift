import Foundation
import TestSupport
import Testing

@testable import insignia

@Suite("A batch of badges")
final class BatchTests {
  private let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "insignia-\(UUID().uuidString)")
  private var badges: URL { folder.appending(path: "badges") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func render(_ list: String) throws -> (status: Int32, output: String, errors: String) {
    let file = folder.appending(path: "list")
    try Data(list.utf8).write(to: file)
    return try render(["--batch", file.path, "--output-directory", badges.path])
  }

  private func render(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let run = try ProgramRun(["render"] + arguments, in: folder)
    let end = try run.finish()
    return (end.status, end.output, run.errorText.replacing(folder.path + "/", with: ""))
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOf: badges.appending(path: name), encoding: .utf8)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("is asked for on the command line alone")
  func variables() throws {
    let run = try ProgramRun(
      ["render", "check"],
      environment: ["INSIGNIA_BATCH": "list", "INSIGNIA_OUTPUT_DIRECTORY": badges.path])
    let end = try run.finish()
    #expect(end.status == 0)
    #expect(end.output.hasPrefix("<svg"))
  }

  @Test("is written whole, each badge as render draws it, folders and all")
  func written() throws {
    let run = try render(
      """
      # Badges of the README

      build.svg check
      dark/new.svg\tbadge   count=12&from=9&scheme=dark  # the newest
      gold.svg check tint=#fc0
      """)
    #expect(run == (0, "3 written, 0 unchanged, 0 refused\n", ""))
    #expect(try names(in: badges) == ["build.svg", "dark", "dark/new.svg", "gold.svg"])
    for (name, arguments) in [
      ("build.svg", ["check"]), ("dark/new.svg", ["badge", "count=12&from=9&scheme=dark"]),
      ("gold.svg", ["check", "tint=fc0"]),
    ] {
      #expect(content(name) == (try ProgramRun(["render"] + arguments).finish().output))
    }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: badges.appending(path: "build.svg").path)
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o600 } == 0o600)
  }

  @Test("leaves files alone that have not changed")
  func unchanged() throws {
    let list = "a.svg check\nb.svg badge count=3\r\n"
    #expect(try render(list).output == "2 written, 0 unchanged, 0 refused\n")
    let file = badges.appending(path: "a.svg").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    let other = list.replacing("count=3", with: "count=4")
    #expect(try render(other).output == "1 written, 1 unchanged, 0 refused\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == old)
    #expect(try names(in: badges) == ["a.svg", "b.svg"])
  }

  @Test("tells of every bad line by its number, and writes the good ones")
  func refused() throws {
    let run = try render(
      """
      good.svg check
      bad.svg badge count=ten
      ../out.svg check
      /out.svg check
      a/../../out.svg check
      a//b.svg check
      picture.png check
      .svg check
      other.svg bagde count=3
      lonely.svg
      many.svg badge count=3 from=2
      good.svg badge count=3
      last.svg check
      """)
    #expect(run.status == 1)
    #expect(run.output == "2 written, 0 unchanged, 11 refused\n")
    let integers = "an integer, or up to 50 integers separated by commas"
    let stays = "expected a name such as build.svg or dark/build.svg that stays in the folder"
    let sentences = [
      "2: count: expected \(integers), got \"ten\"", "3: \"../out.svg\": \(stays)",
      "4: \"/out.svg\": \(stays)",
      "5: \"a/../../out.svg\": \(stays)", "6: \"a//b.svg\": \(stays)", "7: \"picture.png\": \(stays)",
      "8: \".svg\": \(stays)", "9: there is no badge called \"bagde\", did you mean badge?",
      "10: expected NAME.svg KIND QUERY, got one word", "11: expected NAME.svg KIND QUERY, got 4 words",
      "12: good.svg: expected a name of its own, line 1 has the same",
    ]
    #expect(run.errors == sentences.map { "insignia: list:\($0)\n" }.joined())
    #expect(try names(in: folder) == ["badges", "badges/good.svg", "badges/last.svg", "list"])
  }

  @Test("follows no link out of its folder, and replaces one instead of writing through it")
  func links() throws {
    let outside = folder.appending(path: "outside")
    for each in [outside, badges] {
      try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(at: badges.appending(path: "away"), withDestinationURL: outside)
    let secret = outside.appending(path: "secret")
    try Data("kept".utf8).write(to: secret)
    try manager.createSymbolicLink(at: badges.appending(path: "a.svg"), withDestinationURL: secret)
    let run = try render("away/new/b.svg check\na.svg check\n")
    #expect(run.status == 1)
    let sentence = "\"away/new/b.svg\": expected a name that stays in the folder, a link leads out"
    #expect(run.errors == "insignia: list:1: \(sentence)\n")
    #expect(try names(in: outside) == ["secret"])
    #expect(try String(contentsOf: secret, encoding: .utf8) == "kept")
    #expect(content("a.svg")?.hasPrefix("<svg ") == true)
  }

  @Test("goes on when a file cannot be written, and says so")
  func unwritable() throws {
    try FileManager.default.createDirectory(
      at: badges.appending(path: "taken.svg/full"), withIntermediateDirectories: true)
    let run = try render("taken.svg check\nb.svg check\n")
    #expect(run.status == 1)
    #expect(run.output == "1 written, 0 unchanged, 1 refused\n")
    #expect(run.errors.hasPrefix("insignia: list:1: taken.svg cannot be written: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(content("b.svg") != nil)
  }

  @Test("that cannot begin says why, by a status of its own")
  func statuses() throws {
    let list = folder.appending(path: "list").path
    try Data("a.svg check\n".utf8).write(to: URL(filePath: list))
    let rows: [(arguments: [String], status: Int32, sentence: String)] = [
      (["--batch", list], 2, "--output-directory: expected DIR beside --batch, got nothing"),
      (["--output-directory", "x"], 2, "--batch: expected FILE beside --output-directory, got nothing"),
      (["check", "--batch", list], 2, "render: expected a kind of badge or --batch, got both"),
      (["--bacth", list], 2, "--bacth: unknown option, did you mean --batch?"),
      (["--batch", "/nowhere", "--output-directory", "x"], 1, "--batch: /nowhere cannot be read"),
      (
        ["--batch", list, "--output-directory", "list/x"], 1,
        "--output-directory: list/x cannot be made: something else is there, or the system refuses it"
      ),
    ]
    for row in rows {
      let run = try render(row.arguments)
      #expect(run.status == row.status)
      #expect(run.output.isEmpty)
      #expect(run.errors == "insignia: \(row.sentence)\n")
    }
  }

  @Test("is what the example in the documentation says, once its workflow has filled it in")
  func example() throws {
    let examples = URL(filePath: #filePath).appending(path: "../../../Documentation/Examples").standardized
    let list = try String(contentsOf: examples.appending(path: "badges.txt"), encoding: .utf8)
    let filled = list.replacing("{commits}", with: "1200").replacing("{before}", with: "1187")
    #expect(try render(filled) == (0, "3 written, 0 unchanged, 0 refused\n", ""))
    let workflow = try String(contentsOf: examples.appending(path: "badges.yml"), encoding: .utf8)
    #expect(workflow.contains("render --batch - --output-directory badges"))
  }

  @Test("can be read from standard input")
  func standardInput() throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let result = try Shell.run(
      "env",
      [
        program.appending(path: "insignia").path, "render", "--batch", "-", "--output-directory", badges.path,
      ],
      input: "a.svg check\nb.svg nothing\n")
    #expect(result.status == 1)
    #expect(result.output.contains("1 written, 0 unchanged, 1 refused"))
    #expect(content("a.svg") != nil)
  }
}
