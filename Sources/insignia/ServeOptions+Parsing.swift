import BadgeCore

extension ServeOptions {
  /// Reads options from a command line, and from the environment what the command line leaves out.
  ///
  /// A variable that is set to nothing counts as not set, as compose files write it.
  ///
  /// - Parameters:
  ///   - arguments: what was written after the command.
  ///   - environment: the variables.
  ///   - options: those that the command takes.
  ///   - speaksTLS: whether the command itself needs what TLS needs; whoever only asks over TLS does not.
  /// - Throws: the first that makes no sense.
  init(
    arguments: [String], environment: [String: String], taking options: [Option] = Option.all,
    speaksTLS: Bool = true
  ) throws(UsageError) {
    self.init()
    let given = try Self.values(in: arguments, of: options)
    for option in options {
      if let values = given[option.name] {
        try take(values, for: option, from: "--\(option.name)")
      } else if let (variable, text) = option.setVariable(in: environment) {
        let values = option.arity == .many ? text.split(separator: ",").map { String($0) } : [text]
        try take(values, for: option, from: variable)
      }
    }
    if speaksTLS { try checkTLS() }
  }

  /// What TLS needs is given wholly or not at all.
  private func checkTLS() throws(UsageError) {
    switch (tlsCertificate, tlsKey) {
    case (_?, nil): throw UsageError("--tls-key: expected FILE beside --tls-certificate, got nothing")
    case (nil, _?): throw UsageError("--tls-certificate: expected FILE beside --tls-key, got nothing")
    case (nil, nil) where isTLSOnly:
      throw UsageError("--tls-only: expected --tls-certificate and --tls-key beside it, got neither")
    case (nil, nil), (_?, _?): break
    }
  }

  private mutating func take(
    _ values: [String], for option: Option, from source: String
  ) throws(UsageError) {
    for value in values where value.isEmpty {
      throw UsageError("\(source): expected \(option.placeholder), got nothing")
    }
    if let refusal = option.apply(values, &self) {
      throw UsageError("\(source): expected \(refusal.expected), got \"\(refusal.value)\"")
    }
  }

  /// The values of each option by its name, in the order in which they came.
  private static func values(
    in arguments: [String], of options: [Option]
  ) throws(UsageError) -> [String: [String]] {
    var values: [String: [String]] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        throw UsageError("expected an option such as --port, got \"\(argument)\"")
      }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let option = options.first(where: { $0.name == name }) else {
        throw unknown(name, options)
      }
      switch option.arity {
      case .flag:
        guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
        values[name] = ["true"]
      case .one, .many:
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError("--\(name): expected \(option.placeholder), got nothing")
        }
        values[name, default: []].append(value)
      }
    }
    return values
  }

  private static func unknown(_ name: String, _ options: [Option]) -> UsageError {
    let hint =
      NearestName.nearest(to: name, in: options.map { $0.name }).map { "did you mean --\($0)?" }
      ?? "insignia --help lists the options"
    return UsageError("--\(name): unknown option, \(hint)")
  }
}

extension Option {
  /// The variable that stands in for the option, and its text.
  fileprivate func setVariable(in environment: [String: String]) -> (String, String)? {
    for name in [variable, otherVariable] {
      if let name, let text = environment[name], !text.isEmpty { return (name, text) }
    }
    return nil
  }
}
