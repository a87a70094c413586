/// A few bytes that are written again and again, such as a tag.
///
/// They lie in memory of a fixed size, all of which is copied whatever they are: a few moves, where bytes of any number
/// take a call and its choice of a way.
public struct Snippet: Sendable {
  /// The most bytes of a snippet.
  public static let capacity = 64

  @usableFromInline var words = InlineArray<8, UInt64>(repeating: 0)
  /// How many bytes there are.
  public private(set) var count = 0

  /// Makes an empty snippet.
  public init() {}

  /// Takes what is written into a buffer; nil when it is too much.
  ///
  /// - Parameter write: appends the bytes.
  public init?(_ write: (inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer(capacity: Self.capacity)
    write(&buffer)
    let isTaken = buffer.withSpan { take($0) }
    guard isTaken else { return nil }
  }

  private mutating func take(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count <= Self.capacity else { return false }
    count = bytes.count
    for place in bytes.indices { words[place / 8] |= UInt64(bytes[place]) << UInt64(8 * (place % 8)) }
    return true
  }
}

extension ByteBuffer {
  /// Appends the bytes of a snippet.
  @inlinable @inline(__always)
  public mutating func append(_ snippet: borrowing Snippet) {
    reserve(Snippet.capacity)
    write(snippet)
  }

  /// Writes a snippet where there is room for the longest.
  @inlinable @inline(__always)
  mutating func write(_ snippet: borrowing Snippet) {
    for place in 0..<8 {
      unsafe UnsafeMutableRawPointer(base + length + 8 &* place)
        .storeBytes(of: snippet.words[place].littleEndian, as: UInt64.self)
    }
    length &+= snippet.count
  }
}
