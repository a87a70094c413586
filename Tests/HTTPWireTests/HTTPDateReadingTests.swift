import Bytes
import HTTPWire
import Testing

@Suite("Reading a date of HTTP")
struct HTTPDateReadingTests {
  private func seconds(_ text: String) -> Int? { HTTPDate.seconds(in: Array(text.utf8).span) }

  @Test(
    "takes the three forms of RFC 9110",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func threeForms(text: String) {
    #expect(seconds(text) == 784_111_777)
  }

  @Test("gives back what is written", arguments: (0...100).map { $0 * 2_534_022_999 })
  func roundTrip(second: Int) {
    var text = ByteBuffer()
    HTTPDate.append(second, to: &text)
    let read = text.withSpan { HTTPDate.seconds(in: $0) }
    #expect(read == second)
  }

  @Test(
    "knows which years have a 29 February",
    arguments: [(2_000, true), (2_023, false), (2_024, true), (2_100, false), (2_400, true)])
  func leapYears(year: Int, isLeap: Bool) {
    #expect((seconds("Tue, 29 Feb \(year) 00:00:00 GMT") != nil) == isLeap)
  }

  @Test(
    "refuses what is no date",
    arguments: [
      "", "now", "0", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
      "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1969 08:49:37 GMT",
      "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 19944 08:49:37 GMT", "06 Nov 1994 08:49:37 GMT GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT and more words than fit",
    ])
  func refuses(text: String) {
    #expect(seconds(text) == nil)
  }
}
