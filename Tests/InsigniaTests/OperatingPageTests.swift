import BadgeService
import Foundation
import Testing

@testable import insignia

@Suite("The page for operators")
struct OperatingPageTests {
  private static let file = URL(filePath: #filePath)
    .appending(path: "../../../Documentation/Operating.md").standardized
  private static let begin = "<!-- options: begin -->\n"
  private static let end = "<!-- options: end -->"

  /// All options as a table, from their declarations.
  private static var options: String {
    "| option | variable | default | |\n|---|---|---|---|\n"
      + Option.all.map { option in
        let usage = option.arity == .flag ? "--\(option.name)" : "--\(option.name) \(option.placeholder)"
        let variables = [option.variable, option.otherVariable].compactMap { $0.map { "`\($0)`" } }
        let cells = ["`\(usage)`", variables.joined(separator: ", "), option.defaultText ?? "", option.about]
        return "| \(cells.joined(separator: " | ")) |\n"
      }.joined()
  }

  @Test("lists the options as they are declared; REWRITE_OPERATING=1 writes them anew")
  func listsOptions() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(page.range(of: Self.begin)?.upperBound)
    let stop = try #require(page.range(of: Self.end)?.lowerBound)
    if ProcessInfo.processInfo.environment["REWRITE_OPERATING"] != nil {
      try page.replacingCharacters(in: start..<stop, with: Self.options)
        .write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(page[start..<stop] == Self.options)
    }
  }

  @Test("says of every metric what it tells and what it warns of")
  func listsMetrics() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let rows = page.split(separator: "\n").map { $0.components(separatedBy: " | ") }.filter { row in
      row.count == 3 && (row[0].hasPrefix("| `insignia_") || row[0].hasPrefix("| `process_"))
    }
    #expect(rows.map { $0[0] } == Metric.allCases.map { "| `\($0.rawValue)`" })
    #expect(rows.map { $0[1] } == Metric.allCases.map { $0.help })
    #expect(rows.allSatisfy { $0[2].count > 20 })
  }

  @Test("names no option that does not exist")
  func namesRealOptions() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let known = Set((Option.all + Option.render).map { "--\($0.name)" })
    for match in page.matches(of: /--[a-z][a-z-]+/) { #expect(known.contains(String(match.output))) }
  }
}
