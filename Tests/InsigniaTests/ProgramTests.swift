import BadgeSVG
import Bytes
import Foundation
import Testing

@testable import insignia

@Suite("The program at a terminal")
struct ProgramTests {
  @Test("prints its version", arguments: [["--version"]])
  func version(arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    let end = try run.finish()
    #expect(end.status == 0)
    #expect(end.output == "insignia \(Program.version)\n")
    #expect(run.errorText.isEmpty)
  }

  @Test(
    "lists every kind, parameter and option in its help",
    arguments: [["--help"], ["serve", "--help"], ["-h"]])
  func help(arguments: [String]) throws {
    let end = try ProgramRun(arguments).finish()
    #expect(end.status == 0)
    for kind in Catalog.standard.kinds {
      #expect(end.output.contains("  /\(kind.name)  \(kind.summary)."))
      for parameter in kind.parameters { #expect(end.output.contains("    \(parameter.name) ")) }
    }
    for option in Option.all {
      #expect(end.output.contains("--\(option.name)"))
      #expect(end.output.contains(option.variable ?? "no variable"))
    }
  }

  @Test("renders the bytes that the server sends")
  func render() throws {
    let end = try ProgramRun(["render", "badge", "count=12&from=9"]).finish()
    #expect(end.status == 0)
    var renderer = BadgeRenderer()
    var picture = ByteBuffer()
    let kind = try #require(Catalog.standard.kind(named: "badge"))
    _ = try renderer.render(kind, query: Array("count=12&from=9".utf8).span, into: &picture)
    #expect(end.output == String(decoding: picture.bytes, as: UTF8.self))
    #expect(try ProgramRun(["render", "badge?count=12&from=9"]).finish().output == end.output)
    let plain = try ProgramRun(["render", "check"]).finish()
    #expect(plain.status == 0)
    #expect(plain.output.hasPrefix("<svg "))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var environment: [String: String] = [:]
    let status: Int32
    let sentence: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    "refuses in one sentence on standard error, and writes nothing else",
    arguments: [
      Refusal(
        arguments: ["render", "badge", "count=ten"], status: 1,
        sentence: "count: expected an integer, or up to 50 integers separated by commas, got \"ten\""),
      Refusal(
        arguments: ["render", "bagde", "count=1"], status: 2,
        sentence: "render: there is no badge called \"bagde\", did you mean badge?"),
      Refusal(
        arguments: ["render"], status: 2,
        sentence:
          "render: expected a kind of badge and a query in quotes, such as render badge 'count=12&from=9'"),
      Refusal(
        arguments: ["render", "check", "--port", "1"], status: 2,
        sentence: "--port: unknown option, did you mean --public?"),
      Refusal(
        arguments: ["render", "check", "--public", "/nowhere"], status: 1,
        sentence: "the public folder /nowhere cannot be read"),
      Refusal(
        arguments: ["run"], status: 2, sentence: "expected serve, render or healthcheck, got \"run\""),
      Refusal(
        arguments: ["--port", "http"], status: 2,
        sentence: "--port: expected an integer from 0 to 65535, got \"http\""),
      Refusal(
        arguments: [], environment: ["INSIGNIA_LOOPS": "-1"], status: 2,
        sentence: "INSIGNIA_LOOPS: expected an integer from 0 to 128, got \"-1\""),
      Refusal(
        arguments: ["serve", "--public", "/nowhere", "--port", "0"], status: 1,
        sentence: "the public folder /nowhere cannot be read"),
    ])
  func refuses(row: Refusal) throws {
    let run = try ProgramRun(row.arguments, environment: row.environment)
    let end = try run.finish()
    #expect(end.status == row.status)
    #expect(end.output.isEmpty)
    #expect(run.errorText == "insignia: \(row.sentence)\n")
  }
}
