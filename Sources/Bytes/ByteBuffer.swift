import Glibc

/// Bytes in the order they were appended, in memory that is kept and used again.
///
/// Every answer and every badge is written through it: appending costs a bounds check and a copy, and a buffer
/// that has reached its size allocates no more. The unsafe memory stays inside this type.
@safe public struct ByteBuffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// How many bytes have been appended.
  @inlinable public var count: Int { length }

  /// Makes an empty buffer with room for `capacity` bytes; it grows when more are appended.
  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Whether nothing has been appended.
  @inlinable public var isEmpty: Bool { length == 0 }

  /// Forgets the bytes and keeps the memory, unless it is more than `limit` bytes, which are given back.
  public mutating func removeAll(keepingAtMost limit: Int = .max) {
    length = 0
    if capacity > limit { resize(to: max(limit, 16)) }
  }

  /// Forgets the bytes after the first `length`; a length past the end changes nothing.
  public mutating func truncate(to length: Int) {
    self.length = min(self.length, max(length, 0))
  }

  /// Whether the bytes in two ranges are equal; ranges past the end equal nothing.
  public borrowing func hasEqualBytes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count, first.lowerBound >= 0, second.lowerBound >= 0,
      first.upperBound <= count, second.upperBound <= count
    else { return false }
    return unsafe memcmp(base + first.lowerBound, base + second.lowerBound, first.count) == 0
  }

  /// Whether other bytes begin with these.
  public borrowing func isPrefix(of bytes: Span<UInt8>) -> Bool {
    guard count <= bytes.count else { return false }
    return unsafe bytes.withUnsafeBytes { other in
      guard let start = other.baseAddress else { return true }
      return unsafe memcmp(base, start, count) == 0
    }
  }

  /// Lends the bytes to `body` for the time of the call.
  @inlinable
  public borrowing func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(unsafe Span(_unsafeStart: UnsafePointer(base), count: count))
  }

  /// Lends the bytes to a C function as pointer and length for the time of the call.
  @unsafe public borrowing func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Appends what a C function writes into at most `limit` bytes; `body` gets the free memory and returns the
  /// number of bytes it wrote, which is held to the limit.
  @unsafe public mutating func append<Failure: Error>(
    upTo limit: Int, writtenBy body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    precondition(limit >= 0, "a limit is not negative")
    reserve(limit)
    let written = try unsafe body(UnsafeMutableRawBufferPointer(start: base + count, count: limit))
    length += min(max(written, 0), limit)
  }

  /// The bytes as an array, copied.
  public var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Makes sure that `additional` bytes can be written behind the last one.
  @inlinable @inline(__always)
  mutating func reserve(_ additional: Int) {
    if additional > capacity &- length { grow(by: additional) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by additional: Int) {
    let (needed, overflow) = length.addingReportingOverflow(additional)
    precondition(!overflow, "a buffer cannot hold more than Int.max bytes")
    resize(to: max(needed, capacity &* 2))
  }

  private mutating func resize(to newCapacity: Int) {
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    unsafe moved.update(from: base, count: length)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = newCapacity
  }
}
