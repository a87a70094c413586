import Bytes
public import HTTPWire

/// What a connection makes of bytes, however they arrive and whatever it has read before.
public struct WireMeaning: Equatable {
  /// All bytes that were answered.
  public let received: [UInt8]
  private let fault: WireError?
  private let isClosed: Bool

  /// Sends the pieces one after the other, by a connection that recalls nothing, and shuts the sending side.
  public init(_ pieces: [[UInt8]], limits: Limits = Limits()) {
    var memory = FieldMemory()
    self.init(pieces, recalling: &memory, limits: limits)
  }

  /// Sends the pieces one after the other and shuts the sending side.
  public init(_ pieces: [[UInt8]], recalling memory: inout FieldMemory, limits: Limits = Limits()) {
    let connection = MemoryConnection(limits: limits, respond: Self.respond)
    swap(&connection.memory, &memory)
    for piece in pieces { connection.send(piece) }
    connection.finishSending()
    swap(&connection.memory, &memory)
    received = connection.received
    fault = connection.fault
    isClosed = connection.isClosed
  }

  /// Whether bytes mean the same whole, cut in two and when they come again, and every connection comes to its end.
  ///
  /// The last two bytes say where to cut, so that a sample stays a plain request.
  public static func isTheSameHoweverItArrives(_ bytes: [UInt8]) -> Bool {
    let place = bytes.suffix(2).reduce(0) { $0 << 8 | Int($1) } % (bytes.count + 1)
    var memory = FieldMemory()
    let whole = Self([bytes], recalling: &memory)
    return whole.isClosed && whole == Self([bytes], recalling: &memory)
      && whole == Self([Array(bytes[..<place]), Array(bytes[place...])])
  }

  /// Asks everything of a head that the service may ask, and answers with it.
  private static func respond(_ head: RequestHead, _ bytes: Span<UInt8>, _ writer: inout ResponseWriter) {
    let tag: [UInt8] = Array("\"a\"".utf8)
    var text = "\(head.method) \(AcceptHeader(head, in: bytes)) \(head.acceptEncoding)"
    text += " \(String(describing: EntityTags.ifNoneMatch(tag.span, head, in: bytes)))"
    text += " \(ByteRange(head, in: bytes, length: 10, tag: tag.span))"
    let date = head.value(of: .ifModifiedSince, in: bytes).flatMap {
      HTTPDate.seconds(in: bytes.extracting($0))
    }
    text += " \(String(describing: date))"
    let peer = IPAddress(v4: 0)
    let everyone = [AddressBlock("0.0.0.0/0"), AddressBlock("::/0")].compactMap { $0 }
    text += " \(ForwardedPeer.address(of: peer, head, in: bytes, trusted: everyone))"
    let path = try? PercentDecoding.decode(bytes.extracting(head.path))
    let query = try? PercentDecoding.decode(bytes.extracting(head.query), plusIsSpace: true)
    text += " \(path ?? "none") \(query ?? "none")"
    writer.begin(.ok)
    writer.field("X-Understood", text: text)
    if let host = head.host(in: bytes) { writer.field("X-Host", bytes: bytes.extracting(host)) }
    writer.end(body: bytes.extracting(head.target))
  }
}
