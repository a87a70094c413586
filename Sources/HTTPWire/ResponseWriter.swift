public import Bytes

/// Writes one answer into the output, in order: ``begin(_:)``, fields, then ``end(body:)`` or ``end()``.
///
/// It owns the output while the answer is written and allocates nothing of its own. What `Content-Length` and
/// `Connection` say is not a matter of the caller, so that framing cannot be wrong.
public struct ResponseWriter: ~Copyable {
  /// What stays of the connection after this answer.
  enum Persistence: Sendable {
    /// HTTP/1.1's default, which needs no words.
    case keepAlive
    /// HTTP/1.0's exception, which has to be said.
    case explicitKeepAlive
    case close
  }

  /// Bytes of a kept body that are cheaper to copy than to send apart from the head.
  private static let copiedAtMost = 65_536

  private var output: OutputBuffer
  private let start: Int
  private let isHead: Bool
  private let persistence: Persistence
  private var id: RequestID?
  /// The status of the answer, nil before ``begin(_:)``.
  public private(set) var status: Status?
  /// Whether the answer is complete.
  public private(set) var isComplete = false

  init(_ output: consuming OutputBuffer, isHead: Bool, persistence: Persistence) {
    start = output.bytes.count
    self.output = output
    self.isHead = isHead
    self.persistence = persistence
  }

  /// How many bytes this answer has so far, head included.
  public var count: Int { output.bytes.count - start + (output.tail?.count ?? 0) }

  /// Gives the request an id, which its answer then has in `X-Request-ID`, also one that is begun anew.
  public mutating func identify(_ id: RequestID) {
    self.id = id
  }

  /// Writes the status line, `Date`, `Server` and `X-Content-Type-Options`.
  ///
  /// A second call begins the answer anew.
  public mutating func begin(_ status: Status) {
    output.bytes.truncate(to: start)
    output.tail = nil
    isComplete = false
    self.status = status
    output.beginHead(status)
    guard let id else { return }
    output.bytes.append("X-Request-ID: ")
    id.append(to: &output.bytes)
    output.bytes.append("\r\n")
  }

  /// Writes a field line of two literals.
  public mutating func field(_ name: StaticString, _ value: StaticString) {
    beginField(name)
    output.bytes.append(value)
    output.bytes.append("\r\n")
  }

  /// Writes a field line whose value is a decimal number.
  public mutating func field(_ name: StaticString, integer: Int) {
    beginField(name)
    output.bytes.append(decimal: integer)
    output.bytes.append("\r\n")
  }

  /// Writes a field line whose value is a date, in seconds since 1970.
  public mutating func field(_ name: StaticString, date: Int) {
    beginField(name)
    HTTPDate.append(date, to: &output.bytes)
    output.bytes.append("\r\n")
  }

  /// Writes a field line of any text: all but printable ASCII is percent-encoded, so that no text can end the line.
  public mutating func field(_ name: StaticString, text: String) {
    beginField(name)
    for byte in text.utf8 { appendPrintable(byte) }
    output.bytes.append("\r\n")
  }

  /// Writes a field line of any bytes, encoded like ``field(_:text:)``.
  public mutating func field(_ name: StaticString, bytes: Span<UInt8>) {
    beginField(name)
    if bytes.endOfVisible(before: Grammar.space, in: bytes.indices) == bytes.count {
      output.bytes.append(bytes)
    } else {
      for index in bytes.indices { appendPrintable(bytes[index]) }
    }
    output.bytes.append("\r\n")
  }

  /// Writes whole field lines that were prepared once by the service, each ended by CRLF.
  public mutating func fields(_ prepared: Span<UInt8>) {
    output.bytes.append(prepared)
  }

  /// Writes whole field lines that were prepared once by the service, each ended by CRLF.
  public mutating func fields(_ prepared: [UInt8]) {
    output.bytes.append(prepared.span)
  }

  /// Writes whole field lines of a literal, each ended by CRLF.
  public mutating func fields(_ lines: StaticString) {
    output.bytes.append(lines)
  }

  /// Writes `Content-Length`, `Connection` where it is needed, and the body unless the request was `HEAD`.
  ///
  /// An answer whose status has no content (204, 304) gets neither length nor body.
  public mutating func end(body: Span<UInt8>) {
    guard let status, !isComplete else { return }
    if !status.hasNoContent { writeLength(body.count) }
    endHead()
    if !isHead && !status.hasNoContent { output.bytes.append(body) }
  }

  /// Ends an answer like ``end(body:)``; a body that is not small is shared with the caller instead of being copied.
  ///
  /// - Parameters:
  ///   - body: bytes that the service keeps, such as a file.
  ///   - part: the part of them that is sent, held to what there is; nil for all.
  public mutating func end(kept body: [UInt8], part: Range<Int>? = nil) {
    guard let status, !isComplete else { return }
    let part = (part ?? 0..<body.count).clamped(to: 0..<body.count)
    guard part.count > Self.copiedAtMost && !isHead && !status.hasNoContent else {
      return end(body: body.span.extracting(part))
    }
    writeLength(part.count)
    endHead()
    output.tail = OutputBuffer.Tail(body, part)
  }

  /// Ends an answer like ``end(body:)`` with a body that is written where it is sent from.
  ///
  /// - Parameter write: appends the body.
  public mutating func end(writtenBy write: (inout ByteBuffer) -> Void) {
    guard let status, !isComplete else { return }
    guard !status.hasNoContent else { return endHead() }
    // The length is known behind the body only. Room is left for as many digits as the last one had, so that the body
    // seldom has to move.
    output.bytes.append("Content-Length: ")
    let digits = output.bytes.count..<(output.bytes.count + output.lengthDigits)
    for _ in digits { output.bytes.append(UInt8(ascii: "0")) }
    output.bytes.append("\r\n")
    endHead()
    let start = output.bytes.count
    write(&output.bytes)
    let length = output.bytes.count - start
    if isHead { output.bytes.truncate(to: start) }
    let headEnd = output.bytes.count
    output.bytes.replace(digits, withDecimal: length)
    output.lengthDigits += output.bytes.count - headEnd
  }

  /// Ends an answer without a body: 204 and 304, or any other with `Content-Length: 0`.
  public mutating func end() {
    guard let status, !isComplete else { return }
    if !status.hasNoContent { writeLength(0) }
    endHead()
  }

  /// Gives the output back; an answer that was not completed is taken out of it.
  consuming func finish() -> OutputBuffer {
    if !isComplete { output.bytes.truncate(to: start) }
    return output
  }

  private mutating func writeLength(_ length: Int) {
    output.bytes.append("Content-Length: ")
    output.bytes.append(decimal: length)
    output.bytes.append("\r\n")
  }

  private mutating func endHead() {
    switch persistence {
    case .keepAlive: break
    case .explicitKeepAlive: field("Connection", "keep-alive")
    case .close: field("Connection", "close")
    }
    output.bytes.append("\r\n")
    isComplete = true
  }

  private mutating func beginField(_ name: StaticString) {
    output.bytes.append(name)
    output.bytes.append(": ")
  }

  private mutating func appendPrintable(_ byte: UInt8) {
    guard byte >= 0x20 && byte < 0x7f else {
      output.bytes.append(UInt8(ascii: "%"))
      output.bytes.append(Grammar.hexDigit(byte >> 4))
      output.bytes.append(Grammar.hexDigit(byte & 15))
      return
    }
    output.bytes.append(byte)
  }
}
