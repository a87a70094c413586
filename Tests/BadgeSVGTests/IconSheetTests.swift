import BadgeSVG
import Foundation
import TestSupport
import Testing

/// All icons on one sheet, small and large, in light and dark, for people to look at.
@Suite("The sheet of icons")
struct IconSheetTests {
  static let columns = 12
  static let cell = 140

  @Test("shows every icon; REWRITE_PICTURES=1 writes it to Documentation/Pictures/icons.svg")
  func isWhole() throws {
    let sheet = try Self.sheet()
    let picture = try #require(Picture(sheet))
    #expect(picture.root.all("text").map(\.text) == IconSet.shippedNames)
    let file = URL(filePath: #filePath).appending(path: "../../../Documentation/Pictures/icons.svg")
      .standardized
    if ProcessInfo.processInfo.environment["REWRITE_PICTURES"] != nil {
      try sheet.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let isCurrent = try String(contentsOf: file, encoding: .utf8) == sheet
      #expect(isCurrent, "the committed sheet is another")
    }
  }

  static func sheet() throws -> String {
    let names = IconSet.shippedNames
    let rows = (names.count + columns - 1) / columns
    let width = columns * cell
    let height = rows * cell
    // Half of the sheet is light, the other half dark and without names.
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(2 * height)" viewBox="0 0 \(width) \(2 * height)" \
      font-family="ui-sans-serif,system-ui,Inter,'Helvetica Neue',Arial,sans-serif" font-size="9" text-anchor="middle">
      <rect width="\(width)" height="\(height)" fill="#fff"/>
      <rect y="\(height)" width="\(width)" height="\(height)" fill="#000"/>

      """
    for (index, name) in names.enumerated() {
      let (x, y) = (index % columns * cell, index / columns * cell)
      svg += "<defs><g id=\"\(name)\">\(try shapes(of: name))</g></defs>\n"
      for (ink, top, isNamed) in [("#000", y, true), ("#fff", y + height, false)] {
        svg += "<g transform=\"translate(\(x) \(top))\" color=\"\(ink)\">"
        svg += "<use href=\"#\(name)\" transform=\"translate(10 12) scale(4)\"/>"
        svg += "<use href=\"#\(name)\" transform=\"translate(108 45)\"/>"
        if isNamed { svg += "<text x=\"54\" y=\"120\" fill=\"#6e6e73\">\(name)</text>" }
        svg += "</g>\n"
      }
    }
    return svg + "</svg>\n"
  }

  /// The shapes as a badge has them, in the ink of their place.
  private static func shapes(of name: String) throws -> String {
    let drawing = try IconTests.Drawing(name)
    func markup(_ element: Element) -> String {
      let attributes = element.attributes.filter { $0.key != "transform" }.sorted { $0.key < $1.key }
      return attributes.map { " \($0.key)=\"\($0.value == "#000" ? "currentColor" : $0.value)\"" }.joined()
    }
    let paths = drawing.paths.map { "<path\(markup($0))/>" }.joined()
    return "<g\(markup(drawing.group))>\(paths)</g>"
  }
}
