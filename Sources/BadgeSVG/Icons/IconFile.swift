import Bytes

/// Reads an operator's SVG file as an icon: strictly, and only what an icon of one colour needs.
///
/// The drawing is rebuilt from the numbers that were understood; nothing of the file is copied into a badge.
struct IconFile {
  /// The largest file, and the longest drawing, in bytes: a badge may not exceed 64 kB with either.
  static let byteLimit = 16_384
  /// The most shapes in one file.
  static let shapeLimit = 64
  /// The deepest nesting of elements.
  static let depthLimit = 16

  private static let shapeNames = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]

  private var shapes: [Icon.Shape] = []
  /// The elements that are open, each with what its children inherit.
  private var open: [(name: String, style: IconStyle)] = []
  private var hasRoot = false

  /// Reads a file.
  ///
  /// - Parameter bytes: SVG in UTF-8.
  /// - Returns: the drawing, scaled to the grid.
  /// - Throws: what is wrong with the file, or more than an icon needs.
  static func icon(from bytes: [UInt8]) throws(IconFault) -> Icon {
    guard bytes.count <= byteLimit else {
      throw IconFault("expected at most \(byteLimit) bytes, got \(bytes.count)")
    }
    let isText = bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard isText, let document = String(validating: bytes, as: UTF8.self) else {
      throw IconFault("expected UTF-8 text without control characters")
    }
    var file = IconFile()
    var reader = try MarkupReader(document)
    while let piece = try reader.next() { try file.take(piece) }
    guard file.hasRoot, file.open.isEmpty else {
      throw IconFault("expected </\(file.open.last?.name ?? "svg")> before the end of the file")
    }
    return try file.icon()
  }

  private func icon() throws(IconFault) -> Icon {
    guard !shapes.isEmpty else { throw IconFault("expected a shape that is filled or stroked") }
    var written = ByteBuffer()
    for shape in shapes { shape.path.write(into: &written) }
    guard written.count <= Self.byteLimit else {
      throw IconFault("expected a drawing of at most \(Self.byteLimit) bytes, got \(written.count)")
    }
    return Icon(shapes: shapes)
  }

  private mutating func take(_ piece: MarkupReader.Piece) throws(IconFault) {
    switch piece {
    case .start(let tag): try start(tag)
    case .end(let name):
      guard open.popLast()?.name == name else { throw IconFault("expected no </\(name)> here") }
    case .text(let text):
      let isProse = open.last?.name == "title" || open.last?.name == "desc"
      guard isProse || text.allSatisfy(\.isWhitespace) else {
        throw IconFault("expected no text outside of title and desc, got \(text.quoted)")
      }
    }
  }

  private mutating func start(_ tag: MarkupReader.Tag) throws(IconFault) {
    guard open.count < Self.depthLimit else {
      throw IconFault("expected at most \(Self.depthLimit) elements inside each other")
    }
    let style = try style(of: tag)
    if Self.shapeNames.contains(tag.name), let shape = style.shape(try IconElement(tag).path()) {
      guard shapes.count < Self.shapeLimit else {
        throw IconFault("expected at most \(Self.shapeLimit) shapes")
      }
      shapes.append(shape)
    }
    hasRoot = true
    if !tag.isEmpty { open.append((tag.name, style)) }
  }

  /// The style of an element that may stand here.
  private func style(of tag: MarkupReader.Tag) throws(IconFault) -> IconStyle {
    guard let parent = open.last else {
      guard tag.name == "svg", !hasRoot else {
        throw IconFault("expected one <svg> and nothing beside it, got <\(tag.name)>")
      }
      var style = IconStyle(placement: try IconElement(tag).viewBox())
      try style.read(tag)
      return style
    }
    let isProse = tag.name == "title" || tag.name == "desc"
    guard isProse || tag.name == "g" || Self.shapeNames.contains(tag.name) else {
      let names = ["g", "title", "desc"] + Self.shapeNames
      throw IconFault("expected only \(names.joined(separator: ", ")), got <\(tag.name)>")
    }
    guard parent.name == "svg" || parent.name == "g" else {
      throw IconFault("expected no element inside of <\(parent.name)>, got <\(tag.name)>")
    }
    var style = parent.style
    try style.read(tag)
    return style
  }
}
