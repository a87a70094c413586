/// What holds of the bytes of every picture.
enum PictureMeaning {
  /// Bounded, UTF-8, without control characters, and as many tags opened as closed.
  static func isSound(_ picture: [UInt8]) -> Bool {
    guard picture.count < 65_536, String(validating: picture, as: UTF8.self) != nil else { return false }
    var depth = 0
    for byte in picture.dropLast() {
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case ..<0x20: return false
      default: break
      }
      // No tag within a tag.
      guard (0...1).contains(depth) else { return false }
    }
    return depth == 0 && picture.last == UInt8(ascii: "\n")
  }
}
