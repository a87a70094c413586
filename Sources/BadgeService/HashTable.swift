/// Values by hashes under a key of this process, which a dictionary would hash a second time; none is ever removed.
struct HashTable<Value> {
  private var entries: [(hash: Int, value: Value)] = []
  /// Places of entries by the last bits of their hashes, or of one of the slots behind; -1 where there is none.
  private var slots: [Int32] = []

  /// The value of a hash.
  subscript(hash: Int) -> Value? {
    place(of: hash).map { entries[$0].value }
  }

  /// Sets the value of a hash.
  ///
  /// - Returns: the one before.
  mutating func update(_ value: Value, for hash: Int) -> Value? {
    if let place = place(of: hash) {
      defer { entries[place].value = value }
      return entries[place].value
    }
    if 2 * entries.count >= slots.count { grow() }
    slots[freeSlot(for: hash)] = Int32(truncatingIfNeeded: entries.count)
    entries.append((hash, value))
    return nil
  }

  private func place(of hash: Int) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if entries[place].hash == hash { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func freeSlot(for hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(2 * slots.count, 16))
    for place in entries.indices {
      slots[freeSlot(for: entries[place].hash)] = Int32(truncatingIfNeeded: place)
    }
  }
}
