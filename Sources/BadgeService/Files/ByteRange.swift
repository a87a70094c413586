/// What a `Range` field asks of a file (RFC 9110 section 14.2); only a single range of bytes is honoured.
enum ByteRange: Equatable {
  /// The field is of another unit, malformed, or asks for several parts: the whole file is sent, as the RFC allows.
  case whole
  /// These bytes are sent as 206.
  case part(Range<Int>)
  /// No byte of the file is in the range: 416.
  case unsatisfiable

  /// Reads the value of a `Range` field for a file of `length` bytes.
  init(_ value: Span<UInt8>, length: Int) {
    self = Self.parse(value, length: length) ?? .whole
  }

  private static func parse(_ value: Span<UInt8>, length: Int) -> ByteRange? {
    var reader = Reader(position: 0)
    guard reader.takesUnit(in: value) else { return nil }
    reader.skipSpace(in: value)
    let first = reader.number(in: value)
    guard reader.takes(UInt8(ascii: "-"), in: value) else { return nil }
    let last = reader.number(in: value)
    reader.skipSpace(in: value)
    guard reader.position == value.count else { return nil }
    switch (first, last) {
    case (nil, nil): return nil
    case (nil, let suffix?):
      return suffix == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - suffix)..<length)
    case (let first?, let last):
      if let last, last < first { return nil }
      guard first < length else { return .unsatisfiable }
      return .part(first..<min(last ?? Int.max - 1, length - 1) + 1)
    }
  }

  private struct Reader {
    var position: Int

    mutating func takes(_ byte: UInt8, in value: Span<UInt8>) -> Bool {
      guard position < value.count, value[position] == byte else { return false }
      position += 1
      return true
    }

    /// Takes `bytes=`, whose letters may be of either case.
    mutating func takesUnit(in value: Span<UInt8>) -> Bool {
      for letter in "bytes".utf8 {
        guard takes(letter, in: value) || takes(letter - 32, in: value) else { return false }
      }
      return takes(UInt8(ascii: "="), in: value)
    }

    mutating func skipSpace(in value: Span<UInt8>) {
      while takes(UInt8(ascii: " "), in: value) || takes(UInt8(ascii: "\t"), in: value) {}
    }

    /// The number at the position, held to what no file reaches; nil when there is no digit.
    mutating func number(in value: Span<UInt8>) -> Int? {
      let start = position
      var number = 0
      while position < value.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = value[position] {
        number = min(number * 10 + Int(value[position] - UInt8(ascii: "0")), 1 << 50)
        position += 1
      }
      return position == start ? nil : number
    }
  }
}
