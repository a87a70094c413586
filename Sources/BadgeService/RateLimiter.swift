import Bytes
public import HTTPWire

/// Gives every client so many requests in a time, and some more at once after silence: a token bucket each.
///
/// A bucket is one number, the time at which it is full again (the generic cell rate algorithm of ITU-T I.371). Two
/// generations bound the memory: who asks is in the young one, and when that is half of the limit it becomes the old
/// one. A client that is forgotten so has a full bucket, which only many thousand others at once can bring about.
public final class RateLimiter: Sendable {
  /// How often a client may ask.
  public struct Rate: Sendable, Equatable {
    /// Nanoseconds until one more request is free.
    let interval: Int

    /// Reads a number from 1 to 1 000 000 and the time it is for: `50/s`, `600/m` or `1000/h`.
    public init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let seconds = ["s": 1, "m": 60, "h": 3_600]
      guard parts.count == 2, let unit = seconds[String(parts[1])],
        parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(parts[0]),
        (1...1_000_000).contains(number)
      else { return nil }
      interval = unit * 1_000_000_000 / number
    }
  }

  private struct Buckets {
    var young: [IPAddress: Int] = [:]
    var old: [IPAddress: Int] = [:]
  }

  private let rate: Rate
  private let burst: Int
  private let clientLimit: Int
  private let buckets = Locked(Buckets())

  /// Makes a limiter whose buckets are all full.
  ///
  /// - Parameters:
  ///   - rate: how often a client may ask in the long run.
  ///   - burst: how many requests it may make at once, 1 to 100 000.
  ///   - clientLimit: how many clients are known at a time; each takes about a hundred bytes.
  public init(_ rate: Rate, burst: Int, clientLimit: Int = 65_536) {
    self.rate = rate
    self.burst = min(max(burst, 1), 100_000)
    self.clientLimit = clientLimit
  }

  /// Takes a request into account.
  ///
  /// - Parameters:
  ///   - address: who asks; addresses of one client share a bucket.
  ///   - now: nanoseconds of a clock that only moves forward.
  /// - Returns: nil when the request is free, or after how many seconds the next one is; refused ones cost nothing.
  public func secondsToWait(for address: IPAddress, now: Int) -> Int? {
    let client = address.client
    return buckets.withLock { buckets in
      let full = max(buckets.young[client] ?? buckets.old[client] ?? now, now)
      let excess = full + rate.interval - now - burst * rate.interval
      let isFree = excess <= 0
      if buckets.young.count >= clientLimit / 2 && buckets.young[client] == nil {
        buckets.old = buckets.young
        buckets.young = [:]
      }
      buckets.young[client] = isFree ? full + rate.interval : full
      return isFree ? nil : (excess - 1) / 1_000_000_000 + 1
    }
  }

  /// Clients that are known now.
  var clientCount: Int { buckets.withLock { $0.young.count + $0.old.count } }
}
