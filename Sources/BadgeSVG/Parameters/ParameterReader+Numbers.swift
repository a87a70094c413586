import Bytes

extension ParameterReader {
  /// Reads an integer within `Int64`.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - alias: another name that is accepted and not advertised.
  ///   - fallback: the value when it is left out.
  ///   - minimum: what a smaller value is raised to; nil leaves every value as it is.
  ///   - about: what the parameter does.
  /// - Returns: the value, or `fallback` when it was left out or refused.
  public mutating func integer(
    _ name: StaticString, alias: StaticString? = nil, default fallback: Int, raisedTo minimum: Int? = nil,
    about: String
  ) -> Int {
    let form = ParameterDescription.Form.integer(raisedTo: minimum)
    declare(ParameterDescription(name: "\(name)", form: form, defaultText: "\(fallback)", about: about))
    guard let found = find(name, alias: alias) else { return fallback }
    guard let given = withBytes(found.bytes, { DecimalText.integer($0) }) else {
      fail(found, expected: form)
      return fallback
    }
    let value = max(given, minimum ?? given)
    if value != fallback { note(name) { $0.append(decimal: value) } }
    return value
  }

  /// Reads an integer within `range`; others are refused, never clamped.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - fallback: the value when it is left out.
  ///   - range: the values that are taken.
  ///   - changesPicture: whether the drawing depends on it; only then it enters the canonical query.
  ///   - about: what the parameter does.
  /// - Returns: the value, or `fallback` when it was left out or refused.
  public mutating func integer(
    _ name: StaticString, default fallback: Int, in range: ClosedRange<Int>, changesPicture: Bool = true,
    about: String
  ) -> Int {
    let form = ParameterDescription.Form.integerRange(range)
    declare(ParameterDescription(name: "\(name)", form: form, defaultText: "\(fallback)", about: about))
    guard let found = find(name) else { return fallback }
    guard let value = withBytes(found.bytes, { DecimalText.integer($0) }), range.contains(value) else {
      fail(found, expected: form)
      return fallback
    }
    if value != fallback, changesPicture { note(name) { $0.append(decimal: value) } }
    return value
  }

  /// Reads a required list of 1 to 50 integers within `Int64`, separated by commas.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - about: what the parameter does.
  /// - Returns: the values; a single zero when the parameter is missing or refused.
  public mutating func integers(_ name: StaticString, about: String) -> [Int] {
    let limit = 50
    let form = ParameterDescription.Form.integerList(limit: limit)
    declare(ParameterDescription(name: "\(name)", form: form, defaultText: nil, about: about))
    guard let found = find(name) else {
      failMissing(name, expected: form)
      return [0]
    }
    guard readList(found.bytes, limit: limit) else {
      fail(found, expected: form)
      return [0]
    }
    let values = list
    note(name) { canonical in
      for index in values.indices {
        if index > 0 { canonical.append(UInt8(ascii: ",")) }
        canonical.append(decimal: values[index])
      }
    }
    return values
  }

  /// Fills the list with the integers in `range`; false when they are none, or too many.
  private mutating func readList(_ range: Range<Int>, limit: Int) -> Bool {
    // Most lists are one number, and follow one of one number.
    if list.count == 1, let only = withBytes(range, { DecimalText.integer($0) }) {
      list[0] = only
      return true
    }
    list.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || byte(at: index) == UInt8(ascii: ",") {
      guard list.count < limit, let value = withBytes(start..<index, { DecimalText.integer($0) }) else {
        return false
      }
      list.append(value)
      start = index + 1
    }
    return true
  }

  /// Reads how often something happens: an integer within `range`, or `word` for no end.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - fallback: the value when it is left out.
  ///   - range: the values that are taken.
  ///   - word: the word that stands for no end.
  ///   - about: what the parameter does.
  /// - Returns: the value, nil for no end; `fallback` when it was left out or refused.
  public mutating func count(
    _ name: StaticString, default fallback: Int, in range: ClosedRange<Int>, or word: StaticString,
    about: String
  ) -> Int? {
    let form = { ParameterDescription.Form.count(range, or: "\(word)") }
    declare(ParameterDescription(name: "\(name)", form: form(), defaultText: "\(fallback)", about: about))
    guard let found = find(name) else { return fallback }
    if equals(found.bytes, word) {
      note(name) { $0.append(word) }
      return nil
    }
    guard let value = withBytes(found.bytes, { DecimalText.integer($0) }), range.contains(value) else {
      fail(found, expected: form())
      return fallback
    }
    if value != fallback { note(name) { $0.append(decimal: value) } }
    return value
  }

  /// Reads a decimal number within `range`.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - fallback: the value when it is left out.
  ///   - defaultText: the default in words, where it depends on another parameter.
  ///   - range: the values that are taken; others are refused, never clamped.
  ///   - everyRange: all values that are taken under any other parameters, where these decide; nil is `range`.
  ///   - unit: what the number counts.
  ///   - changesPicture: whether the drawing depends on it; only then it enters the canonical query.
  ///   - about: what the parameter does.
  /// - Returns: the value, or `fallback` when it was left out or refused.
  public mutating func decimal(
    _ name: StaticString, default fallback: Double, described defaultText: String? = nil,
    in range: ClosedRange<Double>, outOf everyRange: ClosedRange<Double>? = nil,
    unit: ParameterDescription.Unit? = nil, changesPicture: Bool = true, about: String
  ) -> Double {
    let form = ParameterDescription.Form.decimal(range, unit: unit)
    declare(
      ParameterDescription(
        name: "\(name)", form: everyRange.map { .decimal($0, unit: unit) } ?? form,
        defaultText: defaultText ?? DecimalText.text(fallback), about: about))
    guard let found = find(name) else { return fallback }
    guard let value = withBytes(found.bytes, { DecimalText.decimal($0) }), range.contains(value) else {
      fail(found, expected: form)
      return fallback
    }
    if value != fallback, changesPicture { note(name) { $0.append(text: DecimalText.text(value)) } }
    return value
  }
}
