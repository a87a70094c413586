/// A few bytes that are written again and again, such as a tag.
///
/// They lie in so many words, all of which are copied whatever they are: a few moves, where bytes of any number take a
/// call and its choice of a way.
public struct Snippet<let words: Int>: Sendable {
  /// The most bytes of a snippet.
  @inlinable public static var capacity: Int { 8 * words }

  @usableFromInline var memory = InlineArray<words, UInt64>(repeating: 0)
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
    for place in bytes.indices { memory[place / 8] |= UInt64(bytes[place]) << UInt64(8 * (place % 8)) }
    return true
  }
}

extension ByteBuffer {
  /// Appends the bytes of a snippet.
  @inlinable @inline(__always)
  public mutating func append<let words: Int>(_ snippet: borrowing Snippet<words>) {
    reserve(8 * words)
    write(snippet)
  }

  /// Writes a snippet where there is room for the longest.
  @inlinable @inline(__always)
  mutating func write<let words: Int>(_ snippet: borrowing Snippet<words>) {
    for place in 0..<words {
      unsafe UnsafeMutableRawPointer(base + length + 8 &* place)
        .storeBytes(of: snippet.memory[place].littleEndian, as: UInt64.self)
    }
    length &+= snippet.count
  }
}
