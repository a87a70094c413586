public import BadgeSVG
import Synchronization

/// What all event loops answer from: the catalogue, the documents made from it, and the files of the public folder.
public final class Site: Sendable {
  /// What a path stands for.
  enum Route {
    case badge(any BadgeKind.Type)
    case firstPage
    case health
    case document(StaticContent)
    case file(StaticContent)
  }

  /// What every change of code or data changes, so that it changes every entity tag.
  let rendererVersion: String
  /// The paths that do not depend on the public folder.
  private let routes: [String: Route]
  private let currentFiles: Mutex<PublicFiles>

  /// Makes the routes and the documents of `catalog`.
  ///
  /// - Parameters:
  ///   - catalog: the kinds of badge that are served.
  ///   - version: the version that the OpenAPI document names.
  ///   - rendererVersion: enters every badge's entity tag; equal for processes that draw equal bytes.
  ///   - files: the public folder.
  public init(catalog: Catalog, version: String, rendererVersion: String, files: PublicFiles) {
    self.rendererVersion = rendererVersion
    var routes: [String: Route] = [
      "/": .firstPage, "/healthz": .health,
      "/openapi.json": .document(OpenAPIDocument(catalog: catalog, version: version).content),
    ]
    for kind in catalog.kinds {
      routes["/\(kind.name)"] = .badge(kind)
      routes["/\(kind.name).svg"] = .badge(kind)
    }
    self.routes = routes
    currentFiles = Mutex(files)
  }

  /// The public folder as it was last read.
  ///
  /// Setting it is seen by every event loop with its next request for a file; badges never wait for it.
  public var files: PublicFiles {
    get { currentFiles.withLock { $0 } }
    set { currentFiles.withLock { $0 = newValue } }
  }

  /// What the decoded `path` stands for, or nil when nothing is there.
  func route(at path: String) -> Route? {
    routes[path] ?? files.content(at: path).map { .file($0) }
  }

  /// The paths that a mistyped one may have meant.
  var knownPaths: some Collection<String> { routes.keys.sorted() }
}
