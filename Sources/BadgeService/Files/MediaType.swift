/// What a file is sent as, by the ending of its name.
struct MediaType: Sendable, Equatable {
  /// The value of `Content-Type`; `charset=utf-8` stands on text types and SVG only.
  let contentType: String
  /// Whether gzip makes it smaller; pictures and fonts are packed already.
  let isCompressible: Bool

  /// The type of the file called `name`; bytes without a name for an ending that is not known.
  init(ofFileNamed name: String) {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    self =
      switch ending.lowercased() {
      case "html", "htm": .text("text/html")
      case "css": .text("text/css")
      case "js", "mjs": .text("text/javascript")
      case "txt": .text("text/plain")
      case "md": .text("text/markdown")
      case "csv": .text("text/csv")
      case "svg": .text("image/svg+xml")
      case "json", "map": .packed("application/json")
      case "webmanifest": .packed("application/manifest+json")
      case "xml": .packed("application/xml")
      case "ico": .packed("image/vnd.microsoft.icon")
      case "wasm": .packed("application/wasm")
      case "png": .asIs("image/png")
      case "jpg", "jpeg": .asIs("image/jpeg")
      case "gif": .asIs("image/gif")
      case "webp": .asIs("image/webp")
      case "avif": .asIs("image/avif")
      case "woff": .asIs("font/woff")
      case "woff2": .asIs("font/woff2")
      case "mp4": .asIs("video/mp4")
      case "webm": .asIs("video/webm")
      case "pdf": .asIs("application/pdf")
      case "gz": .asIs("application/gzip")
      default: .asIs("application/octet-stream")
      }
  }

  private init(_ contentType: String, isCompressible: Bool) {
    self.contentType = contentType
    self.isCompressible = isCompressible
  }

  private static func text(_ type: String) -> MediaType {
    MediaType(type + "; charset=utf-8", isCompressible: true)
  }

  private static func packed(_ type: String) -> MediaType {
    MediaType(type, isCompressible: true)
  }

  private static func asIs(_ type: String) -> MediaType {
    MediaType(type, isCompressible: false)
  }
}

extension MediaType {
  /// What a document of this type may load; nil for what is no document.
  ///
  /// Pages load from their own origin only, and keep scripts and styles in files of their own.
  var contentSecurityPolicy: StaticString? {
    if contentType.hasPrefix("text/html") {
      "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
    } else if contentType.hasPrefix("image/svg+xml") {
      BadgeFields.contentSecurityPolicy
    } else {
      nil
    }
  }
}
