import BadgeSVG

/// A kind that only tests know, declared like any other: one file, and one line where a catalogue is made.
struct StampBadge: BadgeKind {
  static let name = "stamp"
  static let summary = "Stamp: a kind that only tests know"
  static let examples = ["mark=here", "mark=there&turns=3"]

  let mark: String
  let turns: Int
  let presentation: Presentation

  init(from reader: inout ParameterReader) {
    mark = reader.text("mark", default: nil, limit: 12, about: "What it says")
    turns = reader.integer("turns", default: 1, in: 1...8, about: "How often it was turned")
    presentation = Presentation(from: &reader)
  }

  func draw(into svg: inout SVGWriter) {
    svg.raw("<g>")
    for _ in 1...turns { svg.text(mark) }
    svg.raw("</g>")
  }
}
