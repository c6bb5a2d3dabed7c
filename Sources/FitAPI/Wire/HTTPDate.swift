import CivilTime

/// Converts dates in HTTP headers, in the only form that is still generated (RFC 9110, 5.6.7).
public enum HTTPDate {
  /// Returns an instant as `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static func format(_ instant: Instant) -> String {
    let (days, second) = instant.seconds.flooredDivision(by: 86_400)
    let day = Day(number: Int(days))
    let (year, month, dayOfMonth) = day.components
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
    return "\(day.weekday.shortName), \(padded(Int64(dayOfMonth), to: 2)) "
      + "\(Month.shortName(month)) \(padded(Int64(year), to: 4)) "
      + "\(time.joined(separator: ":")) GMT"
  }

  /// Reads that form; `nil` for anything else. The weekday is not compared with the date.
  public static func parse(_ text: some StringProtocol) -> Instant? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","), words[5] == "GMT",
      let dayOfMonth = number(words[1], digits: 2),
      let month = (1...12).first(where: { Month.shortName($0) == words[2] }),
      let year = number(words[3], digits: 4),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], digits: 2),
      let minute = number(clock[1], digits: 2), let second = number(clock[2], digits: 2),
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59)), second <= 60
    else { return nil }
    return Instant(seconds: Int64(day.number) * 86_400 + Int64(time.secondOfDay))
  }

  private static func number(_ text: some StringProtocol, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  /// Returns the quotient and the remainder, which is never negative.
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let remainder = (self % divisor + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }
}
