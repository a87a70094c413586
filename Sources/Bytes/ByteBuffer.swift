import Glibc

/// Bytes in the order they were appended, in memory that is kept and used again.
///
/// Every answer and every badge is written through it: appending costs a bounds check and a copy, and a buffer
/// that has reached its size allocates no more. The unsafe memory stays inside this file.
@safe public struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes have been appended.
  public private(set) var count = 0

  /// Makes an empty buffer with room for `capacity` bytes; it grows when more are appended.
  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Whether nothing has been appended.
  public var isEmpty: Bool { count == 0 }

  /// Forgets the bytes and keeps the memory, unless it is more than `limit` bytes, which are given back.
  public mutating func removeAll(keepingAtMost limit: Int = .max) {
    count = 0
    if capacity > limit { resize(to: max(limit, 16)) }
  }

  /// Forgets the bytes after the first `length`; a length past the end changes nothing.
  public mutating func truncate(to length: Int) {
    count = min(count, max(length, 0))
  }

  /// Removes the first `length` bytes and moves the rest to the front.
  public mutating func removeFirst(_ length: Int) {
    let length = min(max(length, 0), count)
    guard length > 0 else { return }
    unsafe base.update(from: base + length, count: count - length)
    count -= length
  }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count += 1
  }

  /// Appends a literal.
  public mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    if literal.hasPointerRepresentation {
      unsafe (base + count).update(from: literal.utf8Start, count: length)
      count += length
    } else {
      append(text: String(literal.unicodeScalar))
    }
  }

  /// Appends the bytes of a span.
  public mutating func append(_ bytes: Span<UInt8>) {
    let length = bytes.count
    reserve(length)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe (base + count).update(from: start, count: length)
    }
    count += length
  }

  /// Appends the bytes of another buffer.
  public mutating func append(_ other: borrowing ByteBuffer) {
    reserve(other.count)
    unsafe (base + count).update(from: other.base, count: other.count)
    count += other.count
  }

  /// Appends a string as UTF-8; the label keeps literals from taking this way, which is slower.
  public mutating func append(text string: String) {
    var string = string
    string.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return }
      reserve(utf8.count)
      unsafe (base + count).update(from: start, count: utf8.count)
      count += utf8.count
    }
  }

  /// Appends an integer in decimal digits, with a minus sign when it is negative.
  public mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude))
  }

  /// Appends an unsigned integer in decimal digits.
  public mutating func append(digitsOf value: UInt64) {
    var length = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    reserve(length)
    rest = value
    for place in stride(from: length - 1, through: 0, by: -1) {
      unsafe base[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  /// Whether the bytes in two ranges are equal; ranges past the end equal nothing.
  public borrowing func hasEqualBytes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count, first.lowerBound >= 0, second.lowerBound >= 0,
      first.upperBound <= count, second.upperBound <= count
    else { return false }
    return unsafe memcmp(base + first.lowerBound, base + second.lowerBound, first.count) == 0
  }

  /// Lends the bytes to `body` for the time of the call.
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
    reserve(limit)
    let written = try unsafe body(UnsafeMutableRawBufferPointer(start: base + count, count: limit))
    count += min(max(written, 0), limit)
  }

  /// The bytes as an array, copied.
  public var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  private mutating func reserve(_ additional: Int) {
    let (needed, overflow) = count.addingReportingOverflow(additional)
    precondition(!overflow && additional >= 0, "a buffer cannot hold more than Int.max bytes")
    if needed > capacity { resize(to: max(needed, capacity &* 2)) }
  }

  private mutating func resize(to newCapacity: Int) {
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    unsafe moved.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = newCapacity
  }
}
