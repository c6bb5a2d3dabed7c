import CivilTime

/// The day for which an injection or a weight is recorded, in Needled's form.
public enum LogDate {
  /// The number of days back for which something may be recorded.
  public static let reach = 90

  /// Returns the day of a text such as `2026-11-20`; `nil` for another form or a date that does not
  /// exist.
  public static func day(_ text: String) -> Day? {
    isWellFormed(text) ? Day(text) : nil
  }

  /// Returns the days that may be given on a day.
  public static func days(on today: Day) -> ClosedRange<Day> {
    today.adding(days: -reach)...today
  }

  /// Returns the days that a client may name: up to today anywhere on earth.
  public static func days(on today: Day, at now: Instant) -> ClosedRange<Day> {
    today.adding(days: -reach)...max(today, latest(at: now))
  }

  /// Returns today where it begins first, at UTC+14 (Kiritimati): no record lies on a later day.
  public static func latest(at now: Instant) -> Day {
    Zone.utc.day(of: now.adding(seconds: 14 * 3600))
  }

  /// Returns whether a text has the form of a date, even of one that does not exist.
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
  /// Checks the form of the day of a record, if there is one.
  public mutating func check(_ field: String, logDate text: String?) {
    guard let text else { return }
    guard LogDate.isWellFormed(text) else {
      return add(field, "Date must be in YYYY-MM-DD format", .form("regex"))
    }
    if LogDate.day(text) == nil { add(field, "Invalid date") }
  }

  /// Checks that the day of a record is neither in the future nor too far back, if there is one.
  public mutating func check(
    _ field: String, logDate text: String?, within days: ClosedRange<Day>
  ) {
    check(field, logDate: text)
    guard let day = text.flatMap(LogDate.day) else { return }
    if day > days.upperBound {
      add(field, "Date cannot be in the future")
    } else if day < days.lowerBound {
      add(field, "Date cannot be more than \(LogDate.reach) days in the past")
    }
  }
}
