import BadgeSVG
import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  static let begin = "<!-- parameters: begin -->\n"
  static let end = "<!-- parameters: end -->"

  /// The parameters of every kind as tables, the common ones once.
  static var tables: String {
    let kinds = Catalog.standard.kinds
    let common = Set(
      kinds.map { Set($0.parameters.map(\.name)) }.reduce(Set(kinds[0].parameters.map(\.name))) {
        $0.intersection($1)
      }
    ).subtracting(ownNames)
    var text = ""
    for kind in kinds {
      text += "\n### `/\(kind.name)`\n\n\(kind.summary).\n\n"
      text += table(kind.parameters.filter { !common.contains($0.name) })
    }
    text += "\n### Every badge\n\n"
    return text + table(kinds[0].parameters.filter { common.contains($0.name) })
  }

  /// Names that several kinds use, each with a meaning of its own.
  static let ownNames: Set = ["from", "tint", "count"]

  static func table(_ parameters: [ParameterDescription]) -> String {
    parameters.reduce("| parameter | takes | default | |\n|---|---|---|---|\n") { text, parameter in
      let fallback = parameter.defaultText.map { $0.isEmpty ? "empty" : $0 } ?? "required"
      return text
        + "| `\(parameter.name)` | \(takes(parameter.form)) | \(fallback) | \(parameter.about) |\n"
    }
  }

  static func takes(_ form: ParameterDescription.Form) -> String {
    switch form {
    case .decimal(_, unit: .seconds): form.expectation + " s"
    case .integer(raisedTo: let minimum?): "\(form.expectation); below \(minimum) counts as \(minimum)"
    default: form.expectation
    }
  }

  @Test("lists the parameters as they are read; REWRITE_README=1 writes them anew")
  func listsParameters() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: Self.begin)?.upperBound)
    let stop = try #require(readme.range(of: Self.end)?.lowerBound)
    if ProcessInfo.processInfo.environment["REWRITE_README"] != nil {
      try readme.replacingCharacters(in: start..<stop, with: Self.tables + "\n")
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(readme[start..<stop] == Self.tables + "\n")
    }
  }

  @Test("gives each picture its name and its size, so that nothing shifts while it loads")
  func sizesPictures() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../..").standardized
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let images = readme.matches(of: /<img src="(.+?)" alt="(.*?)" width="(\d+)" height="(\d+)">/)
    try #require(!images.isEmpty)
    for image in images {
      let source = try String(contentsOf: folder.appending(path: String(image.output.1)), encoding: .utf8)
      let picture = try #require(Picture(source))
      #expect(picture.root.attributes["width"] == String(image.output.3), "\(image.output.1)")
      #expect(picture.root.attributes["height"] == String(image.output.4), "\(image.output.1)")
      #expect(picture.root.attributes["aria-label"] == String(image.output.2), "\(image.output.1)")
    }
  }
}
