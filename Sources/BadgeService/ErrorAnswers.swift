import BadgeCore
import BadgeSVG
import Bytes
import HTTPWire

/// Answers what cannot be served, in the form that its client can use.
///
/// An image in a page shows nothing but an image of status 200, so an `<img>` gets a picture of the sentence; a
/// browser's tab gets the same picture with the true status; everyone else the true status and a problem (RFC 9457).
final class ErrorAnswers {
  private enum Form { case picture, picturePage, problem }

  private let knownPaths: [String]
  private let gzip: Gzip
  private let pictureFields = BadgeFields.picture(vary: "Accept, Accept-Encoding")
  private var renderer = BadgeRenderer()
  private var body = ByteBuffer(capacity: 2_048)
  private var packed = ByteBuffer(capacity: 2_048)

  init(knownPaths: some Sequence<String>, gzip: Gzip) {
    self.knownPaths = Array(knownPaths)
    self.gzip = gzip
  }

  /// Answers that nothing is at the decoded `path`, with the nearest path that something is at.
  func answerNotFound(
    _ path: String, _ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter
  ) {
    // Longer than any known path by far, and short enough to be compared with each.
    let shown = path.shortened(to: 40)
    let hint =
      NearestName.nearest(to: shown, in: knownPaths).map { "did you mean \($0)?" }
      ?? "known are \(knownPaths.joined(separator: ", "))"
    answer(.notFound, "path: nothing is at \"\(shown)\", \(hint)", head, bytes, &writer)
  }

  /// Answers a request that names something wrong, 400 or 404, or that comes too soon, 429.
  ///
  /// - Parameters:
  ///   - status: the true status.
  ///   - sentence: what is wrong, for people.
  ///   - seconds: after how long it will be answered, when it comes too soon; nobody may keep the answer then.
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - writer: takes the answer.
  func answer(
    _ status: Status, _ sentence: String, retryAfter seconds: Int? = nil, _ head: RequestHead,
    _ bytes: Span<UInt8>,
    _ writer: inout ResponseWriter
  ) {
    body.removeAll()
    let form = form(of: head, bytes)
    writer.begin(form == .picture ? .ok : status)
    if form == .problem {
      Problem(status: status, detail: sentence).write(into: &body)
      writer.field("Content-Type", "application/problem+json")
      writer.field("Access-Control-Allow-Origin", "*")
      writer.field("Vary", "Accept, Accept-Encoding")
    } else {
      renderer.renderError(sentence, into: &body)
      let common = pictureFields
      writer.fields(common.span)
      writer.field("X-Badge-Error", text: Self.cut(sentence))
    }
    if let seconds {
      writer.field("Retry-After", integer: seconds)
      writer.field("Cache-Control", "no-store")
    } else {
      writer.field("Cache-Control", "public, max-age=60")
    }
    endWithBody(head.acceptEncoding, &writer)
  }

  /// Answers a fault of HTTP itself, which has one form for everyone.
  func answerFault(
    _ status: Status, _ sentence: String, allow: StaticString? = nil, _ writer: inout ResponseWriter
  ) {
    body.removeAll()
    Problem(status: status, detail: sentence).write(into: &body)
    writer.begin(status)
    writer.field("Content-Type", "application/problem+json")
    if let allow { writer.field("Allow", allow) }
    writer.field("Cache-Control", "no-store")
    body.withSpan { writer.end(body: $0) }
  }

  /// Errors are seldom and small, so they are compressed only for a client that takes nothing else.
  private func endWithBody(_ accepted: AcceptEncoding, _ writer: inout ResponseWriter) {
    packed.removeAll()
    let isPacked =
      !accepted.allowsIdentity && accepted.allowsGzip
      && body.withSpan { gzip.compress($0, into: &packed) }
    if isPacked {
      writer.field("Content-Encoding", "gzip")
      packed.withSpan { writer.end(body: $0) }
    } else {
      body.withSpan { writer.end(body: $0) }
    }
  }

  private func form(of head: RequestHead, _ bytes: Span<UInt8>) -> Form {
    guard head.method == .get || head.method == .head else { return .problem }
    let accept = AcceptHeader(head, in: bytes)
    if accept.acceptsPage { return .picturePage }
    return accept.asksForImage && Self.mayBeBadge(bytes.extracting(head.path)) ? .picture : .problem
  }

  /// Whether a path may have been meant as a badge: its last segment has no dot but that of `.svg`.
  private static func mayBeBadge(_ path: Span<UInt8>) -> Bool {
    var start = 0
    for index in path.indices where path[index] == UInt8(ascii: "/") { start = index + 1 }
    var end = path.count
    let ending = Array(".svg".utf8)
    if end - start >= ending.count, ending.isEqual(to: path.extracting((end - ending.count)..<end)) {
      end -= ending.count
    }
    for index in start..<end where path[index] == UInt8(ascii: ".") { return false }
    return true
  }

  /// The sentence cut to 256 bytes as a field's value, in which all but printable ASCII takes three bytes each.
  private static func cut(_ sentence: String) -> String {
    var room = 256
    var end = sentence.startIndex
    for index in sentence.unicodeScalars.indices {
      let scalar = sentence.unicodeScalars[index]
      let isPrintable = (0x20..<0x7f).contains(scalar.value)
      room -= isPrintable ? 1 : 3 * UTF8.width(scalar)
      guard room >= 0 else { break }
      end = sentence.unicodeScalars.index(after: index)
    }
    return String(sentence.unicodeScalars[..<end])
  }
}
