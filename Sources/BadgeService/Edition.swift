import BadgeSVG
import Bytes

/// The public folder as it was read once, with all that is made from it: a later reading makes another edition.
final class Edition: Sendable {
  /// Tells editions of one site apart; a later one has a larger number.
  let number: Int
  let files: PublicFiles
  /// The icons of the badges, the operator's own among them.
  let icons: IconSet
  /// The description of the service, which names the icons.
  let openAPI: StaticContent
  /// What every change of code, data or icon changes; each badge's entity tag begins with it.
  let badgeVersion: StableHash

  init(number: Int, files: PublicFiles, catalog: Catalog, version: String, rendererVersion: String) {
    self.number = number
    self.files = files
    icons = IconSet(custom: files.icons)
    openAPI = OpenAPIDocument(catalog: catalog, icons: icons, version: version).content
    var hash = StableHash()
    hash.combine(rendererVersion)
    hash.combine(0)
    hash.combine("\(icons.digest)")
    hash.combine(0)
    badgeVersion = hash
  }
}
