import TestSupport

/// What a picture may consist of, so that nothing in it runs, loads or reaches beyond it.
enum PictureRules {
  private static let elements: Set = [
    "svg", "title", "style", "g", "path", "rect", "circle", "text", "linearGradient", "stop", "defs",
    "clipPath",
  ]
  /// The attributes whose value a request may word.
  private static let worded: Set = ["aria-label"]
  private static let attributes: Set = [
    "xmlns", "width", "height", "viewBox", "role", "aria-label", "aria-hidden", "class", "id", "transform",
    "x", "y",
    "x1", "x2", "y1", "y2", "r", "cx", "cy", "rx", "ry", "d", "pathLength", "offset", "opacity", "fill",
    "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stop-color",
    "clip-path", "gradientUnits", "font-family", "font-size", "font-weight", "text-anchor", "textLength",
    "lengthAdjust", "direction", "fill-opacity", "visibility",
  ]

  /// The first rule that a document breaks, or nil.
  static func fault(in document: [UInt8]) -> String? {
    guard let text = String(validating: document, as: UTF8.self) else { return "is not UTF-8" }
    guard !text.contains("<!"), !text.contains("<?") else { return "has a declaration or an instruction" }
    guard let root = Element.parse(text), root.name == "svg" else { return "is not well-formed" }
    let ids = Set(root.all.compactMap { $0.attributes["id"] })
    return root.all.lazy.compactMap { fault(in: $0, ids: ids) }.first
  }

  private static func fault(in element: Element, ids: Set<String>) -> String? {
    guard elements.contains(element.name) else { return "has an element \(element.name)" }
    if element.name == "style" {
      guard element.children.isEmpty, isStyle(element.text) else { return "has a style \(element.text)" }
    }
    let mayHoldText = ["title", "style", "text"].contains(element.name)
    guard mayHoldText || element.text.allSatisfy(\.isWhitespace) else { return "has text in \(element.name)" }
    let words = [element.text, element.attributes["aria-label"] ?? ""]
    guard !words.contains(where: turns) else { return "has words that turn" }
    for (name, value) in element.attributes where !worded.contains(name) {
      guard attributes.contains(name) else { return "has an attribute \(name)" }
      guard isPlain(value, ids: ids) else { return "has \(name)=\(value)" }
    }
    return nil
  }

  /// Whether a text turns the direction of what follows it: embeddings, overrides and isolates.
  static func turns(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
    }
  }

  /// Numbers, names and references into the same picture.
  private static func isPlain(_ value: String, ids: Set<String>) -> Bool {
    if value == "http://www.w3.org/2000/svg" { return true }
    if value.hasPrefix("url(") {
      return value.hasSuffix(")") && ids.contains(String(value.dropFirst(5).dropLast()))
    }
    return value.wholeMatch(of: /[A-Za-z0-9 ,.'()#%\-]*/) != nil && !value.contains("url")
  }

  /// Rules that load nothing, in media queries and keyframes alone, each closed where it was opened.
  private static func isStyle(_ css: String) -> Bool {
    guard css.wholeMatch(of: /[A-Za-z0-9 ,.:;()#%@{}\-]*/) != nil, !css.contains("url") else { return false }
    let words = css.split(separator: "@").dropFirst()
    guard css.first == "@", words.allSatisfy({ $0.hasPrefix("media") || $0.hasPrefix("keyframes ") }) else {
      return false
    }
    var depth = 0
    for character in css {
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      guard (0...3).contains(depth) else { return false }
    }
    return depth == 0
  }
}
