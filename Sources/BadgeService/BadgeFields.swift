import Bytes

/// The field lines that every picture is sent with, prepared once.
enum BadgeFields {
  /// Opened as a page, a picture may style itself and nothing else: no script, no request, no origin of its own.
  static let contentSecurityPolicy: StaticString =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

  /// The lines of a picture whose form depends on the request fields in `vary`.
  static func picture(vary: StaticString) -> [UInt8] {
    var lines = ByteBuffer(capacity: 512)
    lines.append("Content-Type: image/svg+xml; charset=utf-8\r\n")
    lines.append("Access-Control-Allow-Origin: *\r\n")
    lines.append("Cross-Origin-Resource-Policy: cross-origin\r\n")
    lines.append("Content-Security-Policy: ")
    lines.append(contentSecurityPolicy)
    lines.append("\r\nContent-Disposition: inline; filename=\"badge.svg\"\r\nVary: ")
    lines.append(vary)
    lines.append("\r\n")
    return lines.bytes
  }

  /// The line that says how long the picture may be kept; 0 means not at all.
  ///
  /// It is never left out: without it an image proxy keeps a badge for a year.
  static func cacheControl(seconds: Int) -> [UInt8] {
    var line = ByteBuffer(capacity: 64)
    if seconds > 0 {
      line.append("Cache-Control: public, max-age=")
      line.append(decimal: seconds)
      line.append("\r\n")
    } else {
      line.append("Cache-Control: no-store\r\n")
    }
    return line.bytes
  }
}

/// The line that says how long a picture may be kept, which is nearly always the one before.
struct CacheControlLine {
  private(set) var seconds = 0
  private(set) var bytes = BadgeFields.cacheControl(seconds: 0)

  /// Makes it the line for so many seconds.
  mutating func set(seconds: Int) {
    guard seconds != self.seconds else { return }
    self.seconds = seconds
    bytes = BadgeFields.cacheControl(seconds: seconds)
  }
}
