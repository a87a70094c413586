import BadgeCore
import BadgeSVG

extension ParameterDescription {
  /// The parameter as an OpenAPI parameter object.
  var openAPI: JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(name), "in": "query", "required": .boolean(isRequired),
      "description": .string(about), "schema": .object(schema),
    ]
    // A list is one value with commas, not a name that is given several times.
    if case .integerList = form {
      members["style"] = "form"
      members["explode"] = false
    }
    return .object(members)
  }

  private var schema: [String: JSONValue] {
    var schema = form.schema
    // The first page shows what error sentences say, in the same words.
    schema["x-expected"] = .string(form.expectation)
    if case .decimal(_, let unit?) = form { schema["x-unit"] = .string(unit.rawValue) }
    if let defaultText {
      if let value = form.value(of: defaultText) {
        schema["default"] = value
      } else {
        schema["x-default"] = .string(defaultText)
      }
    }
    return schema
  }
}

extension ParameterDescription.Form {
  /// The limits as JSON Schema.
  fileprivate var schema: [String: JSONValue] {
    switch self {
    case .integer: Self.int64
    case .integerRange(let range): Self.integers(range)
    case .integerList(let limit):
      ["type": "array", "items": .object(Self.int64), "minItems": 1, "maxItems": .integer(limit)]
    case .count(let range, let word):
      ["oneOf": [.object(Self.integers(range)), ["type": "string", "const": .string(word)]]]
    case .decimal(let range, _):
      [
        "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
        // How the number is written, which JSON Schema itself does not limit.
        "x-pattern": "^[0-9]+(\\.[0-9]+)?$",
      ]
    case .boolean: ["type": "boolean"]
    case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
    case .color: ["$ref": "#/components/schemas/Colour", "type": "string", "format": "color"]
    case .icon(let names): ["type": "string", "enum": .array(names.map { .string($0) })]
    case .numberFormat: ["type": "string", "enum": .array(NumberFormat.allTexts.map { .string($0) })]
    case .locale: ["type": "string", "enum": .array(LocaleTag.all.map { .string($0) })]
    case .text(let limit, let mayBeEmpty):
      [
        "type": "string", "minLength": mayBeEmpty ? 0 : 1, "maxLength": .integer(limit),
        "pattern": "^[^\\u0000]*$",
      ]
    }
  }

  private static var int64: [String: JSONValue] {
    ["type": "integer", "format": "int64", "minimum": .integer(.min), "maximum": .integer(.max)]
  }

  private static func integers(_ range: ClosedRange<Int>) -> [String: JSONValue] {
    ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
  }

  /// A default as a value of the schema's type; nil for one in words, such as "the opposite of complete".
  fileprivate func value(of text: String) -> JSONValue? {
    switch self {
    case .integer, .integerRange, .count: Int(text).map { .integer($0) }
    case .integerList: nil
    case .decimal: Double(text).map { .number($0) }
    case .boolean: Bool(text).map { .boolean($0) }
    case .choice, .color, .icon, .numberFormat, .locale, .text: .string(text)
    }
  }
}
