import HTTPWire
import TestSupport
import Testing

@Suite("Who asks behind a proxy")
struct ForwardedPeerTests {
  /// Whom a server behind proxies in 10.0.0.0/8 takes each of the requests to come from, whose fields are given.
  private static func clients(of requests: [String], from peer: String = "10.0.0.1") throws -> [String] {
    let peer = try #require(IPAddress(peer))
    let proxies = try [#require(AddressBlock("10.0.0.0/8"))]
    var found: [String] = []
    let connection = MemoryConnection { head, bytes, writer in
      found.append(ForwardedPeer.address(of: peer, head, in: bytes, trusted: proxies).description)
      describe(head, bytes, &writer)
    }
    for fields in requests { connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n") }
    try #require(found.count == requests.count)
    return found
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let fields, peer, found: String
    var testDescription: String { "\(fields) from \(peer)" }
    init(_ fields: String, from peer: String = "10.0.0.1", _ found: String) {
      self.fields = fields
      self.peer = peer
      self.found = found
    }
  }

  @Test(
    "is the right-most address that is not trusted",
    arguments: [
      Row("X: y", "10.0.0.1"),
      Row("X-Forwarded-For: 192.0.2.1", "192.0.2.1"),
      Row("X-Forwarded-For: 192.0.2.1", from: "198.51.100.1", "198.51.100.1"),
      Row("X-Forwarded-For: 203.0.113.9, 192.0.2.1, 10.0.0.2", "192.0.2.1"),
      Row("X-Forwarded-For: 10.0.0.3, 10.0.0.2", "10.0.0.3"),
      Row("X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 192.0.2.1:4711", "192.0.2.1"),
      Row("X-Forwarded-For: 192.0.2.1, 10.0.0.3\r\nX-Forwarded-For: 10.0.0.2", "192.0.2.1"),
      Row("X-Forwarded-For: 192.0.2.1, nobody\r\nX-Forwarded-For: 10.0.0.3, 10.0.0.2", "10.0.0.3"),
      Row("X-Forwarded-For: 192.0.2.1, nobody, 10.0.0.2", "10.0.0.2"),
      Row("X-Forwarded-For: 192.0.2.1, ,, 10.0.0.2,", "192.0.2.1"),
      Row("X-Forwarded-For:", "10.0.0.1"),
      Row("X-Forwarded-For: 2001:db8::1", "2001:db8::1"),
      Row("X-Forwarded-For: [2001:db8::1]:80", "2001:db8::1"),
      Row("Forwarded: for=192.0.2.1;proto=https", "192.0.2.1"),
      Row("Forwarded: proto=https;For=\"[2001:db8::1]:80\", for=10.0.0.2", "2001:db8::1"),
      Row("Forwarded: for=192.0.2.1;host=\"a,\\\"b;c\\\\\"; proto=http", "192.0.2.1"),
      Row("Forwarded: for=\"192.0.2.1:_front\"", "192.0.2.1"),
      Row("Forwarded: for=_hidden, for=10.0.0.2", "10.0.0.2"),
      Row("Forwarded: for=unknown", "10.0.0.1"),
      Row("Forwarded: proto=https", "10.0.0.1"),
    ])
  func rightmost(row: Row) throws {
    #expect(try Self.clients(of: [row.fields], from: row.peer) == [row.found])
  }

  @Test(
    "is the proxy where it cannot be read",
    arguments: [
      "X-Forwarded-For: 192.0.2.1:", "X-Forwarded-For: 192.0.2.1:80x", "X-Forwarded-For: 192.0.2.1:123456",
      "X-Forwarded-For: 192.0.2.1 80", "X-Forwarded-For: [2001:db8::1]80", "X-Forwarded-For: [2001:db8::1",
      "X-Forwarded-For: \"192.0.2.1\"", "X-Forwarded-For: 192.0.2.1\"", "Forwarded: for=192.0.2.1;x=\"",
      "Forwarded: for=\"192.0.2.1", "Forwarded: for=192.0.2.1\"", "Forwarded: for=\"192.0.2.1\\\"",
      "Forwarded: for=192.0.2.1;for=192.0.2.1", "Forwarded: for =192.0.2.1",
      "Forwarded: for=\"[2001:db8::1\"",
    ])
  func unreadable(fields: String) throws {
    #expect(try Self.clients(of: [fields]) == ["10.0.0.1"])
  }

  @Test("is the proxy where both fields came and do not agree, since a stranger may have written one of them")
  func disagreement() throws {
    let (mine, other) = ("192.0.2.1", "203.0.113.9")
    #expect(
      try Self.clients(of: [
        "Forwarded: for=\(mine)\r\nX-Forwarded-For: \(other)",
        "X-Forwarded-For: \(mine)\r\nForwarded: for=\(other)",
        "Forwarded: for=unknown\r\nX-Forwarded-For: \(mine)",
        "Forwarded:\r\nX-Forwarded-For: \(mine)",
        "Forwarded: for=\(mine)\r\nX-Forwarded-For: \(mine)",
      ]) == ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1", mine])
  }

  /// What a stranger may put into a field: every two of the pieces, and many of them at random.
  private static let inventions: [String] = {
    let pieces = [
      "\"", "\\", ",", ";", "=", ":", "[", "]", " ", "\t", "for=", "For=\"", "x=\"", "1.1.1.1", "10.0.0.9",
      "2001:db8::1", "[2001:db8::1]", "4711", "_x", "unknown", "\u{e9}", "for=1.1.1.1", "for=10.0.0.9;x=\"",
      ", for=1.1.1.1, ", "\r\nForwarded: ", "\r\nX-Forwarded-For: ", "\r\nFORWARDED: for=\"",
    ]
    var random = SeededGenerator(seed: 7)
    let long = (0..<800).map { _ in
      (0..<Int.random(in: 3...12, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        .joined()
    }
    return pieces.flatMap { first in pieces.map { first + $0 } } + long
  }()

  @Test(
    "is whom the proxy names, whatever stands before that",
    arguments: [
      ("X-Forwarded-For", ", ", "203.0.113.9"), ("X-Forwarded-For", ",", "203.0.113.9:4711"),
      ("X-Forwarded-For", ",", "[::ffff:203.0.113.9]:80, 10.0.0.2"),
      ("X-Forwarded-For", "\r\nX-Forwarded-For: ", "203.0.113.9"),
      ("Forwarded", ", ", "for=203.0.113.9"),
      ("Forwarded", ",", "for=\"203.0.113.9:4711\";host=\"a\\\", \\\\\""),
      ("Forwarded", ", ", "proto=https;for=203.0.113.9, for=10.0.0.2"),
      ("Forwarded", "\r\nForwarded: ", "for=203.0.113.9"),
    ])
  func appended(name: String, between: String, appended: String) throws {
    let other = name == "Forwarded" ? "X-Forwarded-For" : "Forwarded"
    // A line of its own goes last; what is appended goes to the last line there is.
    let alone = Self.inventions.map { invention in
      let lines = invention.replacing("\r\n\(other): ", with: "").replacing(
        "\r\n\(other.uppercased()): ", with: "")
      return "\(name): \(lines)\(between)\(appended)"
    }
    for (client, fields) in try zip(Self.clients(of: alone), alone) {
      #expect(client == "203.0.113.9", "\(fields)")
    }
    let beside = Self.inventions.map { invention in
      let lines = invention.replacing("\r\n", with: "\r\nX-")
      return "\(other): \(lines)\r\n\(name): \(lines)\(between)\(appended)"
    }
    for (client, fields) in try zip(Self.clients(of: beside), beside) {
      #expect(["203.0.113.9", "10.0.0.1"].contains(client), "\(fields)")
    }
  }
}
