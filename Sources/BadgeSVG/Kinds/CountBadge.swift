import BadgeCore

/// A capsule with a count: the number rolls to its new value and the capsule springs to fit it.
public struct CountBadge: BadgeKind {
  /// The route's name.
  public static let name = "badge"
  /// What the badge is.
  public static let summary = "Count badge: a capsule with a count, hidden at zero"
  /// What the kind can do.
  public static let examples = [
    "count=12&from=9",
    "count=120&from=98",
    "count=3",
    "count=0&from=3",
    "count=3,4,9,12,98,99,120&from=2&tint=indigo",
    "count=8&from=7&tint=yellow&unit=messages",
    "count=1200&maximum=999&from=998&tint=teal&contrast=high",
    "count=42&from=41&repeat=forever&pause=2",
  ]

  /// All parameters but the counts.
  private struct Look {
    let rule: CountText
    let tint: SchemeColor
    let unit: String
    let interval: Double
    let presentation: Presentation

    /// That of a query which has the counts alone, as most have.
    static let standard: Look = {
      var reader = ParameterReader()
      return Look(from: &reader)
    }()

    init(from reader: inout ParameterReader) {
      rule = .countBadge(
        maximum: reader.integer(
          "maximum", alias: "max", default: 99, raisedTo: 1,
          about: "The largest count that is shown as it is"))
      tint = reader.color("tint", default: .red, about: "The colour of the capsule")
      unit = reader.text(
        "unit", default: "new", mayBeEmpty: true, about: "What is counted, for the accessible name")
      interval = reader.decimal(
        "interval", default: 0.75, in: 0.6...60, unit: .seconds, about: "From one count of a list to the next"
      )
      presentation = Presentation(from: &reader)
    }
  }

  private let counts: [Int]
  private let from: Int
  private let look: Look

  private static let motion = CapsuleMotion.countBadge

  /// Reads the parameters.
  public init(from reader: inout ParameterReader) {
    (counts, from) = reader.counts()
    look = reader.isExhausted ? .standard : Look(from: &reader)
    if counts.count > 1 { holdList(&reader) }
  }

  @inline(never)
  private func holdList(_ reader: inout ParameterReader) {
    reader.holdList(counts, after: from, as: look.rule, by: Self.motion, bouncing: false, presentation) {
      story(by: script, memory: &$0)
    }
  }

  /// How the badge is shown.
  public var presentation: Presentation { look.presentation }

  /// The change of the only count.
  public var change: CountChange? {
    counts.count == 1 ? CountChange(from: from, to: counts[0], as: look.rule) : nil
  }

  /// Draws the badge.
  public func draw(into svg: inout SVGWriter) {
    let metrics = CapsuleMetrics.countBadge
    let motion = Self.motion
    let script = script
    let story = story(by: script, placeholders: svg.placeholders, memory: &svg.capsuleSteps)
    svg.place(
      on: Canvas(
        centeredWidth: story.greatestWidth(in: metrics, by: motion),
        // The same room above and below, in whole units, whether the capsule appears or not.
        height: metrics.height + 2 * (metrics.height * motion.overshoot / 2).rounded(.up)),
      named: .countBadge(text: story.textAtRest, unit: look.unit))
    guard story.isVisibleAtRest || (story.isEverVisible && presentation.hasStyleSheet) else { return }
    svg.timeline = script.timeline
    Capsule(story: story, metrics: metrics, motion: motion, tint: look.tint).draw(into: &svg)
  }

  private var script: Script {
    Script(
      changes: counts.count, interval: look.interval, settling: Self.motion.settling,
      settlingBack: Self.motion.settling,
      standing: look.interval, presentation: presentation)
  }

  private func story(
    by script: Script, placeholders: CountChange? = nil, memory: inout [CapsuleStory.Step]
  ) -> CapsuleStory {
    CapsuleStory(
      first: from, counts: counts, rule: look.rule, script: script, placeholders: placeholders,
      memory: &memory)
  }
}
