/// What a parameter is called, takes and means, as the call that reads it declares it.
///
/// Help, documentation, OpenAPI and the gallery are made from these, so they cannot differ from what is read.
public struct ParameterDescription: Sendable, Equatable {
  /// What a value may be.
  public enum Form: Sendable, Equatable {
    /// An integer within `Int64`; one below `raisedTo` counts as that.
    case integer(raisedTo: Int?)
    /// An integer within a range.
    case integerRange(ClosedRange<Int>)
    /// One to `limit` integers, separated by commas.
    case integerList(limit: Int)
    /// An integer within a range, or one word that stands for no end.
    case count(ClosedRange<Int>, or: String)
    /// A decimal number within a range: digits, optionally a point and digits.
    case decimal(ClosedRange<Double>, unit: Unit?)
    /// `true` or `false`.
    case boolean
    /// One of the words.
    case choice([String])
    /// A colour by name or number.
    case color
    /// The format of a number.
    case numberFormat
    /// A language tag that Foundation lists.
    case locale
    /// The name of an icon, or another word for one of them.
    case icon(names: [String])
    /// Text of at most `limit` characters.
    case text(limit: Int, mayBeEmpty: Bool)
  }

  /// What a decimal number counts.
  public enum Unit: String, Sendable {
    /// Seconds.
    case seconds = "s"
  }

  /// The name in the query.
  public let name: String
  /// What a value may be.
  public let form: Form
  /// The value that leaving the parameter out means, in words; nil when it is required.
  public let defaultText: String?
  /// What the parameter does, in a sentence without its full stop.
  public let about: String

  /// Whether a query without the parameter is refused.
  public var isRequired: Bool { defaultText == nil }
}

extension ParameterDescription.Form {
  /// What is expected of a value, as error sentences and help say it.
  public var expectation: String {
    switch self {
    case .integer: "an integer"
    case .integerRange(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .integerList(let limit): "an integer, or up to \(limit) integers separated by commas"
    case .count(let range, let word): "an integer from \(range.lowerBound) to \(range.upperBound), or \(word)"
    case .decimal(let range, _):
      "\(DecimalText.text(range.lowerBound)) to \(DecimalText.text(range.upperBound))"
    case .boolean: "true or false"
    case .choice(let words): words.formattedAsChoice
    case .color: "a colour such as red, teal or f80"
    case .numberFormat: "number, ungrouped, compact, percent, scientific or currency: and a code such as EUR"
    case .locale: "a language tag such as de, de-CH or zh-Hant"
    case .icon: "an icon such as bell, cart or envelope"
    case .text(let limit, let mayBeEmpty):
      mayBeEmpty ? "up to \(limit) characters" : "1 to \(limit) characters"
    }
  }
}

extension ParameterDescription.Form {
  /// Whether only `Int64` itself bounds the value.
  var isUnbounded: Bool {
    switch self {
    case .integer, .integerList: true
    default: false
    }
  }
}

extension [String] {
  var formattedAsChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
