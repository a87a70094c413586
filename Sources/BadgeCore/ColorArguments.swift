/// The three arguments of a colour function.
struct ColorArguments {
  /// A number and what stands after it.
  struct Argument {
    /// What a number counts.
    enum Unit { case none, percent, degrees }

    let number: Double
    let unit: Unit

    /// The number, held to its range by refusing all others.
    func value(upTo limit: Double) throws(ColorFault) -> Double {
      guard (0...limit).contains(number) else { throw .outOfRange }
      return number
    }
  }

  let first, second, third: Argument
  let haveCommas: Bool

  /// Reads what follows the opening parenthesis, the closing one included.
  init(_ text: Substring) throws(ColorFault) {
    guard text.last == ")" else { throw .arguments }
    let text = text.dropLast()
    guard !text.contains("/") else { throw .alpha }
    haveCommas = text.contains(",")
    let parts =
      haveCommas
      ? text.split(separator: ",", omittingEmptySubsequences: false).map(ColorArguments.trimmed)
      : text.split(separator: " ")
    guard parts.count != 4 else { throw .alpha }
    guard parts.count == 3 else { throw .arguments }
    first = try Argument(parts[0])
    second = try Argument(parts[1])
    third = try Argument(parts[2])
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension ColorArguments.Argument {
  /// Reads digits, optionally a point and digits, optionally `%` or `deg`; a minus is read to be out of range.
  fileprivate init(_ text: Substring) throws(ColorFault) {
    let digits: Substring
    if text.hasSuffix("%") {
      (digits, unit) = (text.dropLast(), .percent)
    } else if text.lowercased().hasSuffix("deg") {
      (digits, unit) = (text.dropLast(3), .degrees)
    } else {
      (digits, unit) = (text, .none)
    }
    let groups = digits.drop { $0 == "-" }.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = groups.allSatisfy { group in
      !group.isEmpty && group.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard groups.count <= 2, areDigits, let number = Double(digits) else { throw .arguments }
    self.number = number
  }
}
