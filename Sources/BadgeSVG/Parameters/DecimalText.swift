/// Numbers as a query writes them: ASCII digits, and nothing that Swift's own parsers accept besides.
enum DecimalText {
  /// The integer in `bytes`: an optional minus sign and digits within `Int64`; nil for anything else.
  static func integer(_ bytes: Span<UInt8>) -> Int? {
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard index < bytes.count else { return nil }
    var value = 0
    while index < bytes.count {
      guard let digit = digit(bytes[index]) else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      // Counting away from zero on the side of the sign, so that Int.min is reached without overflow.
      let (next, carry) =
        isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = next
      index += 1
    }
    return value
  }

  /// What an integer was expected to be that lies beyond `Int64`; nil when `bytes` are no such integer.
  static func missedBound(of bytes: Span<UInt8>) -> String? {
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    for index in (isNegative ? 1 : 0)..<max(bytes.count, 1) {
      guard index < bytes.count, digit(bytes[index]) != nil else { return nil }
    }
    guard bytes.count > 1, integer(bytes) == nil else { return nil }
    return isNegative ? "at least \(Int.min)" : "at most \(Int.max)"
  }

  /// The number in `bytes`: digits, optionally a point and digits; nil for anything else.
  static func decimal(_ bytes: Span<UInt8>) -> Double? {
    let isShort = bytes.count <= 15
    var (digits, unit) = (0, 1.0)
    var digitsSincePoint = 0
    var hasPoint = false
    for index in bytes.indices {
      if let digit = digit(bytes[index]) {
        digitsSincePoint += 1
        if isShort { (digits, unit) = (10 * digits + digit, hasPoint ? 10 * unit : unit) }
      } else if bytes[index] == UInt8(ascii: "."), !hasPoint, digitsSincePoint > 0 {
        hasPoint = true
        digitsSincePoint = 0
      } else {
        return nil
      }
    }
    guard digitsSincePoint > 0 else { return nil }
    // So many digits and their unit are exact, and their quotient is rounded once, to what the text stands for.
    return isShort ? Double(digits) / unit : Double(String(copying: bytes))
  }

  /// A number in the shortest decimal text that a query may use for it.
  static func text(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    return "\(whole)"
  }

  private static func digit(_ byte: UInt8) -> Int? {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    return Int(byte - UInt8(ascii: "0"))
  }
}

extension String {
  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  init(copying bytes: Span<UInt8>) {
    if let text = try? UTF8Span(validating: bytes) {
      // Without an array on the way.
      self = String(copying: text)
    } else {
      self = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }
}
