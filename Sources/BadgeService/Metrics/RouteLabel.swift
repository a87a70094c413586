import BadgeSVG

/// What requests are counted by: their route, with one label for all files and one for all that is no route.
enum RouteLabel {
  case firstPage, health, readiness, metrics, openAPI, file, other
  /// A kind of badge by its place in the catalogue.
  case badge(Int)

  private static let fixed = ["/", "/healthz", "/readyz", "/metrics", "/openapi.json", "file", "other"]

  /// The labels as they are written, each at its ``place``.
  static func texts(of catalog: Catalog) -> [String] {
    fixed + catalog.kinds.map { "/\($0.name)" }
  }

  /// Where its counts stand.
  var place: Int {
    switch self {
    case .firstPage: 0
    case .health: 1
    case .readiness: 2
    case .metrics: 3
    case .openAPI: 4
    case .file: 5
    case .other: 6
    case .badge(let number): 7 + number
    }
  }
}
