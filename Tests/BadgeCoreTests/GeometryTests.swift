import BadgeCore
import Testing

@Suite("The capsule of a count badge")
struct CapsuleMetricsTests {
  @Test(
    "fits its text and is never narrower than high",
    arguments: [
      ("badge-geometry-01: one digit", 7.0, 22.0), ("badge-geometry-02: wide", 30, 44.08), ("nothing", 0, 22),
      ("two digits in Inter", 16.36, 30.44),
    ])
  func fitsItsText(name: String, text: Double, width: Double) {
    let capsule = CapsuleMetrics.countBadge
    #expect(abs(capsule.width(aroundText: text) - width) < 1e-6)
    #expect(abs(capsule.height - 22) < 1e-6 && abs(capsule.padding - 7.04) < 1e-6)
    #expect(abs(capsule.cornerRadius - 11) < 1e-6)
  }

  @Test(
    "has a cell for each character",
    arguments: [(1, 22.0, 18.48), (2, 29.92, 24.52), (3, 37.84, 31.78), (4, 45.76, 39.04)])
  func hasCells(count: Int, badge: Double, icon: Double) {
    #expect(abs(CapsuleMetrics.countBadge.width(aroundCells: count) - badge) < 1e-6)
    #expect(abs(CapsuleMetrics.iconBadge.width(aroundCells: count) - icon) < 1e-6)
  }
}

@Suite("The badge on an icon")
struct IconBadgePlacementTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text, width, x, right, center: Double
    var testDescription: String { name }

    init(_ name: String, text: Double, width: Double, x: Double, right: Double, center: Double) {
      self.name = name
      self.text = text
      self.width = width
      self.x = x
      self.right = right
      self.center = center
    }
  }

  @Test(
    "sits on the top trailing corner",
    arguments: [
      Row("icon-geometry-01: one digit", text: 7, width: 18.48, x: 31.064, right: 49.544, center: 40.304),
      Row("icon-geometry-02: wide", text: 25, width: 35, x: 19.5, right: 54.5, center: 37),
      Row("just a circle", text: 8.48, width: 18.48, x: 31.064, right: 49.544, center: 40.304),
      Row("two cells", text: 14.52, width: 24.52, x: 26.836, right: 51.356, center: 39.096),
      Row("two digits in Inter", text: 15, width: 25, x: 26.5, right: 51.5, center: 39),
      Row("three cells", text: 21.78, width: 31.78, x: 21.754, right: 53.534, center: 37.644),
    ])
  func sitsOnTheCorner(_ row: Row) {
    let badge = IconBadgePlacement(width: CapsuleMetrics.iconBadge.width(aroundText: row.text))
    for (actual, expected) in [
      (badge.width, row.width), (badge.height, 18.48), (badge.x, row.x), (badge.right, row.right),
      (badge.y, -5.544), (badge.bottom, 12.936), (badge.center.x, row.center), (badge.center.y, 3.696),
    ] {
      #expect(abs(actual - expected) < 1e-6)
    }
    #expect(abs(badge.x + 0.7 * badge.width - IconBadgePlacement.boxSide) < 1e-9)
  }
}

@Suite("The check mark")
struct CheckGeometryTests {
  @Test("check-geometry-01: is drawn inside its circle", arguments: [1, 96, 120, 1024] as [Double])
  func isDrawn(side: Double) throws {
    let mark = try #require(CheckGeometry(side: side))
    let scale = side / 96
    for (point, x, y) in [(mark.start, 26.88, 50.88), (mark.corner, 42.24, 65.28), (mark.end, 70.08, 33.6)] {
      #expect(abs(point.x - x * scale) < 1e-6 && abs(point.y - y * scale) < 1e-6)
    }
    #expect(abs(mark.lineWidth - 9.6 * scale) < 1e-6)
    #expect(abs(mark.length - 63.22893837354135 * scale) < 1e-6)
  }

  @Test("does not exist without a side", arguments: [0, -1, .nan, .infinity] as [Double])
  func doesNotExist(side: Double) {
    #expect(CheckGeometry(side: side) == nil)
  }
}
