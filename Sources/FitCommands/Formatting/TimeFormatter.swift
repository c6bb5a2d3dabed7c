import CivilTime

/// Days and instants as a person reads them.
enum TimeFormatter {
  /// `Fri 08:31` within the last week, else `Fri 20 Nov 08:31`, with the year where it is another.
  static func short(_ instant: Instant, in fit: Context) -> String {
    let day = fit.calendar.zone.day(of: instant)
    let time = fit.calendar.zone.timeOfDay(of: instant).hourAndMinute
    return "\(self.day(day, in: fit)) \(time)"
  }

  /// `2026-11-20 08:31`
  static func full(_ instant: Instant, in fit: Context) -> String {
    let zone = fit.calendar.zone
    return "\(zone.day(of: instant)) \(zone.timeOfDay(of: instant).hourAndMinute)"
  }

  /// `Fri` within the last week, else `Fri 20 Nov`, with the year where it is another.
  static func day(_ day: Day, in fit: Context) -> String {
    // By the calendar, not by the person's day, which may go on after midnight.
    let age = fit.calendar.zone.day(of: fit.now).days(since: day)
    if (0..<7).contains(age) { return day.weekday.shortName }
    let text = day.weekdayDayAndMonth
    return day.year == fit.today.year ? text : "\(text) \(day.year)"
  }

  /// The point a change is measured from: `08:31` of the person's today, else the day.
  static func since(_ text: String, in fit: Context) -> String {
    guard let instant = Instant(text) else { return text }
    return fit.calendar.day(of: instant) == fit.today
      ? fit.calendar.zone.timeOfDay(of: instant).hourAndMinute
      : day(fit.calendar.zone.day(of: instant), in: fit)
  }

  /// What Needled wrote: the day alone where no more was told, which is stored as noon.
  static func text(_ text: String, in fit: Context) -> String {
    guard let instant = Instant(text) else { return text }
    let isNoon = [fit.calendar.zone, .utc].contains {
      $0.timeOfDay(of: instant) == .noon
    }
    return isNoon ? day(fit.calendar.day(of: instant), in: fit) : short(instant, in: fit)
  }

  /// An instant or a day that a service wrote; the text itself when it is neither.
  static func short(_ text: String, in fit: Context) -> String {
    Instant(text).map { short($0, in: fit) } ?? Day(text).map { day($0, in: fit) } ?? text
  }
}
