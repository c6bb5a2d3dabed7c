import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of the calendar: a month, and a day.
  mutating func addCalendar() {
    on(Needled.calendarMonth) { context, store in
      let account = try context.account(named: context.query["userId"])
      return try store.calendarMonth(
        of: account, Self.month(context.path[0], context.path[1]), context.today,
        context.caller.calendar)
    }
    on(Needled.calendarDay) { context, store in
      let account = try context.account(named: context.query["userId"])
      guard let day = LogDate.day(context.path[0]) else {
        throw ServiceError.invalid("date", "Invalid ISO date string")
      }
      return try store.calendarDay(of: account, day, context.today, context.caller.calendar)
    }
  }

  /// Returns the first day of the month that a path names.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a malformed year or month.
  private static func month(_ yearText: String, _ monthText: String) throws(ServiceError) -> Day {
    var problems = Problems()
    let year = number(yearText, "year", in: CalendarMonth.years, &problems)
    let month = number(monthText, "month", in: 1...12, &problems)
    guard problems.isEmpty, let year, let month, let day = Day(year: year, month: month, day: 1)
    else { throw .invalid(problems) }
    return day
  }

  private static func number(
    _ text: String, _ field: String, in range: ClosedRange<Int>, _ problems: inout Problems
  ) -> Int? {
    let isDecimal = !text.isEmpty && text.utf8.allSatisfy { "0123456789.-+".utf8.contains($0) }
    guard isDecimal, let number = Double(text) else {
      problems.add(
        field, "Expected number, received nan", .type(expected: "number", received: "nan"))
      return nil
    }
    guard let whole = Int(exactly: number) else {
      problems.add(
        field, "Expected integer, received float", .type(expected: "integer", received: "float"))
      return nil
    }
    if whole < range.lowerBound {
      problems.add(
        field, "Number must be greater than or equal to \(range.lowerBound)",
        .tooSmall(minimum: Double(range.lowerBound), of: .number))
    } else if whole > range.upperBound {
      problems.add(
        field, "Number must be less than or equal to \(range.upperBound)",
        .tooBig(maximum: Double(range.upperBound), of: .number))
    }
    return whole
  }
}
