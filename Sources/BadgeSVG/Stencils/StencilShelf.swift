import Bytes

/// The stencils of a renderer, found by what all pictures of a stencil have in common.
struct StencilShelf: ~Copyable {
  private var places = Shelf<CountChange.Shape, UInt8, Int>(limit: 8_192)
  private var stencils: [Stencil?] = []

  /// The place for the stencil of a shape, for queries that are equal but for the counts.
  ///
  /// - Parameters:
  ///   - shape: the shape of the change.
  ///   - rest: the canonical query without the counts.
  /// - Returns: the place; nil when such a picture comes for the first time, since it may have been the last.
  mutating func place(for shape: CountChange.Shape, rest: Span<UInt8>) -> Int? {
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
