import BadgeCore
import BadgeSVG

/// A line of a batch: the name of a file, a kind of badge, and a query where the kind needs one.
///
/// A word that begins with `#` starts a comment.
struct BatchLine {
  let name: String
  let kind: any BadgeKind.Type
  let query: String

  /// Reads a line without its end; nil when it says nothing.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - catalog: the kinds that exist.
  /// - Throws: what is wrong with it.
  init?(_ text: String, catalog: Catalog) throws(BatchFault) {
    let words = text.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }.map { String($0) }
    guard let name = words.first else { return nil }
    guard (2...3).contains(words.count) else {
      throw BatchFault(
        "expected NAME.svg KIND QUERY, got \(words.count == 1 ? "one word" : "\(words.count) words")")
    }
    let names = catalog.kinds.map { $0.name }
    guard let kind = catalog.kind(named: words[1]) else {
      let hint =
        NearestName.nearest(to: words[1], in: names).map { "did you mean \($0)?" }
        ?? "known are \(names.joined(separator: ", "))"
      throw BatchFault("there is no badge called \"\(words[1])\", \(hint)")
    }
    self.name = name
    self.kind = kind
    query = words.count == 3 ? words[2] : ""
  }
}

/// Why a line of a batch came to nothing, as a sentence without its full stop.
struct BatchFault: Error, Equatable {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
