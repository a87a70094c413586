import BadgeSVG

/// What `--help` prints: usage, options and every kind of badge, all from their declarations.
struct HelpText {
  let catalog: Catalog

  var text: String {
    """
    Insignia serves animated badges as SVG over HTTP.

    Usage:
      insignia [serve] [OPTIONS]       serve badges
      insignia render KIND ['QUERY'] [--public DIR]
                                       write one badge to standard output; DIR may have icons of its own
      insignia render --batch FILE --output-directory DIR [--public DIR]
                                       write a badge for each line NAME.svg KIND QUERY of FILE, - for standard input;
                                       # starts a comment
      insignia healthcheck [OPTIONS]   ask the server on this machine whether it lives: exit status 0 or 1
      insignia --help                  print this text
      insignia --version               print the version

    Options, and the variables that stand in for those left out:
    \(Option.all.map { $0.help }.joined(separator: "\n"))

    Badges, with their parameters:
    \(catalog.kinds.map { help(of: $0) }.joined(separator: "\n\n"))

    Parameters of every badge:
    \(common.map { $0.help }.joined(separator: "\n"))

    """
  }

  /// The parameters that all kinds declare alike.
  private var common: [ParameterDescription] {
    guard let first = catalog.kinds.first else { return [] }
    return first.parameters.filter { parameter in
      catalog.kinds.allSatisfy { $0.parameters.contains(parameter) }
    }
  }

  private func help(of kind: any BadgeKind.Type) -> String {
    let shared = common
    let own = kind.parameters.filter { !shared.contains($0) }
    let examples = kind.examples.map { "    insignia render \(kind.name) '\($0)'" }
    return (["  /\(kind.name)  \(kind.summary)."] + own.map { $0.help } + examples).joined(separator: "\n")
  }
}

extension Option {
  fileprivate var help: String {
    let usage = arity == .flag ? "--\(name)" : "--\(name) \(placeholder)"
    let fallback = defaultText.map { " (default: \($0))" } ?? ""
    let variables = [variable, otherVariable].compactMap { $0 }.joined(separator: ", ")
    return "  \(usage)\n      \(about)\(fallback). \(variables)"
  }
}

extension ParameterDescription {
  fileprivate var help: String {
    let fallback = defaultText.map { "default: \($0.isEmpty ? "empty" : $0)" } ?? "required"
    let unit = if case .decimal(_, let unit?) = form { " \(unit.rawValue)" } else { "" }
    return "    \(name.padded(to: 14))\(about): \(form.expectation)\(unit) (\(fallback))."
  }
}

extension String {
  /// The text with spaces up to `width`, and always one.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
