import BadgeCore

/// A number that counts up or down to its value, digits rolling, slowing as it arrives.
public struct CountingNumber: BadgeKind {
  /// The route's name.
  public static let name = "number"
  /// What the badge is.
  public static let summary = "Counting number: counts up or down to its value, slowing as it arrives"
  /// What the kind can do.
  public static let examples = [
    "value=12480",
    "value=12480&locale=de&color=indigo",
    "value=-5&from=3&duration=0.5",
    "value=86&format=percent&color=teal&size=48",
    "value=12480&locale=ar-EG",
    "value=1234567&locale=hi&duration=2",
    "value=2347,4694,86&size=28&repeat=forever",
  ]

  /// How the badge is shown.
  public let presentation: Presentation
  private let values: [Int]
  private let from: Int
  private let duration: Double
  private let text: NumberText
  private let color: SchemeColor
  private let size: Double
  private let interval: Double

  /// Reads the parameters.
  public init(from reader: inout ParameterReader) {
    values = reader.integers("value", about: "The value, or the values to count to one after the other")
    from = reader.integer("from", default: 0, about: "The value that is shown first")
    duration = reader.decimal(
      "duration", default: 1.2, in: 0...60, unit: .seconds, about: "How long one count takes")
    let format = reader.format("format", about: "How the number is written")
    let locale = reader.locale("locale", about: "The language in whose manner it is written")
    text = reader.numberText(format, locale)
    color = reader.color("color", default: .primary, about: "The colour of the number")
    size = reader.decimal("size", default: 34, in: 6...256, about: "The size of the font")
    interval = reader.decimal(
      "interval", default: duration + 1, described: "duration + 1", in: duration + 0.3...120,
      outOf: 0.3...120, unit: .seconds,
      about: "From one value of a list to the next, at least duration + 0.3")
    presentation = Presentation(from: &reader)
    let characters = values.reduce(0) { $0 + text.text(for: $1).count }
    if characters > Self.glyphLimit {
      reader.refuse(
        "value",
        "expected a shorter list: \(values.count) numbers of \(characters) characters make an answer above 64 kB"
      )
    }
  }

  /// Draws the badge.
  public func draw(into svg: inout SVGWriter) {
    let step = GlyphCrossing.springDuration
    let script = Script(
      changes: values.count, interval: interval, settling: duration + step, settlingBack: step,
      standing: interval, presentation: presentation)
    var lines = NumberLines()
    let first = lines.append(text.text(for: from))
    var steps: [NumberStory.Step] = []
    var shown = from
    for (change, value) in values.enumerated() {
      let start = script.start(of: change)
      guard let counting = CountingSteps(from: shown, to: value, duration: duration, atMost: stepLimit) else {
        continue
      }
      for change in counting.changes(from: shown) {
        steps.append(
          NumberStory.Step(
            start: start + change.time, value: change.value, line: lines.append(text.text(for: change.value)))
        )
      }
      shown = value
    }
    let stepsToRest = steps.count
    if let wayBack = script.wayBack { steps.append(.init(start: wayBack, value: from, line: first)) }
    let widest = steps.reduce(first.width) { max($0, $1.line.width) }
    svg.place(
      on: Canvas(centeredWidth: (widest + Self.room) * size, height: Self.height * size),
      named: .countingNumber(finalText: text.text(for: shown)))
    svg.timeline = script.timeline
    RollingNumber(
      story: NumberStory(
        first: (from, first), steps: steps, stepsToRest: stepsToRest,
        roundLength: script.timeline.cycle?.length, lines: lines), size: size, color: color
    ).draw(into: &svg)
  }

  /// Room beside the widest text in em, for letters and signs that are wider in the viewer's face than reckoned.
  private static let room = 0.5

  /// The height of the picture in em: a digit that comes or goes reaches 0.65 em from the middle, a comma below it more.
  private static let height = 1.45

  /// So many glyphs, at most, that the answer stays below 64 kB.
  private static let glyphLimit = 600

  /// The most steps of one count: with more, a long count goes on for as long in fewer of them.
  private var stepLimit: Int {
    let longest = (values + [from]).reduce(1) { max($0, text.text(for: $1).count) }
    return max(Self.glyphLimit / (longest * values.count), 1)
  }
}
