import Bytes

extension ParameterReader {
  /// Reads the name of an icon, required.
  ///
  /// - Parameters:
  ///   - name: the name in the query.
  ///   - alias: another name that is accepted and not advertised.
  ///   - about: what the parameter does.
  /// - Returns: the icon; one without shapes when the parameter is missing or refused.
  public mutating func icon(_ name: StaticString, alias: StaticString? = nil, about: String) -> Icon {
    let form = ParameterDescription.Form.icon(names: icons.names)
    declare(ParameterDescription(name: "\(name)", form: form, defaultText: nil, about: about))
    guard let found = find(name, alias: alias) else {
      failMissing(name, expected: form)
      return .empty
    }
    let given = text(found.bytes)
    guard let known = icons.icon(named: given) else {
      let nearest = icons.nearest(to: given)
      fail(
        found, expected: form.expectation,
        hint: nearest.isEmpty ? nil : "did you mean \(nearest.formattedAsChoice)?")
      return .empty
    }
    note(name) { $0.append(text: known.name) }
    return known.icon
  }
}
