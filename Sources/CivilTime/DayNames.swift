// Names of days and months in English, without a locale's tables.

/// The months' English names, numbered 1 to 12.
public enum Month {
  /// Returns `January` to `December` for 1 to 12, and an empty text for any other number.
  public static func name(_ month: Int) -> String {
    switch month {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    case 12: "December"
    default: ""
    }
  }

  /// Returns `Jan` to `Dec` for 1 to 12, and an empty text for any other number.
  public static func shortName(_ month: Int) -> String { String(name(month).prefix(3)) }
}

extension Day {
  /// The day and month: `20 Nov`.
  public var dayAndMonth: String {
    let (_, month, day) = components
    return "\(day) \(Month.shortName(month))"
  }

  /// The weekday, day and month: `Fri 20 Nov`.
  public var weekdayDayAndMonth: String { "\(weekday.shortName) \(dayAndMonth)" }

  /// The day, month and year: `20 Nov 2026`.
  public var dayMonthAndYear: String { "\(dayAndMonth) \(year)" }

  /// The month and year: `November 2026`.
  public var monthAndYear: String {
    let (year, month, _) = components
    return "\(Month.name(month)) \(year)"
  }

  /// Returns the shortest name of this day for someone whose day is `today`: `today`, `yesterday`,
  /// `tomorrow`, a weekday within the last six days (`Wed`), `20 Nov` within the same year, else
  /// `20 Nov 2026`.
  public func word(today: Day) -> String {
    switch days(since: today) {
    case 0: "today"
    case -1: "yesterday"
    case 1: "tomorrow"
    case -6 ... -2: weekday.shortName
    default: year == today.year ? dayAndMonth : dayMonthAndYear
    }
  }
}
