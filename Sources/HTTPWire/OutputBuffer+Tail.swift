public import Bytes

extension OutputBuffer {
  /// The rest of a large body that its service keeps: shared instead of copied, and sent piece by piece, so that a
  /// slow reader of a large file costs no more than one of a small badge.
  public struct Tail: Sendable {
    /// Bytes that are copied at a time.
    static let piece = 262_144

    private let body: [UInt8]
    private var rest: Range<Int>

    init(_ body: [UInt8], _ rest: Range<Int>) {
      self.body = body
      self.rest = rest
    }

    /// Bytes that are still to be sent.
    public var count: Int { rest.count }

    /// Appends the next piece.
    ///
    /// - Parameter buffer: gets it.
    /// - Returns: false when there was nothing left.
    public mutating func move(to buffer: inout ByteBuffer) -> Bool {
      guard !rest.isEmpty else { return false }
      let end = min(rest.lowerBound + Self.piece, rest.upperBound)
      buffer.append(body.span.extracting(rest.lowerBound..<end))
      rest = end..<rest.upperBound
      return true
    }
  }

  /// Whether something follows ``bytes``.
  public var hasTail: Bool { tail != nil }

  /// Takes what follows ``bytes``, to be sent after them and before anything else; nil when nothing does.
  public mutating func takeTail() -> Tail? {
    defer { tail = nil }
    return tail
  }
}
