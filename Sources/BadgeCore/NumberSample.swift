/// A written number taken apart, to learn from.
struct NumberSample {
  /// A separator and how many digits stand behind it.
  struct Break: Equatable {
    let text: [UInt8]
    let digitsBehind: Int
  }

  /// What stands before the first digit and after the last one, decimals included.
  let prefix, suffix: [UInt8]
  /// The digit zero of the script.
  let zero: [UInt8]
  /// The separators from the leading one.
  let breaks: [Break]

  /// Finds the digits of `value` in `text`; nil when they are not there one by one, between equal separators at equal
  /// distances.
  init?(_ text: String, of value: Int) {
    var expected = String(value.magnitude).utf8.map { UInt32($0 - UInt8(ascii: "0")) }[...]
    var prefix: [UInt8] = []
    var between: [UInt8] = []
    var suffix: [UInt8] = []
    var breaks: [Break] = []
    var zero: UInt32?
    for scalar in text.unicodeScalars {
      let bytes = UTF8.encode(scalar).map(Array.init) ?? []
      guard let next = expected.first else {
        suffix += bytes
        continue
      }
      guard scalar.properties.numericType == .decimal else {
        if zero == nil { prefix += bytes } else { between += bytes }
        continue
      }
      // The digits of a script follow each other.
      guard scalar.value >= next, scalar.value - next == zero ?? (scalar.value - next) else { return nil }
      zero = scalar.value - next
      if !between.isEmpty { breaks.append(Break(text: between, digitsBehind: expected.count)) }
      between = []
      expected = expected.dropFirst()
    }
    guard expected.isEmpty, let zero, zero & 0x3f <= 0x3f - 9, let scalar = Unicode.Scalar(zero),
      let encoded = UTF8.encode(scalar), Self.areEven(breaks)
    else { return nil }
    self.prefix = prefix
    self.suffix = suffix
    self.zero = Array(encoded)
    self.breaks = breaks
  }

  /// Whether the separators are alike, and as far from each other as they can be told to be.
  private static func areEven(_ breaks: [Break]) -> Bool {
    guard let last = breaks.last, let before = breaks.dropLast().last else { return true }
    let distance = before.digitsBehind - last.digitsBehind
    return zip(breaks, breaks.dropFirst()).allSatisfy { outer, inner in
      outer.text == inner.text && outer.digitsBehind - inner.digitsBehind == distance
    }
  }
}
