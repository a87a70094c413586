import BadgeCore

/// An icon with a count on its corner: the badge pops in, its number rolls, the icon bounces when the count rises.
public struct IconBadge: BadgeKind {
  /// The route's name.
  public static let name = "icon"
  /// What the badge is.
  public static let summary = "Icon with a count badge: the number rolls, the icon bounces when it rises"
  /// What the kind can do.
  public static let examples = [
    "icon=bell&title=Notifications&count=3",
    "icon=envelope&title=Inbox&count=120&from=98",
    "icon=cart&title=Cart&count=0&from=2",
    "icon=bubble.left.fill&title=Messages&count=1,2,5,12,11&color=blue",
    "icon=heart.fill&title=Likes&count=1200&from=999&limit=999&color=pink&badgeColor=gray",
    "icon=person.2&title=Requests&count=150&from=120&badgeColor=indigo",
    "icon=tray&title=Tasks&count=8&from=7&repeat=forever&pause=2",
  ]

  /// How the badge is shown.
  public let presentation: Presentation
  private let icon: Icon
  private let title: String
  private let counts: [Int]
  private let from: Int
  private let rule: CountText
  private let badgeColor: SchemeColor
  private let color: SchemeColor
  private let interval: Double

  private static let metrics = CapsuleMetrics.iconBadge
  private static let motion = CapsuleMotion.iconBadge

  /// Reads the parameters.
  public init(from reader: inout ParameterReader) {
    icon = reader.icon("icon", alias: "systemImage", about: "The icon's name")
    title = reader.text("title", default: nil, about: "What the icon stands for, for the accessible name")
    (counts, from) = reader.counts()
    rule = .iconBadge(
      limit: reader.integer("limit", default: 99, about: "The largest count that is shown as it is"))
    badgeColor = reader.color("badgeColor", default: .red, about: "The colour of the badge")
    color = reader.color("color", default: .primary, about: "The colour of the icon")
    interval = reader.decimal(
      "interval", default: 1.3, in: 0.6...60, unit: .seconds, about: "From one count of a list to the next")
    presentation = Presentation(from: &reader)
    if counts.count > 1 { holdList(&reader) }
  }

  @inline(never)
  private func holdList(_ reader: inout ParameterReader) {
    reader.holdList(counts, after: from, as: rule, by: Self.motion, bouncing: true, presentation) {
      story(by: script, memory: &$0)
    }
  }

  /// The change of the only count.
  public var change: CountChange? {
    counts.count == 1 ? CountChange(from: from, to: counts[0], as: rule) : nil
  }

  /// Draws the badge.
  public func draw(into svg: inout SVGWriter) {
    let script = script
    let story = story(by: script, placeholders: svg.placeholders, memory: &svg.capsuleSteps)
    svg.place(
      on: canvas, named: .iconBadge(title: title, text: story.textAtRest))
    svg.timeline = script.timeline
    drawIcon(story, into: &svg)
    if story.isVisibleAtRest || (story.isEverVisible && presentation.hasStyleSheet) {
      drawBadge(story, into: &svg)
    }
  }

  private var script: Script {
    let settling = max(Self.motion.settling, IconBounce.duration)
    return Script(
      changes: counts.count, interval: interval, settling: settling, settlingBack: settling,
      standing: interval, presentation: presentation)
  }

  private func story(
    by script: Script, placeholders: CountChange? = nil, memory: inout [CapsuleStory.Step]
  ) -> CapsuleStory {
    CapsuleStory(
      first: from, counts: counts, rule: rule, script: script, placeholders: placeholders, memory: &memory)
  }

  /// The icon's box with room for the widest badge that the limit allows, so that no count moves the icon.
  private var canvas: Canvas {
    let widest = Self.metrics.width(aroundCells: rule.longest.count)
    let rest = IconBadgePlacement(width: widest)
    let passed = IconBadgePlacement(width: widest + (widest - Self.metrics.height) * Self.motion.overshoot)
    // What the badge grows by on each side when it springs past its size.
    let growth = (x: widest * Self.motion.overshoot / 2, y: rest.height * Self.motion.overshoot / 2)
    return Canvas(
      left: min(0, rest.x - growth.x, passed.x), top: rest.y - growth.y,
      right: max(rest.right + growth.x, passed.right), bottom: IconBadgePlacement.boxSide)
  }

  private func drawIcon(_ story: CapsuleStory, into svg: inout SVGWriter) {
    svg.raw("<g")
    svg.translate(IconBadgePlacement.boxSide / 2, IconBadgePlacement.boxSide / 2)
    svg.raw("><g")
    svg.animate(.scale, from: MotionValue(a: 1)) { track in
      for step in story.steps where step.transition.rises {
        IconBounce.appendChanges(from: step.start, to: &track)
      }
    }
    svg.applyStyle()
    svg.raw(">")
    svg.draw(icon, in: color)
    svg.raw("</g></g>")
  }

  /// The capsule around its own middle, which slides as the width changes: the badge hangs by another point.
  private func drawBadge(_ story: CapsuleStory, into svg: inout SVGWriter) {
    func middle(_ text: CellText) -> MotionValue {
      let place = IconBadgePlacement(width: Self.metrics.width(aroundCells: text.count))
      return MotionValue(a: place.center.x, b: place.center.y)
    }
    let rest = middle(story.finalText)
    svg.raw("<g")
    svg.translate(rest.a, rest.b)
    svg.animate(.slide, from: middle(story.firstText)) { story.append(middle, by: Self.motion, to: &$0) }
    svg.applyStyle()
    svg.raw(">")
    Capsule(story: story, metrics: Self.metrics, motion: Self.motion, tint: badgeColor).draw(into: &svg)
    svg.raw("</g>")
  }
}
