import CivilTime
import FitAPI

extension RequestContext {
  /// The days for which a record may be logged.
  var logDays: ClosedRange<Day> { LogDate.days(on: today, at: now) }
}

/// Identifies the account, time and calendar of an injection or weigh-in that is being logged.
struct PlanWriter {
  let account: String
  let now: Instant
  let calendar: PersonalCalendar

  /// Reads the caller of a request.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the request names another user.
  init(_ context: RequestContext, user: String?) throws {
    account = try context.account(named: user)
    now = context.now
    calendar = context.caller.calendar
  }

  /// Returns noon of a given day, since only the day is known; without a day, now.
  func instant(of date: String?) -> Instant {
    date.flatMap(LogDate.day).map { calendar.instant(of: $0, at: .noon) } ?? now
  }

  /// Returns whether a given day differs from that of a record; the same day again keeps the time
  /// of day.
  func moves(_ moment: LocalMoment, to date: String?) -> Bool {
    date.flatMap(LogDate.day).map { $0 != moment.day } ?? false
  }
}
