/// Reads the plainest kind of XML piece by piece: elements, attributes, text and comments.
///
/// It refuses what a picture of one colour never needs and what parsers have been tricked with: document types,
/// entities, CDATA sections and processing instructions.
struct MarkupReader {
  /// What the reader comes across.
  enum Piece {
    case start(Tag)
    case end(name: String)
    case text(String)
  }

  /// A start tag.
  struct Tag {
    let name: String
    /// The attributes in their order, no name twice.
    var attributes: [(name: String, value: String)] = []
    /// Whether the element ends where it begins.
    var isEmpty = false
  }

  private static let unwanted = [
    ("<!DOCTYPE", "document type"), ("<![CDATA[", "CDATA section"), ("<!", "declaration"),
    ("<?", "processing instruction"),
  ]

  private var rest: Substring.UTF8View

  /// Starts to read a document, after its XML declaration if it has one.
  init(_ document: String) throws(IconFault) {
    rest = document[...].utf8
    _ = skip("\u{FEFF}")
    if skip("<?xml ") { _ = try upTo("?>", in: "the XML declaration") }
  }

  /// The next piece, or nil at the end of the document.
  mutating func next() throws(IconFault) -> Piece? {
    while skip("<!--") { _ = try upTo("-->", in: "a comment") }
    guard let first = rest.first else { return nil }
    guard first == UInt8(ascii: "<") else {
      let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
      let text = String(rest[..<end]) ?? ""
      rest = rest[end...]
      try refuseEntities(in: text)
      return .text(text)
    }
    for (opening, what) in Self.unwanted where skip(opening) {
      throw IconFault("expected no \(what)")
    }
    if skip("</") {
      let name = try name()
      skipSpace()
      try expect(">", after: "</\(name)")
      return .end(name: name)
    }
    _ = skip("<")
    return .start(try tag())
  }

  private mutating func tag() throws(IconFault) -> Tag {
    var tag = Tag(name: try name())
    while true {
      let hadSpace = skipSpace()
      if skip("/>") {
        tag.isEmpty = true
        return tag
      }
      if skip(">") { return tag }
      guard hadSpace else { throw IconFault("expected > after <\(tag.name)") }
      let name = try name()
      skipSpace()
      try expect("=", after: name)
      skipSpace()
      let quote: String = skip("'") ? "'" : "\""
      if quote == "\"" { try expect("\"", after: "\(name)=") }
      let value = try upTo(quote, in: name)
      guard !value.contains("<") else { throw IconFault("expected no < in \(name)") }
      try refuseEntities(in: value)
      guard !tag.attributes.contains(where: { $0.name == name }) else {
        throw IconFault("expected \(name) once in <\(tag.name)>")
      }
      tag.attributes.append((name, value))
    }
  }

  private mutating func name() throws(IconFault) -> String {
    let name = rest.prefix { byte in
      switch byte {
      case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A: true
      default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      }
    }
    guard let first = name.first, (0x61...0x7A).contains(first | 0x20) || first == UInt8(ascii: "_") else {
      throw IconFault("expected the name of an element or attribute, got \(following)")
    }
    rest = rest[name.endIndex...]
    return String(name) ?? ""
  }

  private func refuseEntities(in text: String) throws(IconFault) {
    guard !text.utf8.contains(UInt8(ascii: "&")) else {
      throw IconFault("expected no entities such as &amp;, got \(text.quoted)")
    }
  }

  // MARK: Bytes

  /// What comes next, as a sentence quotes it.
  private var following: String {
    rest.isEmpty ? "the end of the file" : String(decoding: rest.prefix(20), as: UTF8.self).quoted
  }

  private mutating func expect(_ literal: String, after what: String) throws(IconFault) {
    guard skip(literal) else {
      throw IconFault("expected \(literal) after \(what), got \(following)")
    }
  }

  /// Skips `literal` if it comes next.
  private mutating func skip(_ literal: String) -> Bool {
    guard rest.starts(with: literal.utf8) else { return false }
    rest = rest.dropFirst(literal.utf8.count)
    return true
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = rest.startIndex
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return rest.startIndex > start
  }

  /// The text up to `end`, which is skipped too.
  private mutating func upTo(_ end: String, in what: String) throws(IconFault) -> String {
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index...].starts(with: end.utf8) {
        let text = String(rest[..<index]) ?? ""
        rest = rest[index...].dropFirst(end.utf8.count)
        return text
      }
      index = rest.index(after: index)
    }
    throw IconFault("expected \(end) at the end of \(what)")
  }
}
