/// A list that is emptied and filled again and again, and keeps its memory without looking at it.
///
/// An array that is emptied is told so element by element, and asked at every change whether it is shared; this list has
/// one owner, and only forgets how many there were. The unsafe memory stays inside this type.
@safe public struct ScratchList<Element>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity = 8
  /// How many elements lie in memory, forgotten ones included.
  @usableFromInline var kept = 0
  @usableFromInline var length = 0

  /// Makes an empty list.
  public init() {
    unsafe base = .allocate(capacity: capacity)
  }

  deinit {
    unsafe base.deinitialize(count: kept)
    unsafe base.deallocate()
  }

  /// How many elements there are.
  @inlinable public var count: Int { length }

  /// The places of the elements.
  @inlinable public var indices: Range<Int> { 0..<length }

  /// Forgets the elements.
  @inlinable
  public mutating func removeAll() {
    length = 0
  }

  /// Appends an element.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if length < kept {
      unsafe base[length] = element
    } else {
      if length == capacity { grow() }
      unsafe (base + length).initialize(to: element)
      kept &+= 1
    }
    length &+= 1
  }

  /// Lends the elements to `body` for the time of the call.
  @inlinable @inline(__always)
  public func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(unsafe Span(_unsafeStart: UnsafePointer(base), count: length))
  }

  /// The element at a place that is there.
  @inlinable @inline(__always)
  public subscript(place: Int) -> Element {
    get {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: length), "an element is there")
      return unsafe base[place]
    }
    set {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: length), "an element is there")
      unsafe base[place] = newValue
    }
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    unsafe moved.moveInitialize(from: base, count: kept)
    unsafe base.deallocate()
    unsafe base = moved
    capacity *= 2
  }
}
