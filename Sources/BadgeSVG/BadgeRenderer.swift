public import Bytes

/// Turns queries into pictures; it keeps its memory, so each event loop has one of its own.
public struct BadgeRenderer: ~Copyable {
  private var reader: ParameterReader
  private var svg = SVGWriter()

  /// Makes a renderer.
  ///
  /// - Parameter icons: the icons that badges can show.
  public init(icons: IconSet = .standard) {
    reader = ParameterReader(icons: icons)
  }

  /// Reads `query` as parameters of `kind` and appends the picture to `output`.
  ///
  /// - Parameters:
  ///   - kind: the kind of badge.
  ///   - query: the query without its question mark, percent-encoded.
  ///   - output: takes the picture.
  ///   - isNeeded: gets the canonical query, which is equal for every spelling of a badge and names the kind, and
  ///     says whether to draw.
  /// - Returns: what an answer has to know beside the picture.
  /// - Throws: the first fault in the query.
  public mutating func render(
    _ kind: any BadgeKind.Type, query: Span<UInt8>, into output: inout ByteBuffer,
    isNeeded: (_ canonicalQuery: Span<UInt8>) -> Bool = { _ in true }
  ) throws(ParameterError) -> BadgeTraits {
    try render(opened: kind, query: query, into: &output, isNeeded: isNeeded)
  }

  private mutating func render<Kind: BadgeKind>(
    opened kind: Kind.Type, query: Span<UInt8>, into output: inout ByteBuffer,
    isNeeded: (_ canonicalQuery: Span<UInt8>) -> Bool
  ) throws(ParameterError) -> BadgeTraits {
    reader.begin(kind: Kind.name, query: query)
    let badge = Kind(from: &reader)
    try reader.finish(known: { Kind.parameters.map { $0.name } })
    if reader.canonical.withSpan(isNeeded) {
      svg.begin(badge.presentation, id: ElementID(canonicalQuery: reader.canonical))
      badge.draw(into: &svg)
      svg.finish(into: &output)
    }
    return BadgeTraits(cacheSeconds: badge.presentation.cacheSeconds)
  }

  /// Appends the picture of an error: `sentence` on red, in one line.
  public mutating func renderError(_ sentence: String, into output: inout ByteBuffer) {
    svg.begin(.still, id: ElementID(canonicalQuery: ByteBuffer()))
    ErrorBadge(sentence: sentence).draw(into: &svg)
    svg.finish(into: &output)
  }
}

/// What an answer has to know about a badge beside its bytes.
public struct BadgeTraits: Sendable, Equatable {
  /// Seconds for which a cache may keep the badge; 0 asks it not to.
  public let cacheSeconds: Int
}
