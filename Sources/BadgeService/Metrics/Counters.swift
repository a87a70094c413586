import Synchronization

/// A few dozen numbers that one thread changes and any thread reads, without a lock.
final class Counters: Sendable {
  /// How many numbers there are.
  static let count = 40

  private let values: InlineArray<40, Atomic<Int>>

  init() {
    values = InlineArray { _ in Atomic(0) }
  }

  /// Adds to a number.
  func add(_ amount: Int, at place: Int) {
    // Since nobody else writes, nothing can come between, and no locked instruction is needed.
    set(self[place] &+ amount, at: place)
  }

  /// Sets a number.
  func set(_ value: Int, at place: Int) {
    values[place].store(value, ordering: .relaxed)
  }

  /// A number as it is now.
  subscript(place: Int) -> Int { values[place].load(ordering: .relaxed) }
}
