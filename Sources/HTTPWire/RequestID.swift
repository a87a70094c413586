public import Bytes

/// What names one request in its answer and in the log, so that one can be found by the other.
public struct RequestID: Sendable {
  /// The most characters that are taken over from a proxy.
  private static let limit = 64

  private var characters = InlineArray<64, UInt8>(repeating: 0)
  private var count = 0

  /// Makes the id of a number: its sixteen hexadecimal digits.
  public init(_ number: UInt64) {
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: number &>> UInt64(truncatingIfNeeded: 60 &- 4 &* place) & 15)
      characters[place] = digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    count = 16
  }

  /// Takes over the id that a proxy gave in `X-Request-ID`: 1 to 64 letters, digits, dots, dashes and underscores.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  public init?(_ head: RequestHead, in bytes: Span<UInt8>) {
    guard let value = head.value(of: .xRequestID, in: bytes), (1...Self.limit).contains(value.count) else {
      return nil
    }
    for index in value {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        append(bytes[index])
      default: return nil
      }
    }
  }

  /// Appends the characters, which need no escaping anywhere.
  public func append(to output: inout ByteBuffer) {
    output.append(characters.span.extracting(0..<count))
  }

  private mutating func append(_ character: UInt8) {
    guard count < Self.limit else { return }
    characters[count] = character
    count += 1
  }
}
