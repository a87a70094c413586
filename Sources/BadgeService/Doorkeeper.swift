/// Tells whether a badge was asked for lately, so that the cache keeps what is asked for twice.
///
/// A badge that nobody asks for again then costs no memory and puts no other one out. A fixed table of hashes is enough: a
/// newcomer takes the place of who stood there, and two that look alike cost no more than a needless entry of the cache.
struct Doorkeeper: ~Copyable {
  /// Some times as many as fit into a cache of usual size.
  private static let places = 4_096

  private var guests = [UInt32](repeating: 0, count: places)

  /// Whether the badge with this key has been here; from now on it has.
  mutating func hasSeen(_ key: Int) -> Bool {
    let place = key & (Self.places - 1)
    // Other bits than those of the place, and never 0, which no guest has.
    let guest = UInt32(truncatingIfNeeded: key >> 32) | 1
    guard guests[place] != guest else { return true }
    guests[place] = guest
    return false
  }
}
