import Bytes
import Foundation
import Testing

@Suite("JSON strings in a buffer")
struct ByteBufferJSONTests {
  @Test(
    "are read back as they were by Foundation's decoder",
    arguments: [
      "", "plain", "\"quoted\" \\ slash/", "line\r\nbreak\tand \0 and \u{7f}", "Grüße, 世界 🎉", "\u{2028}",
    ])
  func roundTrip(text: String) throws {
    var buffer = ByteBuffer()
    buffer.append(json: text)
    #expect(try JSONDecoder().decode(String.self, from: Data(buffer.bytes)) == text)
    let isOneLine = !buffer.bytes.contains { $0 < 0x20 || $0 == 0x7f }
    #expect(isOneLine)
  }

  @Test("are valid for any bytes")
  func anyBytes() throws {
    let bytes = (UInt8.min...UInt8.max).map { $0 }
    var buffer = ByteBuffer()
    buffer.append(json: bytes.span, in: bytes.indices)
    let text = try JSONDecoder().decode(String.self, from: Data(buffer.bytes))
    #expect(text.unicodeScalars.map { $0.value } == bytes.map { UInt32($0) })
  }
}
