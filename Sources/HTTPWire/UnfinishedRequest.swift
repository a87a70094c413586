import Bytes

/// The rest of a read that is no whole request yet; it exists only while a connection has one.
final class UnfinishedRequest {
  /// A request whose head is known and whose body is still arriving.
  struct Awaited {
    let head: RequestHead
    var body: RequestBody
  }

  /// The head so far, or the whole head while the body is awaited.
  var bytes: ByteBuffer
  /// How far the head is understood.
  var parser: HeadParser
  var awaited: Awaited?

  init(_ bytes: Span<UInt8>, parser: HeadParser, awaited: Awaited? = nil) {
    self.bytes = ByteBuffer(capacity: max(bytes.count, 256))
    self.bytes.append(bytes)
    self.parser = parser
    self.awaited = awaited
  }
}
