import Bytes

/// The badges drawn lately, found by the bytes of a request target or by a canonical query; bounded by bytes.
///
/// A target that was asked for before is found without reading its query: no allocation, no decoding. A badge gets in
/// when it is asked for a second time, so that those which nobody asks for again cost nothing here; one that is sent
/// compressed gets in at once, since that is dear. Two
/// generations take the place of a list ordered by use. What is asked for moves to the young one; when that holds
/// half of the limit it becomes the old one, and what nobody asked for since goes at once. A cache belongs to one
/// event loop and needs no lock.
struct RenderCache: ~Copyable {
  /// A request target, and the badge it stands for.
  struct Target {
    /// Its bytes, unless they are those of the badge's own target, which are kept with the badge.
    fileprivate let bytes: [UInt8]?
    /// How long the answer to this target may be kept by others; not part of the badge.
    let cacheSeconds: Int
    let badge: RenderedBadge

    fileprivate var cost: Int { 192 + (bytes?.count ?? badge.target.count) }

    fileprivate func isSpelled(_ other: Span<UInt8>) -> Bool {
      bytes?.isEqual(to: other) ?? badge.isDrawn(for: other)
    }
  }

  private struct Generation {
    var targets = HashTable<Target>()
    var badges = HashTable<RenderedBadge>()
    var bytes = 0
  }

  private var young = Generation()
  private var old = Generation()
  private var doorkeeper = Doorkeeper()
  private let generationLimit: Int

  /// Makes an empty cache that holds at most `limit` bytes; 0 keeps nothing.
  init(limit: Int) {
    generationLimit = limit / 2
  }

  /// What the cache holds, in bytes.
  var bytes: Int { young.bytes + old.bytes }

  /// The badge last remembered for exactly these target bytes.
  mutating func target(_ bytes: Span<UInt8>) -> Target? {
    let hash = KeyedHash.value(of: bytes)
    if let found = young.targets[hash] { return found.isSpelled(bytes) ? found : nil }
    guard let found = old.targets[hash], found.isSpelled(bytes) else { return nil }
    insert(found, hash: hash)
    return found
  }

  /// The badge drawn from this canonical query, which is found by its key.
  mutating func badge(canonicalQuery: Span<UInt8>, key: Int) -> RenderedBadge? {
    if let found = young.badges[key] { return found.isDrawn(from: canonicalQuery) ? found : nil }
    guard let found = old.badges[key], found.isDrawn(from: canonicalQuery) else { return nil }
    makeRoom(for: found.cost)
    keep(found)
    return found
  }

  /// Whether a badge that is not here should be kept, since it was asked for before.
  mutating func wants(key: Int) -> Bool {
    generationLimit > 0 && doorkeeper.hasSeen(key)
  }

  /// Keeps `badge`, and that its own target stands for it.
  mutating func remember(_ badge: RenderedBadge, cacheSeconds: Int) {
    let bytes = badge.plain.bytes
    remember(
      Target(bytes: nil, cacheSeconds: cacheSeconds, badge: badge), bytes.span.extracting(badge.target))
  }

  /// Keeps `badge`, and that the target `bytes` stands for it.
  mutating func remember(_ badge: RenderedBadge, cacheSeconds: Int, target bytes: Span<UInt8>) {
    remember(Target(bytes: Array(copying: bytes), cacheSeconds: cacheSeconds, badge: badge), bytes)
  }

  private mutating func remember(_ target: Target, _ bytes: Span<UInt8>) {
    guard target.badge.cost + target.cost <= generationLimit else { return }
    insert(target, hash: KeyedHash.value(of: bytes))
  }

  /// A target in a generation has its badge there too, so that the bytes counted are the bytes held.
  private mutating func insert(_ target: Target, hash: Int) {
    let badge = target.badge
    makeRoom(for: target.cost + badge.cost)
    keep(badge)
    if let replaced = young.targets.update(target, for: hash) { young.bytes -= replaced.cost }
    young.bytes += target.cost
  }

  private mutating func keep(_ badge: RenderedBadge) {
    if let replaced = young.badges.update(badge, for: badge.key) { young.bytes -= replaced.cost }
    young.bytes += badge.cost
  }

  private mutating func makeRoom(for cost: Int) {
    guard young.bytes + cost > generationLimit else { return }
    old = young
    young = Generation()
  }
}

extension Array<UInt8> {
  /// The bytes of a span, copied.
  init(copying bytes: Span<UInt8>) {
    self.init(capacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
