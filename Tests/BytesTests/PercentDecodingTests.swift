import Bytes
import Testing

@Suite("Percent-decoding")
struct PercentDecodingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let encoded: String
    let text: String?
    var plusIsSpace = false
    var testDescription: String { "\(encoded)\(plusIsSpace ? ", + is a space" : "")" }
  }

  static let rows = [
    Row(encoded: "", text: ""),
    Row(encoded: "plain", text: "plain"),
    Row(encoded: "a%20b", text: "a b"),
    Row(encoded: "%C3%A9", text: "é"),
    Row(encoded: "%c3%a9", text: "é"),
    Row(encoded: "a+b", text: "a+b"),
    Row(encoded: "a+b", text: "a b", plusIsSpace: true),
    Row(encoded: "a%2Bb", text: "a+b", plusIsSpace: true),
    Row(encoded: "%2541", text: "%41"),
    Row(encoded: "%", text: nil),
    Row(encoded: "%4", text: nil),
    Row(encoded: "%4g", text: nil),
    Row(encoded: "%%41", text: nil),
    Row(encoded: "%00", text: nil),
    Row(encoded: "%C0%80", text: nil),
    Row(encoded: "%C0%AF", text: nil),
    Row(encoded: "%ED%A0%80", text: nil),
    Row(encoded: "%F5%80%80%80", text: nil),
    Row(encoded: "%C3", text: nil),
    Row(encoded: "%80", text: nil),
  ]

  @Test("is strict", arguments: rows)
  func decodes(row: Row) {
    let bytes = Array(row.encoded.utf8)
    let text = try? PercentDecoding.decode(bytes.span, plusIsSpace: row.plusIsSpace)
    #expect(text == row.text)
  }

  @Test("into a buffer adds the same text, and nothing after a fault", arguments: rows)
  func decodesIntoBuffer(row: Row) {
    let bytes = Array(row.encoded.utf8)
    var buffer = ByteBuffer()
    buffer.append("before ")
    do throws(PercentDecoding.Fault) {
      try PercentDecoding.decode(bytes.span, plusIsSpace: row.plusIsSpace, into: &buffer)
      #expect(row.text != nil)
    } catch {
      #expect(row.text == nil)
    }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "before " + (row.text ?? ""))
  }
}
