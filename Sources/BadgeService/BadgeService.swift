import BadgeSVG
import Bytes
public import HTTPWire

/// Answers requests: picks the route, and lets the endpoint or the error policy write.
///
/// An event loop has one of its own, with its own cache and its own drawing memory, so nothing here is locked or
/// shared but the ``Site``. It is a value, so that the compiler proves what a class would check at each access.
public struct BadgeService: ~Copyable {
  private let site: Site
  private var edition: Edition
  private var badges: BadgeEndpoint
  private let errors: ErrorAnswers
  private let tally: Tally
  /// What the last request was for, and how the cache helped, until the answer is counted.
  private var lastRoute = RouteLabel.other
  private var lastCacheUse: Counts.CacheUse?

  /// Makes the service of one event loop.
  ///
  /// - Parameters:
  ///   - site: what is served, shared by all loops.
  ///   - cacheBytes: the most memory that drawn badges may take, in bytes; 0 keeps none.
  public init(site: Site, cacheBytes: Int = 4 << 20) {
    let gzip = Gzip(.badge)
    self.site = site
    edition = site.edition
    badges = BadgeEndpoint(edition, cacheBytes: cacheBytes, gzip: gzip)
    tally = site.tallies.makeTally()
    errors = ErrorAnswers(knownPaths: site.knownPaths, gzip: gzip)
  }

  /// Writes the whole answer to one request.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that the head's ranges count in.
  ///   - writer: takes the answer.
  public mutating func respond(_ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter) {
    if site.hasNewer(than: edition) { adoptNewest() }
    lastCacheUse = nil
    let isRead = head.method == .get || head.method == .head
    if isRead, let kind = badges.answerKnownTarget(head, bytes, &writer) {
      lastRoute = .badge(kind)
      lastCacheUse = .hit
      return
    }
    if isRead, let badge = site.badge(at: bytes.extracting(head.path)) {
      lastRoute = .badge(badge.place)
      return answer(badge, head, bytes, &writer)
    }
    lastRoute = .other
    let path: String
    do throws(PercentDecoding.Fault) {
      path = try PercentDecoding.decode(bytes.extracting(head.path))
    } catch {
      return errors.answer(
        .badRequest, "path: expected UTF-8, and %25 for a percent sign", head, bytes, &writer)
    }
    guard let route = path == "*" ? .firstPage : site.route(at: path, in: edition) else {
      return errors.answerNotFound(path, head, bytes, &writer)
    }
    lastRoute = route.label
    switch head.method {
    case .get, .head: read(route, head, bytes, &writer)
    case .options: answerOptions(route, &writer)
    case .other: errors.answerFault(.notImplemented, "The method of this request is not known here.", &writer)
    default:
      errors.answerFault(
        .methodNotAllowed, "This path takes GET, HEAD and OPTIONS.", allow: Self.allowed, &writer)
    }
  }

  /// Whether a request asks for the server's life or readiness, which no rate may refuse: a busy client at the
  /// address of a probe would have the server taken for dead.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that the head's ranges count in.
  /// - Returns: whether its path is `/healthz` or `/readyz`.
  public func isProbe(_ head: RequestHead, _ bytes: Span<UInt8>) -> Bool {
    Self.probes.contains { $0.isEqual(to: bytes.extracting(head.path)) }
  }

  private static let probes = ["/healthz", "/readyz"].map { Array($0.utf8) }

  /// Writes the answer to a request that comes too soon: 429, in the form of every error.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - seconds: after how long the next one will be answered, at least 1.
  ///   - writer: takes the answer.
  public mutating func refuse(
    _ head: RequestHead, _ bytes: Span<UInt8>, forSeconds seconds: Int, _ writer: inout ResponseWriter
  ) {
    lastRoute = .other
    lastCacheUse = nil
    tally.countTooManyRequests()
    errors.answer(
      .tooManyRequests, "rate: expected fewer requests from one address, try again in \(seconds) s",
      retryAfter: seconds, head, bytes, &writer)
  }

  /// Counts the answer to the last request; without these calls the metrics stay at nothing.
  ///
  /// - Parameters:
  ///   - status: its status; nil when it was left without an answer, which is answered 500.
  ///   - bytes: its bytes with the head.
  ///   - microseconds: the time it took.
  public mutating func count(status: Status?, bytes: Int, microseconds: Int) {
    tally.countAnswer(
      lastRoute, status ?? .internalServerError, bytes: bytes, microseconds: microseconds)
    if let lastCacheUse { tally.countCacheUse(lastCacheUse) }
    tally.setCacheBytes(badges.cacheBytesHeld)
  }

  /// Counts a connection that was refused for its bytes.
  public mutating func count(refusal: WireError) {
    tally.countRefusal(refusal)
  }

  private mutating func adoptNewest() {
    edition = site.edition
    badges.adopt(edition)
  }

  private static let allowed: StaticString = "GET, HEAD, OPTIONS"

  private mutating func read(
    _ route: Site.Route, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    switch route {
    case .badge(let badge): answer(badge, head, bytes, &writer)
    case .openAPI: ContentEndpoint.answer(edition.openAPI, head, bytes, &writer)
    case .file(let content): ContentEndpoint.answer(content, head, bytes, &writer)
    case .firstPage: FirstPageEndpoint.answer(edition.files, head, bytes, &writer)
    case .health: PlainTextEndpoint.answerHealth(&writer)
    case .readiness: PlainTextEndpoint.answerReadiness(isDraining: site.figures.isDraining, &writer)
    case .metrics: PlainTextEndpoint.answerMetrics(site.metrics, &writer)
    }
  }

  private mutating func answer(
    _ badge: Site.Badge, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    do throws(ParameterError) {
      lastCacheUse = try badges.answer(badge.kind, at: badge.place, head, bytes, &writer)
    } catch {
      errors.answer(.badRequest, error.sentence, head, bytes, &writer)
    }
  }

  private func answerOptions(_ route: Site.Route, _ writer: inout ResponseWriter) {
    writer.begin(.noContent)
    writer.field("Allow", Self.allowed)
    if case .badge = route { writer.field("Access-Control-Allow-Origin", "*") }
    writer.field("Cache-Control", "no-store")
    writer.end()
  }
}

extension Site.Route {
  /// What its requests are counted by.
  fileprivate var label: RouteLabel {
    switch self {
    case .badge(let badge): .badge(badge.place)
    case .firstPage: .firstPage
    case .health: .health
    case .readiness: .readiness
    case .metrics: .metrics
    case .openAPI: .openAPI
    case .file: .file
    }
  }
}
