extension HTTPDate {
  /// Reads a date in any of the three forms that RFC 9110 section 5.6.7 asks recipients to take.
  ///
  /// - Parameter value: such as `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  ///   `Sun Nov  6 08:49:37 1994`.
  /// - Returns: seconds since 1970, or nil for what is no date of the years 1970 to 9999.
  public static func seconds(in value: Span<UInt8>) -> Int? {
    guard value.count <= 40 else { return nil }
    var text = ""
    for index in value.indices { text.unicodeScalars.append(Unicode.Scalar(value[index])) }
    var words = text.split { " ,-".contains($0) }.dropFirst()
    if words.last == "GMT" {
      words.removeLast()
    } else if words.count == 4, let month = words.popFirst(), let day = words.popFirst() {
      // asctime's form has no zone, and time before year.
      words = [day, month] + words.reversed()
    }
    guard words.count == 4, let day = words.popFirst().flatMap({ number($0, digits: 1...2) }),
      let month = words.popFirst().flatMap({ months.firstIndex(of: String($0)) }),
      let year = words.popFirst().flatMap({ fullYear($0) }),
      let time = words.popFirst().flatMap({ secondOfDay($0) })
    else { return nil }
    return days(year: year, month: month + 1, day: day).map { $0 * 86_400 + time }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A number of so many ASCII digits, and nothing else.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ Grammar.isDigit($0) }) else { return nil }
    return Int(text)
  }

  /// A year of four digits, or of two, which mean 1970 to 2069.
  private static func fullYear(_ text: Substring) -> Int? {
    if let year = number(text, digits: 4...4) { return year >= 1970 ? year : nil }
    return number(text, digits: 2...2).map { $0 >= 70 ? 1900 + $0 : 2000 + $0 }
  }

  private static func secondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { number($0, digits: 2...2) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// Days since 1970 of a date of the Gregorian calendar; nil for a day that its month does not have.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day >= 1, day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400 - 477
    return (year - 1_970) * 365 + leapDays + lengths[..<(month - 1)].reduce(0, +) + day - 1
  }
}
