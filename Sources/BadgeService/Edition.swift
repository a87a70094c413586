import BadgeSVG
import Bytes

/// The public folder as it was read once, with all that is made from it: a later reading makes another edition.
final class Edition: Sendable {
  /// Tells editions of one site apart; a later one has a larger number.
  let number: Int
  let files: PublicFiles
  /// The icons of the badges, the operator's own among them.
  let icons: IconSet
  private let document: OpenAPIDocument
  private let description = Locked<StaticContent?>(nil)
  /// What every change of code, data or icon changes; each badge's entity tag begins with it.
  let badgeVersion: StableHash

  init(number: Int, files: PublicFiles, catalog: Catalog, version: String, rendererVersion: String) {
    self.number = number
    self.files = files
    icons = IconSet(custom: files.icons)
    document = OpenAPIDocument(catalog: catalog, icons: icons, version: version)
    var hash = StableHash()
    hash.combine(rendererVersion)
    hash.combine(0)
    hash.combine("\(icons.digest)")
    hash.combine(0)
    badgeVersion = hash
  }

  /// The description of the service, which names the icons.
  ///
  /// Made when it is first asked for: the languages and currencies in it come from Foundation's tables, which take more
  /// memory, and more time at start, than all the rest of the program.
  var openAPI: StaticContent {
    description.withLock { description in
      let content = description ?? document.content
      description = content
      return content
    }
  }
}
