import TestSupport

/// Makes bytes that try to break out of wherever a service puts them; the same in every run.
struct HostileText {
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
  }

  /// What has broken out of XML, CSS, JSON, field lines, log lines and decoders before.
  private static let pieces: [[UInt8]] =
    [
      "<script>alert(1)</script>", "\"><script href='//evil.example'/>", "' onload='alert(1)",
      "\" onclick=\"x()",
      "]]>", "<![CDATA[", "<!--", "-->", "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>", "&a;",
      "&#0;", "&#x1;", "&lt;", "&", "<?xml version='1.0'?>", "</title></svg><svg onload=x>",
      "</style><style>*{}", "}*{background:url(//evil.example)}", ";}@import '//evil.example';",
      "\\3c script",
      "/*", "*/", "expression(x)", "javascript:alert(1)", "data:text/html,x", "url(#a)",
      "\r\nX-Evil: 1\r\n", "\r\n\r\n<html>", "\nSet-Cookie: a=b", "\r", "\0",
      "\u{1}\u{8}\u{B}\u{1B}[31m\u{7F}",
      "\u{85}\u{9B}2J", "\u{2028}\u{2029}", "\u{202E}evil\u{202C}", "\u{2066}\u{2067}\u{2069}",
      "\u{200B}\u{FEFF}",
      "\u{FFFE}\u{FFFF}", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦", "\u{1F3F4}\u{E0067}", "مرحبا",
      "\",\"status\":200,\"x\":\"",
      "\\", "\\u0000", "{\"a\":1}\n", "%", "%0d%0a", "%00", "%s%n", "{{7*7}}", "${x}", "../../etc/passwd",
      "..\\",
    ].map { Array($0.utf8) } + [
      [0xC0, 0xAF], [0xC0, 0xBC], [0xE0, 0x80, 0xBC], [0xF0, 0x80, 0x80, 0xBC], [0xED, 0xA0, 0x80],
      [0xED, 0xA0, 0xBD, 0xED, 0xB4, 0x94], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE], [0x80], [0xC3],
    ]

  /// A few pieces with plain words between them; seldom very long.
  mutating func next() -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      text += Self.pieces.randomElement(using: &numbers) ?? []
      if Bool.random(using: &numbers) { text += Array("Inbox 3".utf8) }
    }
    guard Int.random(in: 0..<40, using: &numbers) == 0 else { return text }
    return Array(repeatElement(text, count: 4_000 / text.count).joined())
  }

  /// The same bytes as a target may hold them: escaped wherever that is needed, and often where it is not.
  mutating func encoded(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      let isPlain = (0x21..<0x7F).contains(byte) && !"#%&+".utf8.contains(byte)
      if isPlain, Bool.random(using: &numbers) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  /// One of the choices.
  mutating func pick<Choice>(_ choices: [Choice], or fallback: Choice) -> Choice {
    choices.randomElement(using: &numbers) ?? fallback
  }
}
