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
  private let setting: NumberSetting
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
    setting = reader.numberSetting(format, locale)
    color = reader.color("color", default: .primary, about: "The colour of the number")
    size = reader.decimal("size", default: 34, in: 6...256, about: "The size of the font")
    interval = reader.decimal(
      "interval", default: duration + 1, described: "duration + 1", in: duration + 0.3...120,
      outOf: 0.3...120, unit: .seconds,
      about: "From one value of a list to the next, at least duration + 0.3")
    presentation = Presentation(from: &reader)
    let characters = values.reduce(0) { [setting] in $0 + setting.characterCount(of: $1) }
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
    svg.timeline = script.timeline
    var story = svg.takeStory()
    story.begin(from, setting, roundLength: script.timeline.cycle?.length)
    svg.styles.beginNumber(tell(script, in: &story))
    svg.place(
      on: Canvas(
        centeredWidth: (story.lines.widest + Self.room) * size, height: Self.height * size),
      named: .countingNumber(finalText: setting.text.text(for: values.last ?? from)))
    RollingNumber(size: size, color: color).draw(story, into: &svg)
    svg.giveBack(story)
  }

  /// Tells how the values are counted to, one after the other.
  private func tell(_ script: Script, in story: inout NumberStory) -> CrossingRules.Rhythm {
    let limit = stepLimit
    var shown = from
    var (steps, wait) = (1, 0.0)
    for (change, value) in values.enumerated() {
      let start = script.start(of: change)
      guard let counting = CountingSteps(from: shown, to: value, duration: duration, atMost: limit) else {
        continue
      }
      (steps, wait) = (counting.count, counting.wait)
      for step in 0..<steps {
        story.show(
          counting[step], from: start + wait * Double(step + 1), moment: change * steps + step)
      }
      shown = value
    }
    story.rest()
    if let wayBack = script.wayBack { story.show(from, from: wayBack, moment: values.count * steps) }
    return CrossingRules.Rhythm(
      size: size, wait: wait, interval: interval, changes: values.count, steps: steps,
      timeline: script.timeline)
  }

  /// Room beside the widest text in em, for letters and signs that are wider in the viewer's face than reckoned.
  private static let room = 0.5

  /// The height of the picture in em: a digit that comes or goes reaches 0.65 em from the middle, a comma below it more.
  private static let height = 1.45

  /// So many glyphs, at most, that the answer stays below 64 kB.
  private static let glyphLimit = 600

  /// The most steps of one count: with more, a long count goes on for as long in fewer of them.
  private var stepLimit: Int {
    let longest = values.reduce(max(setting.characterCount(of: from), 1)) {
      max($0, setting.characterCountOnTheWay(to: $1))
    }
    return max(Self.glyphLimit / (longest * values.count), 1)
  }
}
