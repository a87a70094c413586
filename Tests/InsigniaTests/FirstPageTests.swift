import BadgeService
import Foundation
import Testing

@Suite("The first page")
struct FirstPageTests {
  /// The folder that the repository ships.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Public")

  /// The page with its style sheet and its scripts.
  private static let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
    .filter {
      name in ["html", "css", "js"].contains { name.hasSuffix(".\($0)") }
    }.sorted()

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  @Test("can be read by the service")
  func readable() throws {
    _ = try PublicFiles(reading: Self.folder.path)
  }

  @Test("asks nobody but its own origin", arguments: names)
  func ownOrigin(name: String) throws {
    let text = try text(name)
    for address in ["http://", "https://", "\"//", "url(//", "@import"] {
      #expect(!text.contains(address), "\(address)")
    }
  }

  @Test("keeps scripts and styles in files of their own, as its policy wants")
  func noInlineCode() throws {
    let page = try text("index.html")
    #expect(!page.contains("<style"))
    #expect(page.firstMatch(of: /\sstyle=/) == nil)
    #expect(page.firstMatch(of: /\son[a-z]+=/) == nil)
    for match in page.matches(of: /<script[^>]*>/) { #expect(match.output.contains("src=")) }
    let scripts = Self.names.filter { $0.hasSuffix(".js") }
    #expect(scripts.contains("gallery.js"))
    for name in scripts {
      let script = try text(name)
      for way in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "cssText",
        "\"style\"",
      ] {
        #expect(!script.contains(way), "\(way) in \(name)")
      }
    }
  }

  @Test("is less than 60 kB with all that belongs to it")
  func size() throws {
    let bytes = try Self.names.reduce(0) { try $0 + Data(contentsOf: Self.folder.appending(path: $1)).count }
    #expect(!Self.names.isEmpty)
    #expect(bytes < 60_000)
  }
}
