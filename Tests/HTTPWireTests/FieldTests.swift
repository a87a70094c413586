import TestSupport
import Testing

@testable import HTTPWire

@Suite("A field")
struct FieldTests {
  @Test("is recognised in any mix of capitals and found whole", arguments: FieldName.allCases)
  func recognised(name: FieldName) {
    for spelling in [
      "\(name.spelling)", "\(name.spelling)".uppercased(), "\(name.spelling)".capitalized(by: "-"),
    ] {
      let bytes = Array(spelling.utf8)
      #expect(FieldName(bytes.span, 0..<bytes.count) == name)
      let longer = Array((spelling + "s").utf8)
      #expect(FieldName(longer.span, 0..<longer.count) == nil)
    }
  }

  @Test("that comes more than once is handed over line by line")
  func lines() {
    var values: [String] = []
    let connection = MemoryConnection { head, bytes, writer in
      head.forEachValue(of: .xForwardedFor, in: bytes) { range in
        values.append(range.map { String(UnicodeScalar(bytes[$0])) }.joined())
      }
      describe(head, bytes, &writer)
    }
    connection.send(
      "GET / HTTP/1.1\r\nX-Forwarded-For: 1\r\nHost: a\r\nx-forwarded-for:\t2, 3 \r\nX-FORWARDED-FOR:\r\n\r\n"
    )
    #expect(values == ["1", "2, 3", ""])
  }

  @Test("that did not come has no value")
  func absent() {
    var hasValue = true
    let connection = MemoryConnection { head, bytes, writer in
      hasValue = head.value(of: .range, in: bytes) != nil
      describe(head, bytes, &writer)
    }
    connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(!hasValue)
  }
}

extension String {
  fileprivate func capitalized(by separator: Character) -> String {
    split(separator: separator).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: String(separator))
  }
}
