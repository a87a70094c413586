extension PathData {
  /// Reads path data strictly: nil for what is not wholly path data, or empty.
  init?(parsing text: String) {
    var scanner = NumberScanner(text)
    segments = []
    while let letter = scanner.letter() {
      // Setting this bit makes a capital a small letter.
      guard var command = Command(rawValue: letter | 0x20) else { return nil }
      guard command == .move || !segments.isEmpty else { return nil }
      let isRelative = letter & 0x20 != 0
      var hasComma = false
      repeat {
        guard let numbers = Self.numbers(of: command, from: &scanner) else { return nil }
        segments.append(Segment(command, relative: isRelative && !segments.isEmpty, numbers))
        guard command != .close else { break }
        // More points after a move are lines.
        if command == .move { command = .line }
        hasComma = scanner.skipSeparator()
      } while scanner.isAtNumber
      guard !hasComma || scanner.isAtNumber else { return nil }
    }
    guard scanner.isAtEnd, !segments.isEmpty else { return nil }
  }

  private static func numbers(of command: Command, from scanner: inout NumberScanner) -> [Double]? {
    var numbers: [Double] = []
    for place in 0..<command.numberCount {
      if place > 0 { _ = scanner.skipSeparator() }
      let isFlag = command == .arc && (place == 3 || place == 4)
      guard let number = isFlag ? scanner.flag() : scanner.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
