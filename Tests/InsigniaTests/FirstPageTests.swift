import BadgeService
import Foundation
import Testing

@Suite("The first page")
struct FirstPageTests {
  /// The folder that the repository ships.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Public")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  @Test("can be read by the service")
  func readable() throws {
    _ = try PublicFiles(reading: Self.folder.path)
  }

  @Test("asks nobody but its own origin", arguments: ["index.html", "gallery.css", "gallery.js"])
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
    let script = try text("gallery.js")
    for way in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", ".style"] {
      #expect(!script.contains(way), "\(way)")
    }
  }
}
