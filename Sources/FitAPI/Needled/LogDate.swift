import CivilTime

/// The day for which an injection or a weight is written down, as Needled takes it.
public enum LogDate {
  /// How many days back something may be written down.
  public static let reach = 90

  /// The day of a text of the form `2026-11-20`, if the calendar has it.
  public static func day(_ text: String) -> Day? {
    isWellFormed(text) ? Day(text) : nil
  }

  /// The days that may be named on a day.
  public static func days(on today: Day) -> ClosedRange<Day> {
    today.adding(days: -reach)...today
  }

  /// Whether a text has the form of a date, be it one that no calendar has.
  static func isWellFormed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7
        ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}

extension Problems {
  /// Checks the form of a day that something is written down for, unless there is none.
  public mutating func check(_ field: String, logDate text: String?) {
    guard let text else { return }
    guard LogDate.isWellFormed(text) else {
      return add(field, "Date must be in YYYY-MM-DD format", .form("regex"))
    }
    if LogDate.day(text) == nil { add(field, "Invalid date") }
  }

  /// Checks that such a day is neither in the person's future nor too far back, unless there is
  /// none.
  public mutating func check(_ field: String, logDate text: String?, on today: Day) {
    check(field, logDate: text)
    guard let day = text.flatMap(LogDate.day) else { return }
    let days = LogDate.days(on: today)
    if day > days.upperBound {
      add(field, "Date cannot be in the future")
    } else if day < days.lowerBound {
      add(field, "Date cannot be more than \(LogDate.reach) days in the past")
    }
  }
}
