import Bytes

/// The stencils of a renderer, found by what all pictures of a stencil have in common.
///
/// Strangers choose what is asked for, so the shelf is bounded by what its stencils hold, and where they stand cannot be
/// foreseen.
struct StencilShelf: ~Copyable {
  /// What the pictures of a stencil have in common.
  private struct Key: Sendable, Equatable {
    /// The number of the query without the counts.
    let rest: Int
    let shape: CountChange.Shape
  }

  /// The most bytes that stencils hold, some two hundred of a usual badge.
  static let limit = 1_048_576

  /// How many bytes the stencils hold.
  private(set) var bytes = 0
  private var places = Shelf<Key, UInt8, Int>(limit: 2_048)
  private var stencils: [Stencil?] = []
  /// The numbers of queries without the counts, by how long their first parts are.
  private var rests = Shelf<Int, UInt8, Int>(limit: 8_192)
  /// The query without the counts that came last, which nearly always comes again, how long its first part is, its
  /// digest, and its number.
  private var rest = ByteBuffer(capacity: 64)
  private var restStart = -1
  private var restDigest: UInt64 = 0
  private var restNumber = 0
  /// How many numbers are given away.
  private var restCount = 0

  /// The place for the stencil of a shape, for queries that are equal but for the counts.
  ///
  /// - Parameters:
  ///   - shape: the shape of the change.
  ///   - start: the canonical query up to the counts.
  ///   - end: the canonical query from there on.
  /// - Returns: the place; nil when such a picture comes for the first time, since it may have been the last.
  mutating func place(for shape: CountChange.Shape, _ start: Span<UInt8>, _ end: Span<UInt8>) -> Int? {
    if !isLast(start, end) { take(start, end) }
    let key = Key(rest: restNumber, shape: shape)
    let digest = shape.digest(seed: restDigest)
    if let place = places.value(for: key, Span(), digest: digest) { return place }
    if places.isFull { clear() }
    places.keep(stencils.count, for: key, Span(), digest: digest)
    stencils.append(nil)
    return nil
  }

  private func isLast(_ start: Span<UInt8>, _ end: Span<UInt8>) -> Bool {
    start.count == restStart
      && rest.withSpan { rest in
        rest.extracting(..<restStart).spells(start) && rest.extracting(restStart...).spells(end)
      }
  }

  /// Takes another query without the counts, and finds its number or gives it one.
  private mutating func take(_ start: Span<UInt8>, _ end: Span<UInt8>) {
    rest.removeAll(keepingAtMost: 16_384)
    rest.append(start)
    rest.append(end)
    restStart = start.count
    restDigest = rest.withSpan { UInt64(truncatingIfNeeded: KeyedHash.value(of: $0)) }
    if let known = rest.withSpan({ rests.value(for: restStart, $0, digest: restDigest) }) {
      restNumber = known
      return
    }
    if rests.isFull { rests.clear() }
    restCount += 1
    restNumber = restCount
    rest.withSpan { rests.keep(restNumber, for: restStart, $0, digest: restDigest) }
  }

  /// The stencil of a place, nil until it is made.
  subscript(place: Int) -> Stencil? { stencils[place] }

  /// Keeps the stencil of a place that has none; when there is no room, all others go, and this one with them.
  mutating func keep(_ stencil: Stencil, at place: Int) {
    guard bytes + stencil.bytes <= Self.limit else { return clear() }
    bytes += stencil.bytes
    stencils[place] = stencil
  }

  private mutating func clear() {
    places.clear()
    stencils.removeAll()
    bytes = 0
  }
}
