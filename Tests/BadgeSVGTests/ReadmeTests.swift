import BadgeSVG
import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
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

  /// The badges to copy: those of the list of pictures that a sentence follows.
  static func examples(in list: String) throws -> String {
    var text = "| | |\n|---|---|\n"
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard parts.count == 4 else { continue }
      let name = parts[0]
      let path = "Documentation/Pictures/\(name).svg"
      let picture = try #require(
        Picture(String(contentsOf: folder.appending(path: path), encoding: .utf8)), "\(name)")
      let root = picture.root.attributes
      let alternative = root["aria-label"] ?? ""
      text += """
        | <img src="\(path)" alt="\(alternative)" width="\(root["width"] ?? "")" height="\(root["height"] ?? "")"> \
        | \(parts[3])<br>`![\(alternative)](https://badges.example.org/\(parts[1])?\(parts[2]))` |

        """
    }
    return text
  }

  static let folder = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test("lists the parameters as they are read, and the badges to copy; REWRITE_README=1 writes them anew")
  func listsParametersAndExamples() throws {
    let file = Self.folder.appending(path: "README.md")
    let list = try String(
      contentsOf: Self.folder.appending(path: "Documentation/Pictures/list"), encoding: .utf8)
    let written = try String(contentsOf: file, encoding: .utf8)
    var readme = try Self.replacing(Self.tables + "\n", between: "parameters", in: written)
    readme = try Self.replacing(Self.examples(in: list), between: "examples", in: readme)
    if ProcessInfo.processInfo.environment["REWRITE_README"] != nil {
      try readme.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let lines = zip(written.split(separator: "\n"), readme.split(separator: "\n"))
      let differing = lines.first { $0 != $1 }
      #expect(differing.map { $0.0 } == differing.map { $0.1 })
      #expect(written.count == readme.count)
    }
  }

  /// The text with what stands between two marks replaced.
  static func replacing(_ new: String, between name: String, in text: String) throws -> String {
    let start = try #require(text.range(of: "<!-- \(name): begin -->\n")?.upperBound)
    let stop = try #require(text.range(of: "<!-- \(name): end -->")?.lowerBound)
    return text.replacingCharacters(in: start..<stop, with: new)
  }

  @Test("gives each picture its name and its size, so that nothing shifts while it loads")
  func sizesPictures() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let images = readme.matches(of: /<img src="(Documentation.+?)" alt="(.*?)" width="(\d+)" height="(\d+)">/)
    try #require(!images.isEmpty)
    for image in images {
      let file = Self.folder.appending(path: String(image.output.1))
      let source = try String(contentsOf: file, encoding: .utf8)
      let picture = try #require(Picture(source))
      #expect(picture.root.attributes["width"] == String(image.output.3), "\(image.output.1)")
      #expect(picture.root.attributes["height"] == String(image.output.4), "\(image.output.1)")
      #expect(picture.root.attributes["aria-label"] == String(image.output.2), "\(image.output.1)")
    }
  }

  @Test("shows what the program draws; ./dev pictures draws it anew")
  func showsWhatIsDrawn() throws {
    let pictures = Self.folder.appending(path: "Documentation/Pictures")
    let list = try String(contentsOf: pictures.appending(path: "list"), encoding: .utf8)
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      try #require(parts.count >= 3, "\(line)")
      let kind = try #require(Catalog.standard.kinds.first { $0.name == parts[1] }, "\(line)")
      let file = pictures.appending(path: "\(parts[0]).svg")
      #expect(
        try String(contentsOf: file, encoding: .utf8) == Picture.source(kind, parts[2]), "\(parts[0])")
    }
  }
}
