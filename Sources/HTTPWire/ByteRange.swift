import Bytes

/// The part of a file that a request asks for (RFC 9110 section 14).
public enum ByteRange: Sendable, Equatable {
  /// All of it: no range, one that is not understood, or one whose condition does not hold; answered 200.
  case whole
  /// Some bytes of it, at least one; answered 206.
  case part(Range<Int>)
  /// None of it, because it is shorter; answered 416.
  case unsatisfiable

  /// Reads `Range` and `If-Range` of a `GET`; lists of ranges are answered with the whole.
  ///
  /// A date in `If-Range` never holds: every file has an entity tag, by which a client has to ask (RFC 9110 section
  /// 13.1.5), and a file may change twice within the second that a date tells.
  ///
  /// - Parameters:
  ///   - head: the request.
  ///   - bytes: the bytes that came with it.
  ///   - length: the length of the file in bytes.
  ///   - tag: the strong entity tag of the file, with its quotes.
  public init(_ head: RequestHead, in bytes: Span<UInt8>, length: Int, tag: Span<UInt8>) {
    self = .whole
    guard head.method == .get, !head.fields.isRepeated(.range), let value = head.value(of: .range, in: bytes)
    else {
      return
    }
    if let condition = head.value(of: .ifRange, in: bytes) {
      guard EntityTags.isStrongMatch(tag, in: bytes, condition) else { return }
    }
    self = Self.parse(bytes, value, length: length) ?? .whole
  }

  /// Reads `bytes=first-last`, `bytes=first-` or `bytes=-count`; nil when it is none of them.
  private static func parse(_ bytes: Span<UInt8>, _ value: Range<Int>, length: Int) -> ByteRange? {
    let start = min(value.lowerBound + 6, value.upperBound)
    guard bytes.spellsInAnyCase("bytes=", in: value.lowerBound..<start) else { return nil }
    guard let dash = (start..<value.upperBound).first(where: { bytes[$0] == UInt8(ascii: "-") }) else {
      return nil
    }
    let left = Grammar.trimmed(bytes, start..<dash)
    let right = Grammar.trimmed(bytes, (dash + 1)..<value.upperBound)
    guard let first = number(bytes, left) else {
      guard left.isEmpty, let count = number(bytes, right) else { return nil }
      return count == 0 || length == 0 ? .unsatisfiable : .part(max(length - count, 0)..<length)
    }
    let last = right.isEmpty ? Int.max : number(bytes, right)
    guard let last, first <= last else { return nil }
    return first < length ? .part(first..<(min(last, length - 1) + 1)) : .unsatisfiable
  }

  /// A decimal number, held to the largest one; nil when the range holds anything else or nothing.
  private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var value = 0
    for index in range {
      guard Grammar.isDigit(bytes[index]) else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(bytes[index] - UInt8(ascii: "0")))
      value = overflow || carry ? Int.max : sum
    }
    return value
  }
}
