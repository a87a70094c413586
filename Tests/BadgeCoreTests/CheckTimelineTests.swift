import BadgeCore
import Testing

@Suite("The motion of a check badge")
struct CheckTimelineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let timeline: CheckTimeline
    let time, scale, opacity, trim: Double
    var testDescription: String { name }

    init(
      _ name: String, _ timeline: CheckTimeline, at time: Double, scale: Double, opacity: Double, trim: Double
    ) {
      self.name = name
      self.timeline = timeline
      self.time = time
      self.scale = scale
      self.opacity = opacity
      self.trim = trim
    }
  }

  static let rows = [
    Row(
      "check-state-01: circle on its way, no check yet", .completing, at: 0.1, scale: 0.5836897175076439,
      opacity: 0.4796121468845548, trim: 0),
    Row("check-state-02: all gone", .undoing, at: 0.18, scale: 0.2, opacity: 0, trim: 0),
    Row("check-state-04: at rest", .completing, at: 2, scale: 1.000002358967638, opacity: 1, trim: 1),
    Row("pending", .completing, at: 0, scale: 0.2, opacity: 0, trim: 0),
    Row("full opacity", .completing, at: 0.1925, scale: 1, opacity: 1, trim: 0.1734),
    Row("pen in the corner", .completing, at: 0.2252, scale: 1.0781, opacity: 1, trim: 0.333),
    Row("largest", .completing, at: 0.2887, scale: 1.1304, opacity: 1, trim: 0.6052),
    Row("smaller again", .completing, at: 0.5774, scale: 0.9787, opacity: 1, trim: 1),
    Row("complete", .undoing, at: 0, scale: 1, opacity: 1, trim: 1),
    Row("mark gone first", .undoing, at: 0.12, scale: 0.3255, opacity: 0.1569, trim: 0),
  ]

  @Test("is where the description has it", arguments: rows)
  func isThere(_ row: Row) {
    #expect(abs(row.timeline.circleScale.value(at: row.time) - row.scale) <= 0.005)
    #expect(abs(row.timeline.circleOpacity.value(at: row.time) - row.opacity) <= 0.005)
    #expect(abs(row.timeline.trim.value(at: row.time) - row.trim) <= 0.005)
    #expect(row.timeline.markOpacity == row.timeline.trim)
  }

  @Test("keeps opacity and trim between 0 and 1")
  func keepsOpacity() {
    for timeline in [CheckTimeline.completing, .undoing] {
      for tween in [timeline.circleOpacity, timeline.trim, timeline.markOpacity] {
        #expect((0...1500).allSatisfy { (0...1).contains(tween.value(at: Double($0) / 1000)) })
      }
    }
  }

  @Test("reduced-01: counting jumps; only a check's circle and an icon's badge fade, for 0.2 s")
  func reduced() {
    let fading = Component.allCases.filter { $0.reducedFade != nil }
    #expect(fading == [.checkBadge, .iconBadge])
    #expect(fading.allSatisfy { $0.reducedFade == Curve(easing: .easeInOut, duration: 0.2) })
  }
}
