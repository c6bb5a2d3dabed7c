import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// The time of a dose, as the line that logs it says.
struct InjectionTime {
  /// The person's day of it.
  let day: Day
  /// The instant it stands at: noon where only the day was given.
  let exact: Instant
  /// The day as it is sent to the service; nothing for what happens now.
  let date: String?
  /// The instant as it is sent to the service, where a time of day was given.
  let instant: String?

  /// Reads `--date` and `--at`.
  ///
  /// - Throws: ``FitError`` for a time that is yet to come, that lies too far back, or that is not on the
  ///   day.
  init(_ arguments: ParsedArguments, in fit: Context) throws(FitError) {
    guard arguments[LogOptions.at] != nil else {
      date = try LogDay.text(arguments, in: fit)
      day = arguments[LogOptions.date] ?? fit.today
      exact = date == nil ? fit.now : fit.calendar.instant(of: day, at: .noon)
      instant = nil
      return
    }
    try LogOptions.refuseFuture(arguments, in: fit)
    exact = LogOptions.instant(arguments, in: fit)
    day = fit.calendar.day(of: exact)
    try LogDay.check(day, in: fit)
    date = "\(day)"
    instant = exact.iso8601Milliseconds
  }

  /// Returns a note where a server kept the day without the time.
  func lost(by stored: Injection, in fit: Context) -> [StyledText] {
    guard instant != nil, abs(stored.date.seconds(since: exact)) >= 60 else { return [] }
    return [
      "  this server keeps the day alone: it stands at \(TimeFormatter.text(stored, in: fit))"
    ]
  }
}
