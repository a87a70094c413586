/// The files of the public folder by the path they are served at; read once, so that no path can leave the folder.
public struct PublicFiles: Sendable {
  /// No folder was found.
  public static let none = PublicFiles(folder: nil, contents: [:])

  /// The folder that was read; nil when there was none.
  let folder: String?
  private let contents: [String: StaticContent]

  /// Takes in `contents` by their path below the folder, such as `icons/bell.svg`.
  init(folder: String?, contents: [String: StaticContent]) {
    self.folder = folder
    var served: [String: StaticContent] = [:]
    for (path, content) in contents {
      served["/" + path] = content
      if path == "index.html" || path.hasSuffix("/index.html") {
        served["/" + path.dropLast("index.html".count)] = content
      }
    }
    self.contents = served
  }

  /// The paths that are served.
  var paths: some Collection<String> { contents.keys }

  /// The content served at `path`, decoded, with its leading slash.
  func content(at path: String) -> StaticContent? { contents[path] }
}
