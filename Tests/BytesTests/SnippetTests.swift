import Bytes
import Testing

@Suite("A snippet")
struct SnippetTests {
  @Test("writes what it took, whatever its length", arguments: 0...Snippet<8>.capacity)
  func writes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 32 + $0) }
    let snippet = try #require(Snippet<8> { $0.append(bytes.span) })
    #expect(snippet.count == count)
    var buffer = ByteBuffer(capacity: 0)
    buffer.append("<")
    buffer.append(snippet)
    buffer.append(">")
    #expect(buffer.bytes == Array("<".utf8) + bytes + Array(">".utf8))
  }

  @Test("stands behind a literal and bytes of a word, also where the buffer grows", arguments: 0...8)
  func follows(count: Int) throws {
    let snippet = try #require(Snippet<8> { $0.append("\">3</text>") })
    var buffer = ByteBuffer(capacity: 16)
    for _ in 0..<3 { buffer.append("<text class=\"", first: count, of: 0x6867_6665_6463_6261, snippet) }
    let once = Array("<text class=\"".utf8) + Array("abcdefgh".utf8.prefix(count)) + Array("\">3</text>".utf8)
    #expect(buffer.bytes == once + once + once)
  }

  @Test("takes no more than there is room for")
  func isLimited() {
    let bytes = Array(repeating: UInt8(ascii: "x"), count: Snippet<8>.capacity + 1)
    #expect(Snippet<8> { $0.append(bytes.span) } == nil)
  }
}
