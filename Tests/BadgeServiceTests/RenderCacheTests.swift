import Bytes
import Testing

@testable import BadgeService

@Suite("The cache of drawn badges")
struct RenderCacheTests {
  private func badge(_ query: String, size: Int = 1_000, target: String = "") -> RenderedBadge {
    var picture = ByteBuffer()
    for _ in 0..<size { picture.append(1) }
    return RenderedBadge(
      kind: 0, picture: &picture, key: key(query), tagHash: 0x0123_4567_89ab_cdef,
      canonicalQuery: Array(query.utf8).span, target: Array(target.utf8).span)
  }

  private func key(_ query: String) -> Int {
    KeyedHash.value(of: StableHash.value(of: Array(query.utf8).span))
  }

  private func remember(
    _ badge: RenderedBadge, as target: String, in cache: inout RenderCache, keeping: Int = 0
  ) {
    cache.remember(badge, cacheSeconds: keeping, target: Array(target.utf8).span)
  }

  private func find(_ target: String, in cache: inout RenderCache) -> RenderCache.Target? {
    cache.target(Array(target.utf8).span)
  }

  @Test("finds a target by its exact bytes and by nothing else")
  func exactBytes() {
    var cache = RenderCache(limit: 100_000)
    remember(badge("badge?count=3"), as: "/badge?count=3", in: &cache, keeping: 7)
    let found = find("/badge?count=3", in: &cache)
    #expect(found?.cacheSeconds == 7)
    let isDrawnFromIt = found?.badge.isDrawn(from: Array("badge?count=3".utf8).span)
    #expect(isDrawnFromIt == true)
    for other in ["/badge?count=30", "/badge?count=", "/badge?count=4", ""] {
      let missing = find(other, in: &cache) == nil
      #expect(missing)
    }
  }

  @Test("keeps a badge, its tag and its own target in one piece of memory")
  func onePiece() {
    var cache = RenderCache(limit: 100_000)
    let drawn = badge("badge?count=3", size: 10, target: "/badge?count=3")
    cache.remember(drawn, cacheSeconds: 7)
    let found = find("/badge?count=3", in: &cache)
    #expect(found?.badge === drawn)
    #expect(Array(drawn.plain.bytes[drawn.plain.body]) == [UInt8](repeating: 1, count: 10))
    #expect(
      String(decoding: drawn.plain.bytes[drawn.plain.entityTag], as: UTF8.self) == "\"0123456789abcdef\"")
    #expect(
      String(decoding: drawn.plain.bytes[drawn.plain.fields], as: UTF8.self)
        == "ETag: \"0123456789abcdef\"\r\n")
    let missing = find("", in: &cache)
    #expect(missing == nil)
  }

  @Test("gives two spellings of a query one badge, each with its own seconds")
  func spellingsShare() {
    var cache = RenderCache(limit: 100_000)
    remember(badge("badge?count=3"), as: "/badge?count=3", in: &cache, keeping: 1)
    let shared = cache.badge(canonicalQuery: Array("badge?count=3".utf8).span, key: key("badge?count=3"))
    #expect(shared != nil)
    let before = cache.bytes
    if let shared { remember(shared, as: "/badge.svg?count=3&v=2", in: &cache, keeping: 2) }
    let second = find("/badge.svg?count=3&v=2", in: &cache)
    let first = find("/badge?count=3", in: &cache)
    #expect(second?.badge === first?.badge)
    #expect(first?.cacheSeconds == 1)
    #expect(second?.cacheSeconds == 2)
    let growth = cache.bytes - before
    #expect(growth < 1_000)
  }

  @Test("never holds more than its limit", arguments: [10_000, 64_000])
  func bounded(limit: Int) {
    var cache = RenderCache(limit: limit)
    for number in 0..<500 {
      remember(badge("n=\(number)", size: 100 + number * 7 % 3_000), as: "/badge?n=\(number)", in: &cache)
      let bytes = cache.bytes
      #expect(bytes <= limit)
    }
    let last = find("/badge?n=499", in: &cache)
    #expect(last != nil)
    let first = find("/badge?n=0", in: &cache)
    #expect(first == nil)
  }

  @Test("keeps what is asked for again and again")
  func keepsWhatIsUsed() {
    var cache = RenderCache(limit: 20_000)
    remember(badge("popular"), as: "/popular", in: &cache)
    for number in 0..<200 {
      remember(badge("n=\(number)"), as: "/\(number)", in: &cache)
      let popular = find("/popular", in: &cache)
      #expect(popular != nil)
      let bytes = cache.bytes
      #expect(bytes <= 20_000)
    }
  }

  @Test("grows by no more than its limit when one badge is asked for under many names")
  func manyNames() {
    var cache = RenderCache(limit: 20_000)
    let one = badge("one")
    for number in 0..<1_000 { remember(one, as: "/badge?v=\(number)", in: &cache) }
    let bytes = cache.bytes
    #expect(bytes <= 20_000)
    #expect(bytes > 0)
  }

  @Test("wants what is asked for a second time")
  func wants() {
    var cache = RenderCache(limit: 100_000)
    let (first, second) = (key("badge?count=3"), key("badge?count=4"))
    let answers = [
      cache.wants(key: first), cache.wants(key: second), cache.wants(key: first), cache.wants(key: second),
    ]
    #expect(answers == [false, false, true, true])
    var none = RenderCache(limit: 0)
    let wanted = (1...3).map { _ in none.wants(key: first) }
    #expect(wanted == [false, false, false])
  }

  @Test("forgets who asked long ago, in memory that does not grow")
  func forgets() {
    var doorkeeper = Doorkeeper()
    let keys = (0..<20_000).map { key("badge?count=\($0)") }
    var early = 0
    for key in keys where doorkeeper.hasSeen(key) { early += 1 }
    #expect(early < 5)
    let isLastKnown = doorkeeper.hasSeen(keys[19_999])
    #expect(isLastKnown)
    var known = 0
    for key in keys.prefix(1_000) where doorkeeper.hasSeen(key) { known += 1 }
    #expect(known < 100)
  }

  @Test("keeps nothing that is larger than its room", arguments: [0, 1_000])
  func tooLarge(limit: Int) {
    var cache = RenderCache(limit: limit)
    remember(badge("large", size: 5_000), as: "/large", in: &cache)
    let bytes = cache.bytes
    #expect(bytes == 0)
  }
}
