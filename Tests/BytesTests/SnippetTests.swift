import Bytes
import Testing

@Suite("A snippet")
struct SnippetTests {
  @Test("writes what it took, whatever its length", arguments: 0...Snippet.capacity)
  func writes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 32 + $0) }
    let snippet = try #require(Snippet { $0.append(bytes.span) })
    #expect(snippet.count == count)
    var buffer = ByteBuffer(capacity: 0)
    buffer.append("<")
    buffer.append(snippet)
    buffer.append(">")
    #expect(buffer.bytes == Array("<".utf8) + bytes + Array(">".utf8))
  }

  @Test("takes no more than there is room for")
  func isLimited() {
    #expect(
      Snippet { $0.append(Array(repeating: UInt8(ascii: "x"), count: Snippet.capacity + 1).span) } == nil)
  }
}
