public import Bytes

/// What names one request in its answer and in the log, so that one can be found by the other.
public struct RequestID: Sendable {
  /// The most characters that are taken over from a proxy.
  private static let limit = 64

  private enum Form {
    /// Sixteen hexadecimal digits, as the bytes of two words.
    case number(UInt64, UInt64)
    case given(InlineArray<64, UInt8>, count: Int)
  }

  private let form: Form

  /// Makes the id of a number: its sixteen hexadecimal digits.
  public init(_ number: UInt64) {
    form = .number(
      ByteBuffer.hexadecimal(UInt32(truncatingIfNeeded: number >> 32)),
      ByteBuffer.hexadecimal(UInt32(truncatingIfNeeded: number)))
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
    var characters = InlineArray<64, UInt8>(repeating: 0)
    for (place, index) in value.enumerated() {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        characters[place] = bytes[index]
      default: return nil
      }
    }
    form = .given(characters, count: value.count)
  }

  /// Appends the characters, which need no escaping anywhere.
  public func append(to output: inout ByteBuffer) {
    switch form {
    case .number(let first, let second):
      output.append(first: 8, of: first)
      output.append(first: 8, of: second)
    case .given(let characters, let count): output.append(characters.span.extracting(0..<count))
    }
  }
}
