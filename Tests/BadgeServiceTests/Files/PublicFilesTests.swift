import Foundation
import Testing

@testable import BadgeService

@Suite("The public folder")
struct PublicFilesTests {
  @Test("serves its files by exact name, and a folder's index at the folder")
  func exactNames() throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "first page")
    try folder.write("icons/bell.svg", "<svg/>")
    try folder.write("docs/index.html", "docs")
    let files = try PublicFiles(reading: folder.path)
    #expect(
      Set(files.paths)
        == ["/", "/index.html", "/icons/bell.svg", "/docs/", "/docs/index.html"])
    #expect(files.content(at: "/")?.body == Array("first page".utf8))
    #expect(files.content(at: "/docs/")?.body == Array("docs".utf8))
    #expect(files.content(at: "/docs") == nil)
    #expect(files.content(at: "/INDEX.html") == nil)
  }

  @Test("leaves out dotfiles, FIFOs, and links that lead out")
  func leavesOut() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret.txt", "secret")
    let folder = try TemporaryFolder()
    try folder.write("kept.txt", "kept")
    try folder.write(".env", "secret")
    try folder.write(".git/config", "secret")
    try folder.link("alias.txt", to: "kept.txt")
    try folder.link("out.txt", to: outside.path + "/secret.txt")
    try folder.link("up.txt", to: "../../../../../../etc/hostname")
    try folder.link("outside", to: outside.path)
    try folder.link("loop", to: ".")
    try folder.link("dangling.txt", to: "nowhere")
    try folder.link("device", to: "/dev/zero")
    try folder.makeFIFO("pipe")
    let files = try PublicFiles(reading: folder.path)
    #expect(Set(files.paths) == ["/kept.txt", "/alias.txt"])
    #expect(files.content(at: "/alias.txt")?.body == Array("kept".utf8))
  }

  @Test("may itself be reached by a link")
  func folderIsALink() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/page.html", "page")
    try folder.link("current", to: "real")
    let files = try PublicFiles(reading: folder.path + "/current")
    #expect(Set(files.paths) == ["/page.html"])
  }

  @Test("is refused as a whole when it holds more than the limit")
  func limit() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", String(repeating: "a", count: 600))
    try folder.write("b.txt", String(repeating: "b", count: 600))
    #expect(
      throws: PublicFolderError(sentence: "the public folder \(folder.path) holds more than 1000 bytes")
    ) {
      try PublicFiles(reading: folder.path, limit: 1_000)
    }
    let files = try PublicFiles(reading: folder.path, limit: 1_200)
    #expect(files.paths.count == 2)
  }

  @Test("is named in the sentence when it cannot be read")
  func unreadable() throws {
    #expect(throws: PublicFolderError(sentence: "the public folder /nowhere/at/all cannot be read")) {
      try PublicFiles(reading: "/nowhere/at/all")
    }
  }

  struct TypeRow: Sendable, CustomTestStringConvertible {
    let name, contentType: String
    let isCompressible: Bool
    var testDescription: String { name }
  }

  @Test(
    "sends a file as what its name ends in",
    arguments: [
      TypeRow(name: "a.html", contentType: "text/html; charset=utf-8", isCompressible: true),
      TypeRow(name: "A.HTML", contentType: "text/html; charset=utf-8", isCompressible: true),
      TypeRow(name: "page.min.js", contentType: "text/javascript; charset=utf-8", isCompressible: true),
      TypeRow(name: "bell.svg", contentType: "image/svg+xml; charset=utf-8", isCompressible: true),
      TypeRow(name: "data.json", contentType: "application/json", isCompressible: true),
      TypeRow(name: "photo.png", contentType: "image/png", isCompressible: false),
      TypeRow(name: "README", contentType: "application/octet-stream", isCompressible: false),
      TypeRow(name: "html", contentType: "application/octet-stream", isCompressible: false),
      TypeRow(name: "trailing.", contentType: "application/octet-stream", isCompressible: false),
    ])
  func mediaType(row: TypeRow) {
    let type = MediaType(ofFileNamed: row.name)
    #expect(type.contentType == row.contentType)
    #expect(type.isCompressible == row.isCompressible)
  }
}
