public import Bytes

/// The date format of HTTP fields, IMF-fixdate of RFC 9110 section 5.6.7.
public enum HTTPDate {
  /// Appends a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Parameters:
  ///   - seconds: since 1970, UTC, without leap seconds; held to the years 1970 to 9999.
  ///   - output: gets the 29 bytes of the date.
  public static func append(_ seconds: Int, to output: inout ByteBuffer) {
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let days = seconds / 86_400
    let date = civil(days: days)
    let time = seconds % 86_400
    output.append(weekday(days))
    output.append(", ")
    appendTwoDigits(date.day, to: &output)
    output.append(month(date.month))
    output.append(decimal: date.year)
    output.append(" ")
    appendTwoDigits(time / 3_600, to: &output)
    output.append(":")
    appendTwoDigits(time / 60 % 60, to: &output)
    output.append(":")
    appendTwoDigits(time % 60, to: &output)
    output.append(" GMT")
  }

  /// The proleptic Gregorian date of a day since 1970, counted in 400-year eras that begin on 1 March.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func appendTwoDigits(_ value: Int, to output: inout ByteBuffer) {
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10 % 10))
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  private static func weekday(_ days: Int) -> StaticString {
    switch days % 7 {
    case 0: "Thu"
    case 1: "Fri"
    case 2: "Sat"
    case 3: "Sun"
    case 4: "Mon"
    case 5: "Tue"
    default: "Wed"
    }
  }

  private static func month(_ number: Int) -> StaticString {
    switch number {
    case 1: " Jan "
    case 2: " Feb "
    case 3: " Mar "
    case 4: " Apr "
    case 5: " May "
    case 6: " Jun "
    case 7: " Jul "
    case 8: " Aug "
    case 9: " Sep "
    case 10: " Oct "
    case 11: " Nov "
    default: " Dec "
    }
  }
}
