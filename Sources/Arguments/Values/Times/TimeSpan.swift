import CivilTime

/// A number with a unit of time, as in `3d`, `2w` or `90m`; in words `3 days`, `a week`.
struct TimeSpan {
  let count: Int
  /// The unit: `d`, `w`, `m`, `y` or `h`; `n` for minutes in words, since `m` also means months.
  let unit: Character

  /// The largest number, so that no sum goes far beyond the calendar.
  static let largest = 99_999

  /// Reads one to five digits and one letter; `nil` for any other text.
  init?(_ text: some StringProtocol) {
    guard let unit = text.last, unit.isASCII, unit.isLetter else { return nil }
    guard let count = Self.count(text.dropLast()) else { return nil }
    self.init(count, unit)
  }

  private init(_ count: Int, _ unit: Character) {
    self.count = count
    self.unit = unit
  }

  /// Reads a span in words, in lower case: `2 days`, `a week`, `an hour`, or `3d` as one word.
  init?(words: some Collection<Substring>) {
    guard let first = words.first, words.count <= 2 else { return nil }
    guard let second = words.dropFirst().first else {
      self.init(first)
      return
    }
    let number = ["a", "an", "one"].contains(first) ? 1 : Self.count(first)
    guard let count = number, let unit = Self.unit(second) else { return nil }
    self.init(count, unit)
  }

  private static func count(_ digits: some StringProtocol) -> Int? {
    guard (1...5).contains(digits.utf8.count), digits.first != "-", digits.first != "+" else {
      return nil
    }
    return Int(digits)
  }

  private static func unit(_ word: Substring) -> Character? {
    switch word {
    case "day", "days": "d"
    case "week", "weeks": "w"
    case "month", "months": "m"
    case "year", "years": "y"
    case "hour", "hours", "hr", "hrs", "h": "h"
    case "minute", "minutes", "min", "mins": "n"
    default: nil
    }
  }

  /// Returns the day this span after another, or before it with `sign` -1; `nil` when the unit is
  /// not days, weeks, months or years, or the result is outside the calendar.
  func day(from day: Day, sign: Int) -> Day? {
    let moved: Day
    switch unit {
    case "d": moved = day.adding(days: sign * count)
    case "w": moved = day.adding(days: sign * count * 7)
    case "m": moved = day.adding(months: sign * count)
    case "y": moved = day.adding(years: sign * count)
    default: return nil
    }
    return moved > .earliest && moved < .latest ? moved : nil
  }

  /// The length in seconds of hours and minutes (`n`, and `m` where months cannot be meant); `nil`
  /// for other units.
  var seconds: Int64? {
    switch unit {
    case "m", "n": Int64(60 * count)
    case "h": Int64(3600 * count)
    default: nil
    }
  }
}
