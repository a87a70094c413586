import Foundation
import Testing

@testable import insignia

@Suite("The image")
struct ImageTests {
  private static let file = URL(filePath: #filePath).appending(path: "../../../Dockerfile").standardized

  @Test("says that it is of the program's version")
  func isOfTheVersion() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("ARG VERSION=") } == ["ARG VERSION=\(Program.version)"])
    #expect(lines.contains { $0.contains("image.version=\"$VERSION\"") })
  }
}
