// The module CivilTime: days, instants, times of day and time zones, instead of Foundation's. It
// may use System only; every module that deals with dates may use it.

/// A date of the proleptic Gregorian calendar, in the years 1 to 9999; no time and no zone.
public struct Day: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01; negative before it.
  public let number: Int

  /// The first day, 0001-01-01.
  public static let earliest = Day(unchecked: -719_162)
  /// The first year of which records are kept.
  public static let firstRecordedYear = 1900
  /// The last day, 9999-12-31.
  public static let latest = Day(unchecked: 2_932_896)

  private init(unchecked number: Int) {
    self.number = number
  }

  /// Creates a day from the days since 1970-01-01; numbers outside the years 1 to 9999 become the
  /// nearest bound.
  public init(number: Int) {
    self.number = Swift.min(Swift.max(number, Day.earliest.number), Day.latest.number)
  }

  /// Creates a day from its parts; `nil` when the calendar has no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.daysInMonth(month, of: year)
    else { return nil }
    self.number = Day.number(year: year, month: month, day: day)
  }

  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day {
  /// The year (1 to 9999), the month (1 to 12) and the day of the month (1 to 31).
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The year, 1 to 9999.
  public var year: Int { components.year }
  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// The day of the month, 1 to 31.
  public var day: Int { components.day }

  /// Returns the days from 1970-01-01 to a date that the calendar has.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  static func number(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns whether the year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the number of days in a month (1 to 12), 28 to 31.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day {
  /// Returns this day moved by whole days, kept within the years 1 to 9999.
  public func adding(days: Int) -> Day {
    let (sum, overflowed) = number.addingReportingOverflow(days)
    return Day(number: overflowed ? (days < 0 ? .min : .max) : sum)
  }

  /// Returns this day moved by whole months, kept within the years 1 to 9999. A day that the month
  /// lacks becomes its last day: 31 January plus 1 month is 28 or 29 February.
  public func adding(months: Int) -> Day {
    let (year, month, day) = components
    let (total, overflowed) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflowed, total >= 12 else { return months < 0 ? .earliest : .latest }
    let newYear = total / 12
    let newMonth = total % 12 + 1
    guard newYear <= 9999 else { return .latest }
    let newDay = Swift.min(day, Day.daysInMonth(newMonth, of: newYear))
    return Day(number: Day.number(year: newYear, month: newMonth, day: newDay))
  }

  /// Returns this day moved by whole years, kept within the years 1 to 9999; 29 February becomes
  /// the 28th where the year lacks it.
  public func adding(years: Int) -> Day {
    let (months, overflowed) = years.multipliedReportingOverflow(by: 12)
    return adding(months: overflowed ? (years < 0 ? .min : .max) : months)
  }

  /// Returns the days from `earlier` to this day; negative when `earlier` is later.
  public func days(since earlier: Day) -> Int { number - earlier.number }

  /// Returns the whole years completed since `birth`, as in a person's age; a 29 February counts on
  /// 1 March in other years.
  public func years(since birth: Day) -> Int {
    let now = components
    let then = birth.components
    let anniversaryPassed = (now.month, now.day) >= (then.month, then.day)
    return now.year - then.year - (anniversaryPassed ? 0 : 1)
  }

  /// The day before; of the earliest day, the day itself.
  public var previous: Day { adding(days: -1) }
  /// The day after; of the latest day, the day itself.
  public var next: Day { adding(days: 1) }

  /// The number of the day in its year, 1 to 366.
  public var dayOfYear: Int { number - Day.number(year: year, month: 1, day: 1) + 1 }

  /// The number of days in this day's month, 28 to 31.
  public var daysInMonth: Int {
    let (year, month, _) = components
    return Day.daysInMonth(month, of: year)
  }

  /// The midnight in UTC with which it begins.
  public var startInUTC: Instant { Instant(seconds: Int64(number) * 86_400) }

  /// Noon in UTC, for which a day alone stands where an instant is needed.
  public var noonInUTC: Instant { startInUTC.adding(seconds: 43_200) }

  /// The first day of this day's month.
  public var startOfMonth: Day { Day(number: number - day + 1) }

  /// The last day of this day's month.
  public var endOfMonth: Day { Day(number: number - day + daysInMonth) }
}

extension Day: Strideable {
  public func distance(to other: Day) -> Int { other.number - number }
  public func advanced(by days: Int) -> Day { adding(days: days) }
}
