import BadgeSVG
import Bytes

/// What holds of any bytes that an operator gives as an icon; the fuzzer looks for some of which it does not.
enum IconMeaning {
  /// Whether a file is refused with a sentence of one line or drawn as a sound picture of numbers that exist.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    let icons = IconSet(custom: [(name: "own", bytes: bytes)])
    guard icons.refusals == IconSet(custom: [(name: "own", bytes: bytes)]).refusals else { return false }
    if let refusal = icons.refusals.first {
      let isOneLine = refusal.sentence.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      return isOneLine && refusal.sentence.hasPrefix("own.svg: ") && !icons.names.contains("own")
    }
    var renderer = BadgeRenderer(icons: icons)
    var output = ByteBuffer()
    let query = Array("icon=own&title=Own&count=3".utf8)
    guard let kind = Catalog.standard.kinds.first(where: { $0.name == "icon" }),
      (try? renderer.render(kind, query: query.span, into: &output)) != nil
    else { return false }
    return PictureMeaning.isSound(output.bytes) && hasPlainPaths(output.bytes)
  }

  /// Whether path data holds nothing but its letters and numbers, so that no text of the file reached the picture.
  private static func hasPlainPaths(_ picture: [UInt8]) -> Bool {
    String(decoding: picture, as: UTF8.self).split(separator: " d=\"").dropFirst().allSatisfy { part in
      let data = part.prefix { $0 != "\"" }
      return data.first == "M" && data.allSatisfy { "MmLlHhVvCcSsQqTtAaZz-.0123456789 ".contains($0) }
    }
  }
}
