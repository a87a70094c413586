import Bytes

/// The stencils of a renderer, found by what all pictures of a stencil have in common.
struct StencilShelf: ~Copyable {
  private var places = Shelf<CountChange.Shape, UInt8, Int>(limit: 8_192)
  private var stencils: [Stencil?] = []
  /// The shape and the place that were asked for last, which are often asked for again.
  private var last: (shape: CountChange.Shape, place: Int)?
  /// The canonical query of the last without the counts, and how long its first part is.
  private var rest = ByteBuffer(capacity: 64)
  private var restStart = 0

  /// The place for the stencil of a shape, for queries that are equal but for the counts.
  ///
  /// - Parameters:
  ///   - shape: the shape of the change.
  ///   - start: the canonical query up to the counts.
  ///   - end: the canonical query from there on.
  /// - Returns: the place; nil when such a picture comes for the first time, since it may have been the last.
  mutating func place(for shape: CountChange.Shape, _ start: Span<UInt8>, _ end: Span<UInt8>) -> Int? {
    if let last, last.shape == shape, hasRest(start, end) { return last.place }
    rest.removeAll(keepingAtMost: 16_384)
    rest.append(start)
    rest.append(end)
    restStart = start.count
    let place = rest.withSpan { Self.place(for: shape, $0, in: &places, of: &stencils) }
    last = place.map { (shape, $0) }
    return place
  }

  private func hasRest(_ start: Span<UInt8>, _ end: Span<UInt8>) -> Bool {
    rest.withSpan { rest in
      start.count == restStart && rest.extracting(..<restStart).spells(start)
        && rest.extracting(restStart...).spells(end)
    }
  }

  private static func place(
    for shape: CountChange.Shape, _ rest: Span<UInt8>,
    in places: inout Shelf<CountChange.Shape, UInt8, Int>, of stencils: inout [Stencil?]
  ) -> Int? {
    let digest = shape.digest ^ UInt64(truncatingIfNeeded: KeyedHash.value(of: rest))
    if let place = places.value(for: shape, rest, digest: digest) { return place }
    if places.isFull {
      places.clear()
      stencils.removeAll()
    }
    places.keep(stencils.count, for: shape, rest, digest: digest)
    stencils.append(nil)
    return nil
  }

  /// The stencil of a place, nil until it is made.
  subscript(place: Int) -> Stencil? {
    get { stencils[place] }
    set { stencils[place] = newValue }
  }
}
