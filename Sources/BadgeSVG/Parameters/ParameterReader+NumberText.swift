public import BadgeCore
import Bytes

extension ParameterReader {
  /// Reads the format of a number; `number` when it is left out.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - about: what the parameter does.
  /// - Returns: the format, or `number` when it was left out or refused.
  public mutating func format(_ name: StaticString, about: String) -> NumberFormat {
    let fallback = NumberFormat.number
    declare(
      ParameterDescription(name: "\(name)", form: .numberFormat, defaultText: fallback.text, about: about))
    return parse(name, default: fallback, canonical: { $0.text }) { text throws(NumberTextFault) in
      try NumberFormat(parsing: text)
    }
  }

  /// Reads a language tag; `en` when it is left out.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - about: what the parameter does.
  /// - Returns: the tag, or `en` when it was left out or refused.
  public mutating func locale(_ name: StaticString, about: String) -> LocaleTag {
    let fallback = LocaleTag.english
    declare(ParameterDescription(name: "\(name)", form: .locale, defaultText: fallback.text, about: about))
    return parse(name, default: fallback, canonical: { $0.text }) { text throws(NumberTextFault) in
      try LocaleTag(parsing: text)
    }
  }

  private mutating func parse<Value: Equatable>(
    _ name: StaticString, default fallback: Value, canonical: (Value) -> String,
    by parser: (String) throws(NumberTextFault) -> Value
  ) -> Value {
    guard let found = find(name) else { return fallback }
    do throws(NumberTextFault) {
      let value = try parser(text(found.bytes))
      if value != fallback { note(name) { $0.append(text: canonical(value)) } }
      return value
    } catch {
      fail(found, expected: error.expected, hint: error.hint)
      return fallback
    }
  }
}
