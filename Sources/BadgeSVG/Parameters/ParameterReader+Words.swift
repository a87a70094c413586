public import BadgeCore
import Bytes

extension ParameterReader {
  /// Reads `true` or `false`.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - alias: another name that is accepted and not advertised.
  ///   - fallback: the value when it is left out.
  ///   - defaultText: the default in words, where it depends on another parameter.
  ///   - about: what the parameter does.
  /// - Returns: the value, or `fallback` when it was left out or refused.
  public mutating func boolean(
    _ name: StaticString, alias: StaticString? = nil, default fallback: Bool,
    described defaultText: String? = nil,
    about: String
  ) -> Bool {
    declare(
      ParameterDescription(
        name: "\(name)", form: .boolean, defaultText: defaultText ?? "\(fallback)", about: about))
    guard let found = find(name, alias: alias) else { return fallback }
    let isTrue = equals(found.bytes, "true")
    guard isTrue || equals(found.bytes, "false") else {
      fail(found, expected: .boolean)
      return fallback
    }
    if isTrue != fallback { note(name) { $0.append(isTrue ? "true" as StaticString : "false") } }
    return isTrue
  }

  /// Reads one of the words that a type lists.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - fallback: the value when it is left out.
  ///   - about: what the parameter does.
  /// - Returns: the value, or `fallback` when it was left out or refused.
  public mutating func choice<Choice: CaseIterable & RawRepresentable<String> & Equatable>(
    _ name: StaticString, default fallback: Choice, about: String
  ) -> Choice {
    declare(
      ParameterDescription(
        name: "\(name)", form: .choice(Choice.allCases.map { $0.rawValue }), defaultText: fallback.rawValue,
        about: about))
    guard let found = find(name) else { return fallback }
    for choice in Choice.allCases where equals(found.bytes, text: choice.rawValue) {
      if choice != fallback { note(name) { $0.append(text: choice.rawValue) } }
      return choice
    }
    fail(found, expected: .choice(Choice.allCases.map { $0.rawValue }))
    return fallback
  }

  /// Reads text; control characters, line breaks and what turns the direction of text become spaces.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - fallback: the text when it is left out; nil makes the parameter required.
  ///   - limit: how many characters are taken, each a Unicode scalar, so that letters under many marks count as many.
  ///   - mayBeEmpty: whether an empty text is taken.
  ///   - changesPicture: whether the drawing depends on it; only then it enters the canonical query.
  ///   - about: what the parameter does.
  /// - Returns: the text, or `fallback` when it was left out or refused.
  public mutating func text(
    _ name: StaticString, default fallback: String?, limit: Int = 256, mayBeEmpty: Bool = false,
    changesPicture: Bool = true, about: String
  ) -> String {
    let form = ParameterDescription.Form.text(limit: limit, mayBeEmpty: mayBeEmpty)
    declare(ParameterDescription(name: "\(name)", form: form, defaultText: fallback, about: about))
    guard let found = find(name) else {
      if fallback == nil { failMissing(name, expected: form) }
      return fallback ?? ""
    }
    // A scalar has four bytes at most, so what is much too long need not be read.
    let value = found.bytes.count <= 4 * limit ? text(found.bytes).withoutControls : nil
    guard let value, value.unicodeScalars.count <= limit, mayBeEmpty || !value.isEmpty else {
      fail(found, expected: form)
      return fallback ?? ""
    }
    if value != fallback, changesPicture { note(name) { $0.append(text: value) } }
    return value
  }

  /// Reads a colour by name or number, as `SchemeColor` parses it.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - fallback: the colour when it is left out.
  ///   - about: what the parameter does.
  /// - Returns: the colour, or `fallback` when it was left out or refused.
  public mutating func color(_ name: StaticString, default fallback: SystemColor, about: String)
    -> SchemeColor
  {
    declare(
      ParameterDescription(name: "\(name)", form: .color, defaultText: fallback.rawValue, about: about))
    guard let found = find(name) else { return fallback.colors }
    do throws(ColorFault) {
      let color = try SchemeColor(parsing: text(found.bytes))
      if color != fallback.colors { note(name) { $0.append(text: color.canonicalText) } }
      return color
    } catch {
      fail(found, expected: error.expected, hint: error.hint)
      return fallback.colors
    }
  }
}
