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

  /// The operator's icons: what lies in the folder `icons` itself and ends in `.svg`, by name without that ending.
  public var icons: [(name: String, bytes: [UInt8])] {
    contents.compactMap { path, content in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1] == "icons", path.hasSuffix(".svg") else { return nil }
      return (String(parts[2].dropLast(".svg".count)), content.body)
    }
  }

  /// The folder, where one was read that has no first page; for the operator alone, since it is a path of this machine.
  public var folderWithoutFirstPage: String? { content(at: "/") == nil ? folder : nil }

  /// The content served at `path`, decoded, with its leading slash.
  func content(at path: String) -> StaticContent? { contents[path] }
}
