import Bytes

/// What tells this build of the program from every other: it enters the entity tag of every badge.
///
/// The linker writes a hash of all it linked into a note of the program file. Replicas of one image agree on it,
/// and any change of code or of data that is linked in changes it.
enum BuildIdentity {
  /// The build id of the running program; without one, what can be told of its file.
  static func current(version: String) -> String {
    let program = "/proc/self/exe"
    return buildID(ofProgramAt: program) ?? fallback(program, version: version)
  }

  /// The linker's build id in hexadecimal digits; nil when the file is no ELF file of this kind or has none.
  static func buildID(ofProgramAt path: String) -> String? {
    guard let file = SystemFile(at: path) else { return nil }
    // The magic number, and that the file is for 64 bits and little-endian.
    guard let head = file.bytes(at: 0, count: 64), head.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else {
      return nil
    }
    let entrySize = head.number(at: 54, bytes: 2)
    let table = file.bytes(
      at: head.number(at: 32, bytes: 8), count: min(entrySize * head.number(at: 56, bytes: 2), 65_536))
    guard let table, entrySize >= 56 else { return nil }
    for entry in stride(from: 0, to: table.count, by: entrySize) where table.number(at: entry, bytes: 4) == 4
    {
      let notes = file.bytes(
        at: table.number(at: entry + 8, bytes: 8), count: min(table.number(at: entry + 32, bytes: 8), 65_536))
      if let notes, let found = buildID(in: notes) { return found }
    }
    return nil
  }

  /// Walks the notes: length of name, length of content, type, then both, each filled up to four bytes.
  private static func buildID(in notes: [UInt8]) -> String? {
    var start = 0
    while start + 12 <= notes.count {
      let nameLength = notes.number(at: start, bytes: 4)
      let contentLength = notes.number(at: start + 4, bytes: 4)
      let content = start + 12 + (nameLength + 3) / 4 * 4
      // NT_GNU_BUILD_ID
      if notes.number(at: start + 8, bytes: 4) == 3, contentLength > 0,
        content + contentLength <= notes.count,
        notes[(start + 12)...].starts(with: Array("GNU\0".utf8))
      {
        return notes[content..<(content + contentLength)].map { byte in
          String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
      }
      start = content + (contentLength + 3) / 4 * 4
    }
    return nil
  }

  private static func fallback(_ path: String, version: String) -> String {
    let status = FileStatus.resolved(path).flatMap { FileStatus(ofFileAt: $0) }
    return "\(version) \(status?.modified ?? 0) \(status?.size ?? 0)"
  }
}

extension [UInt8] {
  /// A little-endian number, held to what an offset may be; 0 where the array ends before it.
  fileprivate func number(at start: Int, bytes: Int) -> Int {
    guard start >= 0, start + bytes <= count else { return 0 }
    let value = self[start..<(start + bytes)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(Swift.min(value, 1 << 40))
  }
}
