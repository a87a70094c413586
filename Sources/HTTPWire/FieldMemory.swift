import Bytes

/// The field lines that a request brought last, as bytes and as what they mean.
///
/// A browser, a proxy or a balancer sends the same lines with request after request, and only the request line differs.
/// The same bytes always mean the same, and to compare them costs a tenth of reading them. An event loop keeps some of
/// these memories for all its connections; it does not matter to which of them a request comes, but for the time it takes.
public struct FieldMemory: ~Copyable {
  /// Bytes of lines that are kept at most; those of browsers are shorter, but for large cookies.
  static let longest = 1_024

  private var bytes = ByteBuffer(capacity: 0)
  /// What the lines mean.
  private(set) var section = FieldSection()

  /// Makes a memory that holds nothing yet.
  public init() {}

  /// Whether bytes begin with the lines that are kept, of which the last is the empty one that ends them.
  func isPrefix(of bytes: Span<UInt8>) -> Bool {
    !self.bytes.isEmpty && self.bytes.isPrefix(of: bytes)
  }

  /// Keeps lines that were read to their end, unless they are too long.
  mutating func keep(_ section: FieldSection, _ bytes: Span<UInt8>) {
    guard bytes.count <= Self.longest else { return }
    self.bytes.removeAll()
    self.bytes.append(bytes)
    self.section = section
  }
}
