import HTTPWire
import Testing

@testable import BadgeService

@Suite("The rate of a client")
struct RateLimiterTests {
  private let second = 1_000_000_000
  private let alice = IPAddress(v4: 0xc000_0201)
  private let bob = IPAddress(v4: 0xc000_0202)

  private func limiter(_ rate: String, burst: Int, clientLimit: Int = 1_000) throws -> RateLimiter {
    RateLimiter(try #require(RateLimiter.Rate(rate)), burst: burst, clientLimit: clientLimit)
  }

  @Test("allows a burst, then as many as the rate, and says when the next one is free")
  func bucket() throws {
    let limiter = try limiter("2/s", burst: 3)
    for _ in 1...3 { #expect(limiter.secondsToWait(for: alice, now: 0) == nil) }
    #expect(limiter.secondsToWait(for: alice, now: 0) == 1)
    #expect(limiter.secondsToWait(for: alice, now: second / 2 - 1) == 1)
    #expect(limiter.secondsToWait(for: alice, now: second / 2) == nil)
    #expect(limiter.secondsToWait(for: alice, now: second / 2) == 1)
    #expect(limiter.secondsToWait(for: alice, now: second) == nil)
  }

  @Test("fills up no further than the burst")
  func full() throws {
    let limiter = try limiter("1/m", burst: 2)
    for time in [0, 3_600 * second] {
      #expect(limiter.secondsToWait(for: alice, now: time) == nil)
      #expect(limiter.secondsToWait(for: alice, now: time) == nil)
      #expect(limiter.secondsToWait(for: alice, now: time) == 60)
      #expect(limiter.secondsToWait(for: alice, now: time + second) == 59)
    }
  }

  @Test("gives in the long run exactly the rate to whoever asks all the time")
  func longRun() throws {
    let limiter = try limiter("50/s", burst: 100)
    let asked = (0..<100_000).filter { limiter.secondsToWait(for: alice, now: $0 * second / 1_000) == nil }
    #expect(asked.count == 100 + 50 * 100 - 1)
  }

  @Test("is that of an address, and for IPv6 that of a network")
  func clients() throws {
    let limiter = try limiter("1/h", burst: 1)
    #expect(limiter.secondsToWait(for: alice, now: 0) == nil)
    #expect(limiter.secondsToWait(for: bob, now: 0) == nil)
    #expect(limiter.secondsToWait(for: alice, now: 0) == 3_600)
    let neighbours = try ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"].map {
      try #require(IPAddress($0))
    }
    #expect(neighbours.map { limiter.secondsToWait(for: $0, now: 0) } == [nil, 3_600, nil])
  }

  @Test("is kept for so many clients and no more, longest for those who ask")
  func bounded() throws {
    let limiter = try limiter("1/h", burst: 2, clientLimit: 100)
    for number in 0..<10_000 {
      _ = limiter.secondsToWait(for: IPAddress(v4: UInt32(number)), now: 0)
      if number.isMultiple(of: 20) { _ = limiter.secondsToWait(for: alice, now: 0) }
    }
    #expect(limiter.clientCount <= 100)
    #expect(limiter.secondsToWait(for: alice, now: 0) != nil)
  }

  @Test(
    "is a number and a time",
    arguments: [
      ("50/s", 20_000_000), ("1/m", 60_000_000_000), ("1000000/h", 3_600_000), ("0/s", nil), ("50", nil),
      ("/s", nil), ("50/d", nil), ("+5/s", nil), ("1000001/s", nil), ("5/s/s", nil), ("", nil),
      ("99999999999999999999/s", nil),
    ])
  func reading(text: String, interval: Int?) {
    #expect(RateLimiter.Rate(text)?.interval == interval)
  }
}
