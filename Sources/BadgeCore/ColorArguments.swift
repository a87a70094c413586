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

  /// Reads what follows the opening parenthesis, in small letters, the closing one included.
  init(_ text: Substring.UTF8View) throws(ColorFault) {
    guard text.last == UInt8(ascii: ")") else { throw .arguments }
    let text = text.dropLast()
    guard !text.contains(UInt8(ascii: "/")) else { throw .alpha }
    haveCommas = text.contains(UInt8(ascii: ","))
    let parts =
      haveCommas
      ? text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      : text.split(separator: UInt8(ascii: " "))
    guard parts.count != 4 else { throw .alpha }
    guard parts.count == 3 else { throw .arguments }
    first = try Argument(parts[0])
    second = try Argument(parts[1])
    third = try Argument(parts[2])
  }
}

extension ColorArguments.Argument {
  /// Reads digits, optionally a point and digits, optionally `%` or `deg`, between spaces; a minus is read,
  /// too, and then out of range.
  fileprivate init(_ text: Substring.UTF8View) throws(ColorFault) {
    let space = UInt8(ascii: " ")
    var text = text.drop { $0 == space }
    while text.last == space { text.removeLast() }
    if text.last == UInt8(ascii: "%") {
      text.removeLast()
      unit = .percent
    } else if text.suffix(3).elementsEqual("deg".utf8) {
      text.removeLast(3)
      unit = .degrees
    } else {
      unit = .none
    }
    let groups = text.drop { $0 == UInt8(ascii: "-") }
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = groups.allSatisfy { group in
      !group.isEmpty && group.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard groups.count <= 2, areDigits, let number = Double(Substring(text)) else { throw .arguments }
    self.number = number
  }
}
