import Arguments
import CivilTime
import FitAPI
import FitClient
import Reading

/// When an edited record was: what a line does not name stays, be it the day or the time of day. Times
/// are read by the clock of where the record was written down.
enum EditedMoment {
  static let date = Option<Day?>("date", short: "d", "The day it belongs to; else it stays.")
  static let at = Option<Moment?>("at", "When it was: a time keeps the day, a day the time.")

  /// Returns the instant that a line gives a record; `nil` where it names neither day nor time.
  ///
  /// - Throws: ``FitError`` when a day and a time contradict each other.
  static func instant(
    of old: Instant, by clock: PersonalCalendar, _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> Instant? {
    try instant(
      of: old, by: clock, day: arguments[LogOptions.date], at: arguments[LogOptions.at], in: fit)
  }

  /// Returns the instant that a day and a time give a record; `nil` where there is neither.
  ///
  /// - Throws: ``FitError`` when they contradict each other.
  static func instant(
    of old: Instant, by clock: PersonalCalendar, day: Day?, at moment: Moment?, in fit: Context
  ) throws(FitError) -> Instant? {
    guard day != nil || moment != nil else { return nil }
    if let day, let moment { try LogOptions.refuseContradiction(day, moment, by: clock, in: fit) }
    var parsing = fit.parsing
    parsing.calendar = clock
    return moved(old, day: day, at: moment, parsing)
  }

  /// Returns the moment that a line gives a record, by the record's own clock; `nil` where it names
  /// neither day nor time.
  ///
  /// - Throws: ``FitError`` when they contradict each other, or lie in the future.
  static func moment(
    of old: some DatedRecord, _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> LocalMoment? {
    let clock = old.clock(in: fit.calendar)
    let new = try self.instant(of: old.dated, by: clock, arguments, in: fit)
    try refuseFuture(new, in: fit)
    return new.map(clock.moment)
  }

  private static func moved(
    _ old: Instant, day: Day?, at moment: Moment?, _ parsing: ParsingContext
  ) -> Instant {
    let calendar = parsing.calendar
    let oldDay = calendar.day(of: old)
    switch moment {
    case nil, .day?:
      var newDay = day ?? oldDay
      if case .day(let named)? = moment { newDay = named }
      guard newDay != oldDay else { return old }
      // Milliseconds keep what was logged together in its order.
      return calendar.instant(of: newDay, at: calendar.zone.timeOfDay(of: old))
        .adding(milliseconds: Int64(old.millisecondOfSecond))
    case .time(let time)?: return calendar.instant(of: day ?? oldDay, at: time)
    case .timeOn?, .local?, .instant?:
      return moment?.instant(on: day, in: parsing) ?? old
    }
  }

  /// Refuses a measurement that is yet to come.
  ///
  /// - Throws: ``FitError`` when the instant is after now.
  static func refuseFuture(_ instant: Instant?, in fit: Context) throws(FitError) {
    guard let instant, instant > fit.now else { return }
    throw FitError(
      .usage, "\(TimeFormatter.full(instant, in: fit)) lies in the future",
      hint: "give a time that has passed with --at or --date")
  }
}
