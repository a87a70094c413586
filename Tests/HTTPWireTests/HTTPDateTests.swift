import Bytes
import HTTPWire
import Testing

@Suite("A date")
struct HTTPDateTests {
  private static func text(_ seconds: Int) -> String {
    var buffer = ByteBuffer()
    HTTPDate.append(seconds, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return HTTPDate.seconds(in: bytes.span)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let seconds: Int?
    var testDescription: String { text }
  }

  static let fixed = [
    Row(text: "Thu, 01 Jan 1970 00:00:00 GMT", seconds: 0),
    Row(text: "Sun, 06 Nov 1994 08:49:37 GMT", seconds: 784_111_777),
    Row(text: "Tue, 29 Feb 2000 23:59:59 GMT", seconds: 951_868_799),
    Row(text: "Wed, 01 Mar 2000 00:00:00 GMT", seconds: 951_868_800),
    Row(text: "Sun, 28 Feb 2100 23:59:59 GMT", seconds: 4_107_542_399),
    Row(text: "Mon, 01 Mar 2100 00:00:00 GMT", seconds: 4_107_542_400),
    Row(text: "Fri, 31 Dec 9999 23:59:59 GMT", seconds: 253_402_300_799),
  ]

  @Test("is written and read as IMF-fixdate", arguments: fixed)
  func fixdate(row: Row) throws {
    #expect(try Self.text(#require(row.seconds)) == row.text)
    #expect(Self.seconds(row.text) == row.seconds)
  }

  @Test(
    "is read in its old forms and refused in all others",
    arguments: [
      Row(text: "Sunday, 06-Nov-94 08:49:37 GMT", seconds: 784_111_777),
      Row(text: "Sun Nov  6 08:49:37 1994", seconds: 784_111_777),
      Row(text: "Friday, 01-Jan-27 00:00:00 GMT", seconds: 1_798_761_600),
      Row(text: "Sun, 06 Nov 1994 08:49:60 GMT", seconds: 784_111_799),
      Row(text: "", seconds: nil),
      Row(text: "784111777", seconds: nil),
      Row(text: "Sun, 06 Nov 1994", seconds: nil),
      Row(text: "Sun, 06 Nov 1994 08:49:37", seconds: nil),
      Row(text: "Sun, +6 Nov 1994 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 Nov 19944 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 Nov 1994 8:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 Nov 94 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 6 Nov 1994 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 nov 1994 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 Nov 1994 24:00:00 GMT", seconds: nil),
      Row(text: "Sun, 31 Nov 1994 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 29 Feb 2100 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 00 Nov 1994 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 Nov 1969 08:49:37 GMT", seconds: nil),
      Row(text: "Sun, 06 Nov 1994 08:49:37 UTC", seconds: nil),
      Row(text: "Sun, 06 Nov 1994 08:49:37 GMT ", seconds: nil),
    ])
  func otherForms(row: Row) {
    #expect(Self.seconds(row.text) == row.seconds)
  }

  @Test("survives writing and reading, day after day for four centuries")
  func roundTrip() {
    for day in stride(from: 0, to: 146_097, by: 13) {
      let seconds = day * 86_400 + day % 86_400
      guard Self.seconds(Self.text(seconds)) == seconds else {
        Issue.record("\(Self.text(seconds))")
        return
      }
    }
  }

  @Test("beyond what can be written is held to it", arguments: [Int.min, -1, Int.max])
  func held(seconds: Int) {
    #expect(Self.text(seconds) == Self.text(seconds < 0 ? 0 : 253_402_300_799))
  }
}
