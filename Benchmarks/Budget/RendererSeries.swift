import BadgeSVG
import Bytes
import Glibc

/// The time of the renderer alone, from a query to the bytes of its picture, for queries that grow in one respect.
struct RendererSeries {
  let name: String
  let kind: any BadgeKind.Type
  let points: [Point]

  /// What is drawn at one point: different queries, each of them once and again.
  struct Point {
    let x: String
    let queries: [String]
  }

  static let all = [
    RendererSeries(name: "badge", kind: CountBadge.self, queries: (0..<2_000).map { RequestWork.pair($0) }),
    RendererSeries(
      name: "number", kind: CountingNumber.self, queries: (0..<50).map { "value=\(10_000 + $0 * 739)" }),
    RendererSeries(
      name: "check", kind: CheckBadge.self, queries: (0..<500).map { "tint=blue&size=\(16 + $0)" }),
    RendererSeries(
      name: "icon", kind: IconBadge.self,
      queries: (0..<500).map { "icon=bell&title=Inbox&\(RequestWork.pair($0))" }),
    RendererSeries(
      name: "badge, length of the list", kind: CountBadge.self,
      points: [1, 2, 3, 5, 8, 12, 18, 25, 36, 50].map { length in
        let counts = (1...length).map { String(($0 * 37) % 120) }
        return Point(x: "\(length)", queries: ["count=\(counts.joined(separator: ","))"])
      }),
    RendererSeries(
      name: "badge, digits", kind: CountBadge.self,
      points: digits { "count=\($0)&maximum=\(Int.max)" }),
    RendererSeries(name: "number, digits", kind: CountingNumber.self, points: digits { "value=\($0)" }),
    RendererSeries(
      name: "number, duration", kind: CountingNumber.self,
      points: ["0", "0.25", "0.5", "1", "1.5", "2", "3", "5", "10", "20", "40", "60"].map {
        Point(x: $0, queries: ["value=12480&duration=\($0)"])
      }),
  ]

  private init(name: String, kind: any BadgeKind.Type, queries: [String]) {
    self.init(name: name, kind: kind, points: [Point(x: "", queries: queries)])
  }

  private init(name: String, kind: any BadgeKind.Type, points: [Point]) {
    self.name = name
    self.kind = kind
    self.points = points
  }

  private static func digits(_ query: (String) -> String) -> [Point] {
    (1...19).map { Point(x: "\($0)", queries: [query(String("1284936275134986257".prefix($0)))]) }
  }
}

extension RendererSeries {
  /// Measures the points and prints a line for each.
  func run() {
    for point in points {
      let queries = point.queries.map { Array($0.utf8) }
      var drawing = Drawing(kind: kind, queries: queries)
      let once = drawing.microseconds(rounds: 1)
      // Fifteen milliseconds a sample, by a clock of microseconds that counts this process only.
      let rounds = max(15_000 / max(once, 1), 1)
      let samples = (0..<7).map { _ in Double(drawing.microseconds(rounds: rounds)) }.sorted()
      let nanoseconds = samples[samples.count / 2] * 1_000 / Double(rounds * queries.count)
      print("\(name)\t\(point.x)\t\(Int(nanoseconds.rounded()))\t\(drawing.bytes / queries.count)")
    }
  }
}

/// One renderer that draws the same queries over and over.
private struct Drawing: ~Copyable {
  let kind: any BadgeKind.Type
  let queries: [[UInt8]]
  private var renderer = BadgeRenderer()
  private var picture = ByteBuffer()
  /// Bytes of all pictures of a round.
  private(set) var bytes = 0

  init(kind: any BadgeKind.Type, queries: [[UInt8]]) {
    self.kind = kind
    self.queries = queries
  }

  /// The processor time of so many rounds.
  mutating func microseconds(rounds: Int) -> Int {
    let start = clock()
    for _ in 0..<rounds {
      bytes = 0
      for query in queries {
        picture.removeAll()
        _ = try? renderer.render(kind, query: query.span, into: &picture)
        bytes += picture.count
      }
    }
    return clock() - start
  }
}
