/// Keeps what was made for a key, so that it is made once.
///
/// The springs of a capsule and the widths between which it moves are few, so almost all motion of a badge was written
/// before for another one. A shelf belongs to one renderer and needs no lock; it is bounded, and a full one takes no
/// more until it is cleared. A key is a head and any number of parts, which lie together in one memory.
struct Shelf<Head: Equatable, Part: Equatable, Value>: ~Copyable {
  private struct Entry {
    let digest: UInt64
    let head: Head
    let parts: Range<Int>
    let value: Value
  }

  private let limit: Int
  private var entries: [Entry] = []
  private var parts: [Part] = []
  /// Places of entries by the last bits of their digests, or of one of the slots behind; -1 where there is none.
  private var slots: [Int]

  /// Makes an empty shelf for at most `limit` heads and parts, a power of two.
  init(limit: Int) {
    self.limit = limit
    slots = Array(repeating: -1, count: 2 * limit)
  }

  /// Whether nothing more is kept.
  var isFull: Bool { entries.count + parts.count >= limit }

  /// What is kept for a key with this digest.
  func value(for head: Head, _ parts: Span<Part>, digest: UInt64) -> Value? {
    var slot = Int(truncatingIfNeeded: digest) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = slots[slot]
      if entries[place].digest == digest, entries[place].head == head, has(parts, at: entries[place].parts) {
        return entries[place].value
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func has(_ others: Span<Part>, at range: Range<Int>) -> Bool {
    guard range.count == others.count else { return false }
    let own = parts.span.extracting(range)
    for place in others.indices where own[place] != others[place] { return false }
    return true
  }

  /// Keeps the value of a key that has none; a full shelf does not.
  mutating func keep(_ value: Value, for head: Head, _ parts: Span<Part>, digest: UInt64) {
    guard !isFull else { return }
    let start = self.parts.count
    for place in parts.indices { self.parts.append(parts[place]) }
    var slot = Int(truncatingIfNeeded: digest) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entries.count
    entries.append(Entry(digest: digest, head: head, parts: start..<self.parts.count, value: value))
  }

  /// Gives everything away.
  mutating func clear() {
    entries.removeAll()
    parts.removeAll()
    for slot in slots.indices { slots[slot] = -1 }
  }
}

/// A quick hash of numbers; it resists no adversary, who could make a shelf slow but not wrong.
struct Digest {
  private(set) var value: UInt64

  init(_ seed: Int) {
    value = UInt64(truncatingIfNeeded: seed) &+ 0x9e37_79b9_7f4a_7c15
  }

  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0xd6e8_feb8_6659_fd93
    value ^= value >> 32
  }

  mutating func combine(_ number: Double) {
    combine(number.bitPattern)
  }

  mutating func combine(_ motion: MotionValue) {
    combine(motion.a)
    combine(motion.b)
    combine(motion.c)
  }
}
