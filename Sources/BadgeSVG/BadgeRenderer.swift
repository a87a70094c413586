public import Bytes

/// Turns queries into pictures; it keeps its memory, so each event loop has one of its own.
public struct BadgeRenderer: ~Copyable {
  private var reader: ParameterReader
  private var svg = SVGWriter()
  private var stencils = StencilShelf()
  /// Memory for what stencils are made of.
  private var scratch = ByteBuffer(capacity: 64)

  /// How many bytes the stencils hold.
  var stencilBytes: Int { stencils.bytes }

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
  /// - Returns: what an answer has to know beside the picture.
  /// - Throws: the first fault in the query.
  public mutating func render(
    _ kind: any BadgeKind.Type, query: Span<UInt8>, into output: inout ByteBuffer
  ) throws(ParameterError) -> BadgeTraits {
    try render(kind, query: query, isNeeded: { _, _ in true }, take: { _, draw in draw(&output) })
  }

  /// Reads `query` as parameters of `kind` and draws the picture where it is wanted.
  ///
  /// - Parameters:
  ///   - kind: the kind of badge.
  ///   - query: the query without its question mark, percent-encoded.
  ///   - isNeeded: gets the canonical query, which is equal for every spelling of a badge and names the kind, with its
  ///     hash, which is the same in every process, and says whether to draw.
  ///   - take: is called if so, with what appends the picture to a buffer.
  /// - Returns: what an answer has to know beside the picture.
  /// - Throws: the first fault in the query.
  public mutating func render(
    _ kind: any BadgeKind.Type, query: Span<UInt8>,
    isNeeded: (_ canonicalQuery: Span<UInt8>, _ hash: UInt64) -> Bool,
    take: (_ traits: BadgeTraits, _ draw: (inout ByteBuffer) -> Void) -> Void
  ) throws(ParameterError) -> BadgeTraits {
    try render(opened: kind, query: query, isNeeded: isNeeded, take: take)
  }

  private mutating func render<Kind: BadgeKind>(
    opened kind: Kind.Type, query: Span<UInt8>,
    isNeeded: (_ canonicalQuery: Span<UInt8>, _ hash: UInt64) -> Bool,
    take: (_ traits: BadgeTraits, _ draw: (inout ByteBuffer) -> Void) -> Void
  ) throws(ParameterError) -> BadgeTraits {
    reader.begin(kind: Kind.name, query: query)
    let badge = Kind(from: &reader)
    try reader.finish(known: { Kind.parameters.map { $0.name } })
    let traits = BadgeTraits(cacheSeconds: badge.presentation.cacheSeconds)
    let hash = reader.canonical.withSpan { StableHash.value(of: $0) }
    if reader.canonical.withSpan({ isNeeded($0, hash) }) {
      take(traits) { output in draw(badge, ElementID(hash: hash), into: &output) }
    }
    return traits
  }

  private mutating func draw(_ badge: some BadgeKind, _ id: ElementID, into output: inout ByteBuffer) {
    let presentation = badge.presentation
    guard !fillStencil(of: badge, presentation, id, into: &output) else { return }
    svg.begin(presentation, id: id)
    badge.draw(into: &svg)
    svg.finish(into: &output)
  }

  /// Writes the badge by a stencil, unless it is the first of its shape or has none.
  private mutating func fillStencil(
    of badge: some BadgeKind, _ presentation: Presentation, _ id: ElementID, into output: inout ByteBuffer
  ) -> Bool {
    guard let change = badge.change, change.hasPlaceholders else { return false }
    let shape = CountChange.Shape(change)
    guard let place = reader.withCanonicalRest({ stencils.place(for: shape, $0, $1) }) else { return false }
    let stencil: Stencil
    if let made = stencils[place] {
      stencil = made
    } else {
      stencil = makeStencil(of: badge, presentation, shape, at: place)
    }
    stencil.write(id, change, into: &output)
    return true
  }

  private mutating func makeStencil(
    of badge: some BadgeKind, _ presentation: Presentation, _ shape: CountChange.Shape, at place: Int
  ) -> Stencil {
    scratch.removeAll(keepingAtMost: 16_384)
    svg.begin(presentation, id: .placeholder, placeholders: CountChange(placeholdersFor: shape))
    badge.draw(into: &svg)
    svg.finish(into: &scratch)
    let stencil = Stencil(scratch)
    stencils.keep(stencil, at: place)
    return stencil
  }

  /// Lends the canonical query of the last badge to `body` for the time of the call.
  public func withCanonicalQuery<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    reader.canonical.withSpan(body)
  }

  /// Appends the picture of an error: `sentence` on red, in one line.
  public mutating func renderError(_ sentence: String, into output: inout ByteBuffer) {
    svg.begin(.still, id: ElementID(hash: StableHash().value))
    ErrorBadge(sentence: sentence).draw(into: &svg)
    svg.finish(into: &output)
  }
}

/// What an answer has to know about a badge beside its bytes.
public struct BadgeTraits: Sendable, Equatable {
  /// Seconds for which a cache may keep the badge; 0 asks it not to.
  public let cacheSeconds: Int
}
