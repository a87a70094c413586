import BadgeCore
import Bytes

/// How XML writes text.
extension ByteBuffer {
  /// Appends text in which markup is escaped and characters that XML 1.0 forbids (section 2.2) are replaced.
  mutating func append(escaped text: String) {
    let bytes = text.utf8.span
    // Most text is letters, digits and spaces, which stand for themselves.
    if bytes.indices.allSatisfy({ Self.isPlain(bytes[$0]) }) {
      append(bytes)
    } else {
      append(escapingEach: text)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: 0x20..<0x7f ~= byte
    }
  }

  private mutating func append(escapingEach text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        for byte in UTF8.encode(scalar) ?? .encodedReplacementCharacter { append(byte) }
      default: append(text: "\u{FFFD}")
      }
    }
  }

  /// Appends the text of a count, which needs no escaping.
  mutating func append(cells: CellText) {
    for place in 0..<cells.count { append(cells[place]) }
  }

  /// Appends a name, escaped.
  mutating func append(name: AccessibleName) {
    switch name {
    case .counted(let text, let unit):
      append(cells: text)
      guard !unit.isEmpty else { return }
      append(" ")
      append(escaped: unit)
    case .titled(let title, let value):
      append(escaped: title)
      guard let value else { return }
      append(", ")
      append(cells: value)
    case .text(let text): append(escaped: text)
    }
  }
}
