import BadgeCore

/// The sentence for a parameter that does not exist, with the nearest that does.
enum UnknownParameter {
  static func error(name: String, known: [String]) -> ParameterError {
    let shown = name.isEmpty ? "\"\"" : name
    let escaped = "amp;"
    if name.hasPrefix(escaped) {
      let meant = String(name.dropFirst(escaped.count))
      if known.contains(meant) {
        return ParameterError(parameter: shown, "unknown parameter, write & instead of &amp; before \(meant)")
      }
    }
    let hint = NearestName.nearest(to: name, in: known).map { ", did you mean \($0)?" } ?? ""
    return ParameterError(parameter: shown, "unknown parameter\(hint)")
  }
}
