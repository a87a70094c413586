import BadgeCore

/// What a colour may be, as JSON Schema: the names, and regular expressions that say what the parser says.
enum ColorSchema {
  static let value: JSONValue = [
    "anyOf": .array([
      ["enum": .array(SchemeColor.names.map { .string($0) })],
      ["pattern": "^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"],
      ["pattern": .string("^rgb\\((\(rgbWithCommas)|\(rgbWithSpaces))\\)$")],
      ["pattern": .string("^hsl\\((\(hslWithCommas)|\(hslWithSpaces))\\)$")],
    ])
  ]

  // Digits, optionally a point and digits; a zero may have a minus. JSON Schema has no better way to name a range.
  private static let byte = number("1?[0-9]{1,2}|2[0-4][0-9]|25[0-4]", last: "255")
  private static let share = number("[0-9]{1,2}", last: "100")
  private static let angle = number("[12]?[0-9]{1,2}|3[0-5][0-9]", last: "360") + "(deg)?"

  private static let rgbWithCommas = commas(byte, byte, byte) + "|" + commas(percent, percent, percent)
  private static let rgbWithSpaces = spaces(component, component, component)
  private static let hslWithCommas = commas(angle, percent, percent)
  private static let hslWithSpaces = spaces(angle, share + "%?", share + "%?")

  private static let percent = share + "%"
  private static let component = "(\(byte)|\(percent))"

  private static func number(_ whole: String, last: String) -> String {
    "(0*(\(whole))(\\.[0-9]+)?|0*\(last)(\\.0+)?|-0+(\\.0+)?)"
  }

  private static func commas(_ arguments: String...) -> String {
    arguments.map { " *\($0) *" }.joined(separator: ",")
  }

  private static func spaces(_ arguments: String...) -> String {
    " *" + arguments.joined(separator: " +") + " *"
  }
}
