import HTTPWire
import Testing

@Suite("An address")
struct AddressTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    /// What is written for it; nil when it is refused.
    let written: String?
    var testDescription: String { text }
    init(_ text: String, _ written: String?) {
      self.text = text
      self.written = written
    }
  }

  static let rows = [
    Row("192.0.2.1", "192.0.2.1"),
    Row("0.0.0.0", "0.0.0.0"),
    Row("255.255.255.255", "255.255.255.255"),
    Row("::ffff:192.0.2.1", "192.0.2.1"),
    Row("::", "::"),
    Row("::1", "::1"),
    Row("1::", "1::"),
    Row("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
    Row("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
    Row("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
    Row("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
    Row("1:0:0:4:0:0:0:8", "1:0:0:4::8"),
    Row("64:ff9b::192.0.2.1", "64:ff9b::c000:201"),
    Row("1:2:3:4:5:6:192.0.2.1", "1:2:3:4:5:6:c000:201"),
    Row("", nil),
    Row("1.2.3", nil),
    Row("1.2.3.4.5", nil),
    Row("1.2.3.256", nil),
    Row("1.2.3.04", nil),
    Row("1.2.3.", nil),
    Row(".1.2.3", nil),
    Row("1.2.3.4 ", nil),
    Row(":", nil),
    Row(":::", nil),
    Row("1::2::3", nil),
    Row("1:2:3:4:5:6:7", nil),
    Row("1:2:3:4:5:6:7:8:9", nil),
    Row("1:2:3:4:5:6:7:8::", nil),
    Row("12345::", nil),
    Row("1:", nil),
    Row(":1", nil),
    Row("1:2:3:4:5:6:7:192.0.2.1", nil),
    Row("[::1]", nil),
    Row("fe80::1%eth0", nil),
    Row("example.org", nil),
  ]

  @Test("is read strictly and written as RFC 5952 has it", arguments: rows)
  func reads(row: Row) {
    #expect(IPAddress(row.text)?.description == row.written)
  }

  struct Block: Sendable, CustomTestStringConvertible {
    let block, address: String
    let contains: Bool?
    var testDescription: String { "\(address) in \(block)" }
  }

  @Test(
    "lies in a block or not",
    arguments: [
      Block(block: "10.0.0.0/8", address: "10.255.0.1", contains: true),
      Block(block: "10.0.0.0/8", address: "11.0.0.1", contains: false),
      Block(block: "10.0.0.0/8", address: "::ffff:10.0.0.1", contains: true),
      Block(block: "10.0.0.0/8", address: "::1", contains: false),
      Block(block: "192.0.2.1", address: "192.0.2.1", contains: true),
      Block(block: "192.0.2.1", address: "192.0.2.0", contains: false),
      Block(block: "0.0.0.0/0", address: "192.0.2.0", contains: true),
      Block(block: "0.0.0.0/0", address: "2001::", contains: false),
      Block(block: "::/0", address: "192.0.2.0", contains: true),
      Block(block: "2001:db8::/33", address: "2001:db8:7fff::", contains: true),
      Block(block: "2001:db8::/33", address: "2001:db8:8000::", contains: false),
      Block(block: "fd00::/128", address: "fd00::", contains: true),
      Block(block: "10.0.0.0/33", address: "10.0.0.0", contains: nil),
      Block(block: "10.0.0.0/-1", address: "10.0.0.0", contains: nil),
      Block(block: "10.0.0.0/", address: "10.0.0.0", contains: nil),
      Block(block: "10.0.0.0/8/8", address: "10.0.0.0", contains: nil),
    ])
  func block(row: Block) throws {
    let address = try #require(IPAddress(row.address))
    #expect(AddressBlock(row.block)?.contains(address) == row.contains)
  }
}
