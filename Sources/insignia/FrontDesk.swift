import BadgeService
import Dispatch
import HTTPServer
import HTTPWire

/// What one event loop does with a request beside answering it: who asks, by which id and how often, what is
/// counted and logged.
struct FrontDesk: RequestHandler, ~Copyable {
  private var service: BadgeService
  private var log: AccessLog?
  private let trustedProxies: [AddressBlock]
  private let limiter: RateLimiter?
  private var number = UInt64.random(in: 0...UInt64.max)
  /// Of the request that is being answered.
  private var client = IPAddress(v4: 0)
  private var id = RequestID(0)

  init(
    _ service: consuming BadgeService, log: consuming AccessLog?, trustedProxies: [AddressBlock],
    limiter: RateLimiter?
  ) {
    self.service = service
    self.log = log
    self.trustedProxies = trustedProxies
    self.limiter = limiter
  }

  mutating func respond(
    to peer: IPAddress, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    identify(peer, head, bytes)
    writer.identify(id)
    guard let limiter,
      let seconds = limiter.secondsToWait(
        for: client, now: Int(clamping: DispatchTime.now().uptimeNanoseconds)),
      !service.isProbe(head, bytes)
    else { return service.respond(head, bytes, &writer) }
    service.refuse(head, bytes, forSeconds: seconds, &writer)
  }

  /// Finds out who asks; only a trusted proxy may say so, and name the request.
  private mutating func identify(_ peer: IPAddress, _ head: RequestHead, _ bytes: Span<UInt8>) {
    guard trustedProxies.contains(where: { $0.contains(peer) }) else {
      client = peer
      id = nextID()
      return
    }
    client = ForwardedPeer.address(of: peer, head, in: bytes, trusted: trustedProxies)
    id = RequestID(head, in: bytes) ?? nextID()
  }

  mutating func makeID() -> RequestID? { nextID() }

  /// An odd step visits every number before one comes again.
  private mutating func nextID() -> RequestID {
    number &+= 0x9e37_79b9_7f4a_7c15
    return RequestID(number)
  }

  mutating func answered(_ exchange: Exchange, _ head: RequestHead, _ bytes: Span<UInt8>) {
    service.count(status: exchange.status, bytes: exchange.bytes, microseconds: exchange.microseconds)
    log?.append(exchange, from: client, id: id, head, bytes)
  }

  mutating func refused(_ refusal: Refusal) {
    service.count(refusal: refusal.fault)
    log?.append(refusal)
  }

  mutating func turnEnded() {
    log?.handOver()
  }
}
