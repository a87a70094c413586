/// Why a query was refused: one sentence that names the parameter, what was expected and what came.
public struct ParameterError: Error, Sendable, Equatable {
  /// The parameter's name as it came, cut and without control characters, or as it is missing.
  public let parameter: String
  /// The sentence for people, without a full stop: `count: expected an integer, got "ten"`.
  public let sentence: String

  /// Makes the error for `parameter` with what is wrong about it.
  public init(parameter: String, _ problem: String) {
    self.parameter = parameter.shortened(to: 40)
    sentence = "\(self.parameter): \(problem)"
  }
}

extension String {
  /// The text cut to `limit` characters, the last of them an ellipsis, without control characters.
  ///
  /// Nothing is looked at behind four times as many Unicode scalars: a letter may be under any number of marks.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return withoutControls }
    let head = String(unicodeScalars.prefix(4 * limit))
    let isWhole = head.utf8.count == utf8.count && head.count <= limit
    return (isWhole ? head : "\(head.prefix(limit - 1))…").withoutControls
  }

  /// The text as an error sentence quotes what came.
  var quoted: String { "\"\(shortened(to: 40))\"" }

  /// The text with control characters, line breaks and what turns the direction of text as spaces.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars { plain.append(scalar.isControl ? " " : scalar) }
    return String(plain)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    // Of ASCII, which most text is, they are known without the tables.
    if isASCII { return value < 0x20 || value == 0x7f }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: turnsDirection
    default: false
    }
  }

  /// Whether it is an embedding, an override or an isolate (UAX #9 section 2).
  ///
  /// These reach beyond the text that holds them: they would turn the rest of a sentence, or of a list of names that
  /// a screen reader shows. Marks do not, and stay.
  private var turnsDirection: Bool {
    switch value {
    case 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
