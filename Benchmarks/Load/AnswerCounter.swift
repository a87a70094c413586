import Glibc

/// Counts the answers in what a connection sends, by status and `Content-Length`, and looks at no other byte.
struct AnswerCounter {
  /// How many answers came whole.
  private(set) var answers = 0
  /// How many of them had no status of success: neither 2xx nor 304.
  private(set) var failures = 0

  /// Bytes of the present body that are still to come.
  private var bodyLeft = 0

  /// Takes what arrived.
  ///
  /// - Returns: the bytes of a head that is not whole, to be handed over again in front of what follows.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    var index = 0
    while index < bytes.count {
      if bodyLeft > 0 {
        let taken = min(bodyLeft, bytes.count - index)
        bodyLeft -= taken
        index += taken
        if bodyLeft == 0 { answers += 1 }
        continue
      }
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[index...])
      guard let head = unsafe Head(rest) else { return rest.count }
      if !head.isSuccess { failures += 1 }
      bodyLeft = head.contentLength
      if bodyLeft == 0 { answers += 1 }
      index += head.length
    }
    return 0
  }

  /// What matters of an answer's head.
  private struct Head {
    let length: Int
    private(set) var contentLength = 0
    let isSuccess: Bool

    /// Goes from line to line; nil when the empty line has not come.
    init?(_ bytes: UnsafeRawBufferPointer) {
      guard let start = bytes.baseAddress, bytes.count > 12 else { return nil }
      var line = 0
      while let feed = unsafe memchr(start + line, 0x0a, bytes.count - line) {
        let next = unsafe UnsafeRawPointer(feed) - start + 1
        if next - line == 2 {
          length = next
          isSuccess =
            unsafe bytes[9] == UInt8(ascii: "2")
            || bytes[9] == UInt8(ascii: "3") && bytes[11] == UInt8(ascii: "4")
          return
        }
        if next - line > 18, unsafe memcmp(start + line, "Content-Length: ", 16) == 0 {
          for index in (line + 16)..<(next - 2) {
            contentLength = unsafe contentLength * 10 + Int(bytes[index] - 0x30)
          }
        }
        line = next
      }
      return nil
    }
  }
}
