import HTTPWire

/// The page at `/`, or one sentence on why there is none.
enum FirstPageEndpoint {
  static func answer(
    _ files: PublicFiles, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    if let page = files.content(at: "/") { return ContentEndpoint.answer(page, head, bytes, &writer) }
    let missing =
      files.folder == nil ? "No folder called Public was found" : "The public folder has no index.html"
    let sentence = Array("\(missing), so there is no page here; badges are served.\n".utf8)
    writer.begin(.notFound)
    writer.field("Content-Type", "text/plain; charset=utf-8")
    writer.field("Cache-Control", "public, max-age=60")
    writer.end(body: sentence.span)
  }
}
