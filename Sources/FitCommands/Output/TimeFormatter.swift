import CivilTime
import FitAPI

/// Days and instants as a person reads them.
enum TimeFormatter {
  /// Formats as `Fri 08:31` within the last week, else `Fri 20 Nov 08:31`, with the year where it
  /// is another.
  static func short(_ instant: Instant, in fit: Context) -> String {
    short(fit.calendar.moment(of: instant), in: fit)
  }

  /// Formats as `Fri 08:31`, by the moment's own clock.
  static func short(_ moment: LocalMoment, in fit: Context) -> String {
    "\(day(moment.date, in: fit)) \(moment.timeOfDay.hourAndMinute)"
  }

  /// Formats as `Fri 08:31`, by the clock of where the record was written down.
  static func short(_ record: some DatedRecord, in fit: Context) -> String {
    short(record.moment(in: fit.calendar), in: fit)
  }

  /// Formats one of the times of a record, by the clock of where it was written down.
  static func short(_ instant: Instant, of record: some DatedRecord, in fit: Context) -> String {
    short(instant, by: record.clock(in: fit.calendar), in: fit)
  }

  /// Formats an instant by a clock.
  static func short(_ instant: Instant, by clock: PersonalCalendar, in fit: Context) -> String {
    short(clock.moment(of: instant), in: fit)
  }

  /// Formats as `2026-11-20 08:31`.
  static func full(_ instant: Instant, in fit: Context) -> String {
    let zone = fit.calendar.zone
    return "\(zone.day(of: instant)) \(zone.timeOfDay(of: instant).hourAndMinute)"
  }

  /// Formats as `Fri` within the last week, else `Fri 20 Nov`, with the year where it is another.
  static func day(_ day: Day, in fit: Context) -> String {
    // By the calendar, not by the person's day, which may go on after midnight.
    let age = fit.calendar.zone.day(of: fit.now).days(since: day)
    if (0..<7).contains(age) { return day.weekday.shortName }
    let text = day.weekdayDayAndMonth
    return day.year == fit.today.year ? text : "\(text) \(day.year)"
  }

  /// Formats the point from which a change is measured: `08:31` of the day of the figure that
  /// changed, by default the person's today, else the day.
  static func since(
    _ record: some DatedRecord, on day: Day? = nil, in fit: Context
  ) -> String {
    let moment = record.moment(in: fit.calendar)
    return moment.day == day ?? fit.today
      ? moment.timeOfDay.hourAndMinute : Self.day(moment.date, in: fit)
  }

  /// Formats the time of a record of Needled: only the day where no time was given, which is stored
  /// as noon.
  static func text(_ record: some DatedRecord, in fit: Context) -> String {
    let moment = record.moment(in: fit.calendar)
    // A server that does not tell the person's day stores noon in UTC.
    let clocks = record.localDay == nil ? [moment.zone, .utc] : [moment.zone]
    let isNoon = clocks.contains { $0.timeOfDay(of: moment.instant) == .noon }
    return isNoon ? day(moment.day, in: fit) : short(moment, in: fit)
  }
}
