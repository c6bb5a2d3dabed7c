import Arguments
import CivilTime
import FitAPI
import FitClient

/// The options of what Needled keeps by the day: which day it is, and how a repeated line is
/// recognised.
enum LogDay {
  static let date = Option<Day?>(
    "date", short: "d", behindWords: .day, "The day it belongs to; today unless given.")

  static var options: [any Parameter] { [date, LogOptions.key, LogOptions.once] }

  /// Returns the day as it is sent to the service; nothing for what happens now.
  ///
  /// - Parameter remedy: the command that takes the days that Needled does not.
  /// - Throws: ``FitError`` for a day that Needled refuses.
  static func text(
    _ arguments: ParsedArguments, in fit: Context, remedy: String? = nil
  ) throws(FitError) -> String? {
    guard let day = arguments[LogOptions.date], day != fit.today else { return nil }
    try check(day, in: fit, remedy: remedy)
    return "\(day)"
  }

  /// Refuses a day that is yet to come or too far back.
  static func check(_ day: Day, in fit: Context, remedy: String? = nil) throws(FitError) {
    let days = LogDate.days(on: fit.today)
    guard !days.contains(day) else { return }
    try require(
      day < days.lowerBound, .usage, "--date \(day) lies in the future",
      hint: "give a day that has passed")
    throw FitError(
      .usage, "--date \(day) lies more than \(LogDate.reach) days back",
      hint: remedy ?? "the first day that is taken is \(days.lowerBound)")
  }

  /// Returns the idempotency key of a line; `nil` when each is an entry of its own.
  ///
  /// - Parameter values: the values that make two lines with `--once` the same, besides the day.
  static func key(
    _ arguments: ParsedArguments, _ kind: String, _ values: String, in fit: Context
  ) -> String? {
    LogOptions.key(arguments, kind, values, on: arguments[LogOptions.date] ?? fit.today)
  }
}
