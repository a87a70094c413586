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

  /// Moves a property as a tween of each step does; `value` says how the tween's number is written.
  private func animate(
    _ property: MovingProperty, by tween: (CheckTimeline) -> Tween, in steps: [Step],
    into svg: inout SVGWriter,
    value: (Double) -> Double = { $0 }
  ) {
    guard let first = steps.first else { return }
    svg.animate(property, from: MotionValue(a: value(tween(first.timeline).start))) { track in
      for step in steps {
        let tween = tween(step.timeline)
        track.append(
          Change(
            start: step.start + tween.delay, value: MotionValue(a: value(tween.end)), curve: tween.curve))
      }
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
    if !isComplete { svg.attribute("opacity", 0) }
    animate(.opacity, by: { $0.circleOpacity }, in: steps, into: &svg)
    animate(.scale, by: { $0.circleScale }, in: steps, into: &svg)
    if !steps.isEmpty { svg.fadeWithReducedMotion(from: wasComplete ? 1 : 0, to: isComplete ? 1 : 0) }
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
    if !isComplete { svg.attribute("opacity", 0) }
    animate(.opacity, by: { $0.markOpacity }, in: steps, into: &svg)
    // What is still to be drawn is the rest of what is drawn.
    animate(.stroke, by: { $0.trim }, in: steps, into: &svg, value: { 1 - $0 })
    svg.applyStyle()
    svg.raw("/>")
  }
}

extension SchemeColor {
  /// The lighter colour from which a gradient runs down to this one.
  fileprivate var gradientTop: SchemeColor {
    SchemeColor(light: light.gradientTop, dark: dark.gradientTop)
  }
}
