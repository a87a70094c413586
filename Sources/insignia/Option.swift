import BadgeService
import HTTPWire

/// An option of `serve`, declared once: its parsing, its variable and its line in the help text come from here.
struct Option: Sendable {
  /// How an option takes its value.
  enum Arity: Sendable {
    /// It stands alone; its variable takes `true` or `false`.
    case flag
    case one
    /// It may be given again; its variable takes a list with commas.
    case many
  }

  /// The name after `--`.
  let name: String
  /// What the value is called in the help text.
  let placeholder: String
  let arity: Arity
  /// What it does, in a sentence without its full stop.
  let about: String
  /// The default in words, or nil where there is nothing to say.
  let defaultText: String?
  /// Whether a variable stands in for it; none does where it says what one run is for.
  var hasVariable = true
  /// Another variable, honoured where the option's own is not set.
  var otherVariable: String?
  /// Puts the values in place; answers with what was expected when a value is refused.
  let apply: @Sendable (_ values: [String], _ options: inout ServeOptions) -> Refusal?

  /// A value that an option does not take.
  struct Refusal {
    let value: String
    let expected: String
  }

  /// The environment variable that stands in for the option.
  var variable: String? {
    hasVariable ? "INSIGNIA_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) : nil
  }
}

extension Option {
  /// An integer within `range`.
  static func integer(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, Int> & Sendable, in range: ClosedRange<Int>,
    placeholder: String = "N", defaultText: String? = nil, otherVariable: String? = nil, about: String
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, arity: .one, about: about,
      defaultText: defaultText ?? "\(ServeOptions()[keyPath: property])", otherVariable: otherVariable
    ) { values, options in
      guard let text = values.last else { return nil }
      guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let value = Int(text), range.contains(value)
      else {
        return Refusal(
          value: text, expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
      }
      options[keyPath: property] = value
      return nil
    }
  }

  /// One of the words that a type lists.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, Choice> & Sendable, placeholder: String,
    about: String
  ) -> Option {
    let choices = Choice.allCases.map { $0 }
    return Option(
      name: name, placeholder: placeholder, arity: .one, about: about,
      defaultText: ServeOptions()[keyPath: property].rawValue
    ) { values, options in
      guard let text = values.last else { return nil }
      guard let value = choices.first(where: { $0.rawValue == text }) else {
        let words = choices.map { $0.rawValue }
        return Refusal(
          value: text, expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""))
      }
      options[keyPath: property] = value
      return nil
    }
  }

  /// Any text that is not empty.
  static func text(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, String?> & Sendable, placeholder: String,
    defaultText: String? = nil, hasVariable: Bool = true, about: String
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, arity: .one, about: about, defaultText: defaultText,
      hasVariable: hasVariable
    ) { values, options in
      options[keyPath: property] = values.last
      return nil
    }
  }

  /// Texts, one for each time the option is given.
  static func texts(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, [String]> & Sendable, placeholder: String,
    about: String
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, arity: .many, about: about,
      defaultText: ServeOptions()[keyPath: property].joined(separator: " and ")
    ) { values, options in
      options[keyPath: property] = values
      return nil
    }
  }

  /// Blocks of addresses, one for each time the option is given.
  static func blocks(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, [AddressBlock]> & Sendable, about: String
  ) -> Option {
    Option(name: name, placeholder: "CIDR", arity: .many, about: about, defaultText: nil) { values, options in
      var blocks: [AddressBlock] = []
      for value in values {
        guard let block = AddressBlock(value) else {
          return Refusal(value: value, expected: "an address or a block of them such as 10.0.0.0/8")
        }
        blocks.append(block)
      }
      options[keyPath: property] = blocks
      return nil
    }
  }

  /// A number of requests in a time.
  static func rate(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, RateLimiter.Rate?> & Sendable, about: String
  ) -> Option {
    Option(name: name, placeholder: "RATE", arity: .one, about: about, defaultText: nil) { values, options in
      guard let text = values.last else { return nil }
      guard let rate = RateLimiter.Rate(text) else {
        return Refusal(value: text, expected: "a number of requests and a time such as 50/s, 600/m or 1000/h")
      }
      options[keyPath: property] = rate
      return nil
    }
  }

  /// A switch that sets a property to `value`.
  static func flag(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, Bool> & Sendable, to value: Bool,
    about: String
  ) -> Option {
    Option(name: name, placeholder: "", arity: .flag, about: about, defaultText: nil) { values, options in
      switch values.last {
      case nil: break
      case "true", "1": options[keyPath: property] = value
      case "false", "0": options[keyPath: property] = !value
      case let text?: return Refusal(value: text, expected: "true or false")
      }
      return nil
    }
  }
}
