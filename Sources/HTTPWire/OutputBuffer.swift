public import Bytes

/// Where answers are written: the bytes, and the field lines that every answer of one second shares.
///
/// An event loop keeps one for all its connections and sets the time whenever a new second begins.
public struct OutputBuffer: ~Copyable {
  /// The answers that were written and not yet sent.
  public var bytes: ByteBuffer
  /// What has to be sent after the bytes; an answer that has one is the last until it is taken.
  var tail: Tail?
  /// The status line of 200, and `Date`, `Server` and `X-Content-Type-Options`, ready to be copied.
  private var commonHead: ByteBuffer
  /// The id that the next answer to a fault has; whoever tells of the fault sets another one after it.
  public var faultID: RequestID?
  private var second = -1
  /// How many digits the length of a body had that was written behind it.
  var lengthDigits = 4

  /// Makes an empty buffer at the second 0 of 1970.
  ///
  /// - Parameter capacity: bytes to make room for at once.
  public init(capacity: Int = 4_096) {
    bytes = ByteBuffer(capacity: capacity)
    commonHead = ByteBuffer(capacity: 128)
    setTime(0)
  }

  /// Sets the time that answers are dated with, in seconds since 1970.
  public mutating func setTime(_ seconds: Int) {
    guard seconds != second else { return }
    second = seconds
    commonHead.removeAll()
    commonHead.append(Self.okLine)
    commonHead.append("Date: ")
    HTTPDate.append(seconds, to: &commonHead)
    commonHead.append("\r\nServer: Insignia\r\nX-Content-Type-Options: nosniff\r\n")
  }

  /// Appends what the answers of this second begin with, at a cost of one copy for the most usual status.
  mutating func beginHead(_ status: Status) {
    switch status {
    case .ok: return bytes.append(commonHead)
    case .notModified: bytes.append("HTTP/1.1 304 Not Modified\r\n")
    default:
      bytes.append("HTTP/1.1 ")
      bytes.append(digitsOf: UInt64(status.rawValue))
      bytes.append(" ")
      bytes.append(status.reason)
      bytes.append("\r\n")
    }
    commonHead.withSpan { bytes.append($0.extracting(Self.okLine.utf8CodeUnitCount...)) }
  }

  private static let okLine: StaticString = "HTTP/1.1 200 OK\r\n"
}
