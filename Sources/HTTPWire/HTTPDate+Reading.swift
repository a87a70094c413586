extension HTTPDate {
  /// Reads a date in any of the three forms that RFC 9110 section 5.6.7 wants understood.
  ///
  /// - Parameter bytes: the date without white space around it.
  /// - Returns: seconds since 1970, or nil for anything that is no such date.
  public static func seconds(in bytes: Span<UInt8>) -> Int? {
    var scanner = DateScanner(position: 0, end: bytes.count)
    guard let nameLength = scanner.skipLetters(bytes) else { return nil }
    let date: (year: Int, month: Int, day: Int)
    let time: Int
    if nameLength == 3, scanner.skip(" ", bytes) {
      // asctime: Sun Nov  6 08:49:37 1994
      guard let month = scanner.month(bytes), scanner.skip(" ", bytes) else { return nil }
      _ = scanner.skip(" ", bytes)
      guard let day = scanner.number(bytes, digits: 1...2), scanner.skip(" ", bytes),
        let clock = scanner.clock(bytes), scanner.skip(" ", bytes),
        let year = scanner.number(bytes, digits: 4...4)
      else { return nil }
      (date, time) = ((year, month, day), clock)
    } else {
      // IMF-fixdate: Sun, 06 Nov 1994 08:49:37 GMT; RFC 850: Sunday, 06-Nov-94 08:49:37 GMT
      let separator = nameLength == 3 ? " " : "-"
      guard scanner.skip(", ", bytes), let day = scanner.number(bytes, digits: 2...2),
        scanner.skip(separator, bytes), let month = scanner.month(bytes), scanner.skip(separator, bytes),
        var year = scanner.number(bytes, digits: nameLength == 3 ? 4...4 : 2...2),
        scanner.skip(" ", bytes), let clock = scanner.clock(bytes), scanner.skip(" GMT", bytes)
      else { return nil }
      // Two digits of a year: those of the century from 1970 on.
      if nameLength != 3 { year += year < 70 ? 2_000 : 1_900 }
      (date, time) = ((year, month, day), clock)
    }
    guard scanner.position == scanner.end, date.year >= 1970,
      1...daysInMonth(date.month, of: date.year) ~= date.day
    else { return nil }
    return daysSince1970(year: date.year, month: date.month, day: date.day) * 86_400 + time
  }

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The inverse of the calendar in ``HTTPDate/append(_:to:)``, with years that begin on 1 March.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

/// Moves through the parts of a date.
private struct DateScanner {
  var position: Int
  let end: Int

  /// Skips a word and tells its length.
  mutating func skipLetters(_ bytes: Span<UInt8>) -> Int? {
    let start = position
    while position < end && Grammar.lowercased(bytes[position]) &- UInt8(ascii: "a") < 26 { position += 1 }
    return position == start ? nil : position - start
  }

  mutating func skip(_ text: String, _ bytes: Span<UInt8>) -> Bool {
    guard end - position >= text.utf8.count else { return false }
    for (offset, byte) in text.utf8.enumerated() where bytes[position + offset] != byte { return false }
    position += text.utf8.count
    return true
  }

  mutating func number(_ bytes: Span<UInt8>, digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while position < end && count < digits.upperBound && Grammar.isDigit(bytes[position]) {
      value = value * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
      count += 1
    }
    return count >= digits.lowerBound ? value : nil
  }

  mutating func month(_ bytes: Span<UInt8>) -> Int? {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for (index, name) in names.enumerated() where skip(name, bytes) { return index + 1 }
    return nil
  }

  /// A time of day in seconds; a leap second counts as the one before it.
  mutating func clock(_ bytes: Span<UInt8>) -> Int? {
    guard let hour = number(bytes, digits: 2...2), skip(":", bytes),
      let minute = number(bytes, digits: 2...2), skip(":", bytes),
      let second = number(bytes, digits: 2...2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + min(second, 59)
  }
}
