import BadgeSVG
import Bytes
public import HTTPWire

/// Answers requests: picks the route, and lets the endpoint or the error policy write.
///
/// An event loop has one of its own, with its own cache and its own drawing memory, so nothing here is locked or
/// shared but the ``Site``.
public final class BadgeService {
  private let site: Site
  private var edition: Edition
  private let badges: BadgeEndpoint
  private let errors: ErrorAnswers

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
    errors = ErrorAnswers(knownPaths: site.knownPaths, gzip: gzip)
  }

  /// Writes the whole answer to one request.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that the head's ranges count in.
  ///   - writer: takes the answer.
  public func respond(_ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter) {
    if site.hasNewer(than: edition) { adoptNewest() }
    let isRead = head.method == .get || head.method == .head
    if isRead, badges.answerKnownTarget(head, bytes, &writer) { return }
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
    switch head.method {
    case .get, .head: read(route, head, bytes, &writer)
    case .options: answerOptions(route, &writer)
    case .other: errors.answerFault(.notImplemented, "The method of this request is not known here.", &writer)
    default:
      errors.answerFault(
        .methodNotAllowed, "This path takes GET, HEAD and OPTIONS.", allow: Self.allowed, &writer)
    }
  }

  private func adoptNewest() {
    edition = site.edition
    badges.adopt(edition)
  }

  private static let allowed: StaticString = "GET, HEAD, OPTIONS"

  private func read(
    _ route: Site.Route, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    switch route {
    case .badge(let kind):
      do throws(ParameterError) {
        try badges.answer(kind, head, bytes, &writer)
      } catch {
        errors.answer(.badRequest, error.sentence, head, bytes, &writer)
      }
    case .openAPI: ContentEndpoint.answer(edition.openAPI, head, bytes, &writer)
    case .file(let content): ContentEndpoint.answer(content, head, bytes, &writer)
    case .firstPage: FirstPageEndpoint.answer(edition.files, head, bytes, &writer)
    case .health: HealthEndpoint.answer(&writer)
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
