import BadgeCore

/// A circle that springs in, and a check mark that draws itself inside it.
public struct CheckBadge: BadgeKind {
  /// The route's name.
  public static let name = "check"
  /// What the badge is.
  public static let summary = "Check badge: a circle springs in and a check mark draws itself"
  /// What the kind can do.
  public static let examples = [
    "",
    "complete=false",
    "size=48&tint=blue",
    "tint=indigo&delay=0.5&completeLabel=Paid",
    "tint=purple&repeat=3&pause=1.5",
  ]

  /// How the badge is shown.
  public let presentation: Presentation
  private let isComplete: Bool
  private let wasComplete: Bool
  private let tint: SchemeColor
  private let size: Double
  private let completeLabel: String
  private let pendingLabel: String

  /// Reads the parameters.
  public init(from reader: inout ParameterReader) {
    isComplete = reader.boolean(
      "complete", alias: "isComplete", default: true, about: "Whether the check is there in the end")
    wasComplete = reader.boolean(
      "from", default: !isComplete, described: "the opposite of complete",
      about: "Whether it is there at first")
    tint = reader.color("tint", default: .green, about: "The colour of the circle")
    size = reader.decimal(
      "size", default: 96, in: 1...1_024, about: "The side of the square that the circle fills")
    completeLabel = reader.text(
      "completeLabel", default: "Complete", about: "The accessible name when complete")
    pendingLabel = reader.text("pendingLabel", default: "Pending", about: "The accessible name when not")
    presentation = Presentation(from: &reader)
  }

  /// Draws the badge.
  public func draw(into svg: inout SVGWriter) {
    let room = size * CheckTimeline.completing.greatestScale
    svg.place(
      on: Canvas(centeredWidth: room, height: room),
      named: .checkBadge(isComplete: isComplete, completeLabel: completeLabel, pendingLabel: pendingLabel))
    let moves = isComplete != wasComplete && presentation.hasStyleSheet
    guard isComplete || moves else { return }
    let script = Script(
      changes: 1, interval: 0, settling: timeline(to: isComplete).duration,
      settlingBack: timeline(to: wasComplete).duration, standing: 0.75, presentation: presentation)
    svg.timeline = script.timeline
    var steps = [(start: 0.0, timeline: timeline(to: isComplete))]
    if let wayBack = script.wayBack { steps.append((wayBack, timeline(to: wasComplete))) }
    if !moves { steps.removeAll() }
    drawCircle(steps, into: &svg)
    drawMark(steps, into: &svg)
  }

  private typealias Step = (start: Double, timeline: CheckTimeline)

  private func timeline(to isComplete: Bool) -> CheckTimeline {
    isComplete ? .completing : .undoing
  }

  private func changes(of tween: KeyPath<CheckTimeline, Tween>, in steps: [Step]) -> [Change] {
    steps.map { step in
      let tween = step.timeline[keyPath: tween]
      return Change(start: step.start + tween.delay, value: MotionValue(a: tween.end), curve: tween.curve)
    }
  }

  private func drawCircle(_ steps: [Step], into svg: inout SVGWriter) {
    svg.raw("<linearGradient")
    svg.id("tint")
    svg.raw(" x2=\"0\" y2=\"1\"><stop")
    svg.paint("stop-color", tint.gradientTop)
    svg.applyStyle()
    svg.raw("/><stop offset=\"1\"")
    svg.paint("stop-color", tint)
    svg.applyStyle()
    svg.raw("/></linearGradient><circle")
    svg.attribute("r", size / 2)
    svg.reference("fill", to: "tint")
    drawState(\.circleOpacity, in: steps, into: &svg)
    if let first = steps.first {
      svg.animate(
        .scale, from: MotionValue(a: first.timeline.circleScale.start), changes(of: \.circleScale, in: steps))
      svg.fadeWithReducedMotion(from: wasComplete ? 1 : 0, to: isComplete ? 1 : 0)
    }
    svg.applyStyle()
    svg.raw("/>")
  }

  private func drawMark(_ steps: [Step], into svg: inout SVGWriter) {
    guard let mark = CheckGeometry(side: size) else { return }
    svg.raw("<path pathLength=\"1\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    svg.attribute("stroke-width", mark.lineWidth)
    svg.raw(" d=\"")
    for (index, point) in [mark.start, mark.corner, mark.end].enumerated() {
      svg.raw(index == 0 ? "M" : "L")
      svg.number(point.x - size / 2)
      svg.raw(" ")
      svg.number(point.y - size / 2)
    }
    svg.raw("\"")
    svg.paint("stroke", contrastingWith: tint)
    drawState(\.markOpacity, in: steps, into: &svg)
    if let first = steps.first {
      // What is still to be drawn is the rest of what is drawn.
      let left = changes(of: \.trim, in: steps).map { change in
        Change(start: change.start, value: MotionValue(a: 1 - change.value.a), curve: change.curve)
      }
      svg.animate(.stroke, from: MotionValue(a: 1 - first.timeline.trim.start), left)
    }
    svg.applyStyle()
    svg.raw("/>")
  }

  /// The opacity at rest, and on the way there.
  private func drawState(
    _ opacity: KeyPath<CheckTimeline, Tween>, in steps: [Step], into svg: inout SVGWriter
  ) {
    if !isComplete { svg.attribute("opacity", 0) }
    if let first = steps.first {
      svg.animate(
        .opacity, from: MotionValue(a: first.timeline[keyPath: opacity].start),
        changes(of: opacity, in: steps))
    }
  }
}

extension SchemeColor {
  /// The lighter colour from which a gradient runs down to this one.
  fileprivate var gradientTop: SchemeColor {
    SchemeColor(light: light.gradientTop, dark: dark.gradientTop)
  }
}
