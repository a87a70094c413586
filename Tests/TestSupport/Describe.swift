import Bytes
public import HTTPWire

/// A service that answers every request with what it understood: method, target, path, query and host, a line each.
///
/// - Parameters:
///   - head: the request.
///   - bytes: the bytes that came with it.
///   - writer: gets the answer.
public func describe(_ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter) {
  var body = ByteBuffer()
  body.append(text: "\(head.method)")
  for part in [head.target, head.path, head.query, head.host(in: bytes) ?? 0..<0] {
    body.append("\n")
    body.append(bytes.extracting(part))
  }
  writer.begin(.ok)
  writer.field("Content-Type", "text/plain")
  body.withSpan { writer.end(body: $0) }
}
