import CivilTime
import FitAPI

extension RequestContext {
  /// The days that a record may be told for.
  var logDays: ClosedRange<Day> { LogDate.days(on: today, at: now) }
}

/// Who writes an injection or a weigh-in down and when, and what that makes of a day that was told.
struct PlanWriter {
  let account: String
  let now: Instant
  let calendar: PersonalCalendar

  /// The caller.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the request names another user.
  init(_ context: RequestContext, user: String?) throws {
    account = try context.account(named: user)
    now = context.now
    calendar = context.caller.calendar
  }

  /// The middle of a day that was told, since only the day was; else now.
  func instant(of date: String?) -> Instant {
    date.flatMap(LogDate.day).map { calendar.instant(of: $0, at: .noon) } ?? now
  }

  /// Whether a day is told other than that of a record: the same day again is no reason to forget the
  /// time of day.
  func moves(_ moment: LocalMoment, to date: String?) -> Bool {
    date.flatMap(LogDate.day).map { $0 != moment.day } ?? false
  }
}
