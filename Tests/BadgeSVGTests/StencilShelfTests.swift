import Bytes
import Testing

@testable import BadgeSVG

@Suite("The shelf of stencils")
struct StencilShelfTests {
  @Test("holds no more bytes than its limit, whatever strangers ask for, and is used again")
  func isBounded() throws {
    var renderer = BadgeRenderer()
    var most = 0
    for number in 0..<2_048 {
      // Two counts of one shape, so that a stencil is made.
      for counts in ["count=42&from=17", "count=63&from=58"] {
        try renderer.draw(IconBadge.self, "icon=bell&title=T\(number)&\(counts)")
        try renderer.draw(CountBadge.self, "tint=%23\(100_000 + number)&\(counts)")
        #expect(renderer.stencilBytes <= StencilShelf.limit)
        most = max(most, renderer.stencilBytes)
      }
    }
    #expect(most > StencilShelf.limit / 2)
  }

  @Test("has room for all small counts of several badges at once")
  func hasRoomForUsualBadges() throws {
    var renderer = BadgeRenderer()
    var bytes = 0
    for number in 0..<4_000 {
      let counts = "count=\(number * 7 % 130)&from=\(number * 11 % 127)"
      try renderer.draw(CountBadge.self, counts)
      try renderer.draw(IconBadge.self, "icon=bell&title=Inbox&\(counts)")
      try renderer.draw(IconBadge.self, "icon=cart&title=Cart&\(counts)")
      #expect(renderer.stencilBytes >= bytes, "nothing is given away")
      bytes = renderer.stencilBytes
    }
  }
}

extension BadgeRenderer {
  /// Draws a badge that nobody looks at.
  fileprivate mutating func draw(_ kind: any BadgeKind.Type, _ query: String) throws {
    var picture = ByteBuffer()
    _ = try render(kind, query: Array(query.utf8).span, into: &picture)
  }
}
