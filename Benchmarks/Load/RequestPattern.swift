/// A request whose target differs each time: a place such as `{1-99}` takes the numbers of its range in turn.
///
/// Several places count like the digits of a number, the first one fastest, so that no combination comes twice before
/// all have come.
struct RequestPattern {
  private enum Piece {
    case fixed([UInt8])
    case number(ClosedRange<Int>)
  }

  private var pieces: [Piece] = []

  /// Reads a target such as `/badge?count={1-99}&from={100-99999}`; nil for one whose braces hold no range.
  init?(target: String, host: String, fields: [String]) {
    // A target that begins with no slash has a method in front.
    var fixed = target.hasPrefix("/") ? Array("GET ".utf8) : []
    var rest = target[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      fixed += Array(rest[..<open].utf8)
      let bounds = rest[rest.index(after: open)..<close].split(separator: "-").compactMap { Int($0) }
      guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
      pieces += [.fixed(fixed), .number(bounds[0]...bounds[1])]
      fixed = []
      rest = rest[rest.index(after: close)...]
    }
    let lines = ["Host: \(host)"] + fields
    pieces.append(
      .fixed(fixed + Array("\(rest) HTTP/1.1\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8)))
  }

  /// Appends the request of this number, counted from 0.
  func append(_ number: Int, to request: inout [UInt8]) {
    var number = number
    for piece in pieces {
      switch piece {
      case .fixed(let bytes): request += bytes
      case .number(let range):
        Self.append(decimal: range.lowerBound + number % range.count, to: &request)
        number /= range.count
      }
    }
  }

  private static func append(decimal value: Int, to request: inout [UInt8]) {
    var divisor = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      request.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}
