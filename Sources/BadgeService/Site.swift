import Bytes
public import BadgeSVG
import Synchronization

/// What all event loops answer from: the catalogue, and the public folder with what is made from it.
public final class Site: Sendable {
  /// A kind of badge, and its place in the catalogue.
  struct Badge {
    let kind: any BadgeKind.Type
    let place: Int
  }

  /// What a path stands for.
  enum Route {
    case badge(Badge)
    case firstPage
    case health
    case readiness
    case metrics
    case openAPI
    case file(StaticContent)
  }

  private let catalog: Catalog
  private let version: String
  private let rendererVersion: String
  /// The paths that do not depend on the public folder.
  private let routes: [String: Route]
  /// The badges among them, by paths as they are usually sent.
  private let badges: [(path: [UInt8], badge: Badge)]
  /// What the event loops have counted.
  let tallies: TallyBook
  private let observed = Locked<@Sendable () -> ServerFigures>({ ServerFigures() })
  private let current: Locked<Edition>
  /// The number of the current edition, which an event loop compares without a lock.
  private let currentNumber = Atomic(0)

  /// Makes the routes and the documents of `catalog`.
  ///
  /// - Parameters:
  ///   - catalog: the kinds of badge that are served.
  ///   - version: the version that the OpenAPI document names.
  ///   - rendererVersion: enters every badge's entity tag; equal for processes that draw equal bytes.
  ///   - files: the public folder.
  public init(catalog: Catalog, version: String, rendererVersion: String, files: PublicFiles) {
    self.catalog = catalog
    self.version = version
    self.rendererVersion = rendererVersion
    var routes: [String: Route] = [
      "/": .firstPage, "/healthz": .health, "/readyz": .readiness, "/metrics": .metrics,
      "/openapi.json": .openAPI,
    ]
    var badges: [(path: [UInt8], badge: Badge)] = []
    for (place, kind) in catalog.kinds.enumerated() {
      let badge = Badge(kind: kind, place: place)
      for path in ["/\(kind.name)", "/\(kind.name).svg"] {
        routes[path] = .badge(badge)
        badges.append((Array(path.utf8), badge))
      }
    }
    self.routes = routes
    self.badges = badges
    tallies = TallyBook(routes: RouteLabel.texts(of: catalog))
    current = Locked(
      Edition(
        number: 0, files: files, catalog: catalog, version: version, rendererVersion: rendererVersion))
  }

  /// The public folder as it was last read.
  ///
  /// Setting it is seen by every event loop with its next request, of which none waits for it.
  public var files: PublicFiles {
    get { edition.files }
    set {
      let edition = Edition(
        number: currentNumber.load(ordering: .relaxed) + 1, files: newValue, catalog: catalog,
        version: version, rendererVersion: rendererVersion)
      current.withLock { $0 = edition }
      currentNumber.store(edition.number, ordering: .releasing)
    }
  }

  /// Why icons of the public folder were not taken, a sentence without its full stop for each.
  public var iconRefusals: [String] { edition.icons.refusals.map { $0.sentence } }

  /// Lets the service tell of a server, of which it knows no more than `figures`.
  ///
  /// - Parameter figures: says how the server is now; called by every event loop, for `/readyz` and `/metrics`.
  public func observe(_ figures: @escaping @Sendable () -> ServerFigures) {
    observed.withLock { $0 = figures }
  }

  /// How the server is now.
  var figures: ServerFigures { observed.withLock { $0 }() }

  /// The text of `/metrics`.
  var metrics: String {
    MetricsText(counts: tallies.sum, routes: tallies.routes, figures: figures, version: version).text
  }

  /// The newest edition.
  var edition: Edition { current.withLock { $0 } }

  /// Whether there is a newer edition than this one.
  func hasNewer(than edition: Edition) -> Bool {
    currentNumber.load(ordering: .acquiring) != edition.number
  }

  /// The badge at a path, found by its bytes alone; nil also for one that is percent-encoded.
  func badge(at path: Span<UInt8>) -> Badge? {
    for place in badges.indices where badges[place].path.isEqual(to: path) { return badges[place].badge }
    return nil
  }

  /// What the decoded `path` stands for, or nil when nothing is there.
  func route(at path: String, in edition: Edition) -> Route? {
    routes[path] ?? edition.files.content(at: path).map { .file($0) }
  }

  /// The paths that a mistyped one may have meant.
  var knownPaths: some Collection<String> { routes.keys.sorted() }
}
