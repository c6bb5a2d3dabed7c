import Arguments
import CivilTime
import FitClient

/// The days that a reading command shows: a range as its last argument, or the same by options.
enum DayRangeOptions {
  /// The argument by which every command's range is looked up.
  static let days = argument("30d unless given")
  static let from = Option<DayRange?>(
    "from", placeholder: "DATE", "The first day; of a month or a year, its first.")
  static let to = Option<DayRange?>(
    "to", placeholder: "DATE", "The last day; of a month or a year, its last.")
  static let week = Flag("week", "This week.")
  static let month = Flag("month", "This month.")
  static let year = Flag("year", "This year.")

  /// Returns the argument of a command that takes days.
  ///
  /// - Parameter standard: the default in words: `today unless given`.
  static func argument(_ standard: String) -> Argument<DayRange?> {
    Argument<DayRange?>("days", "The days: yesterday, 7d, last-month, mon..wed; \(standard).")
  }

  /// Returns the argument and the options of a command that takes days.
  static func all(_ standard: String = "30d unless given") -> [any Parameter] {
    [argument(standard)] + options
  }

  static var options: [any Parameter] { [from, to, week, month, year] }

  /// The constraints for a command whose last argument is words, so that only options name days.
  static var optionConstraints: [Constraint] {
    [from, to].map { .atMostOne(of: [week, month, year, $0]) }
  }

  static var constraints: [Constraint] {
    [from, to].map { .atMostOne(of: [days, week, month, year, $0]) }
  }

  /// Returns the days that the command line names, else the default, every day unless given.
  ///
  /// - Throws: ``FitError`` when they end before they begin.
  static func range(
    _ arguments: ParsedArguments, usual: ClosedRange<Day> = DayRange.everything.days,
    in fit: Context
  ) throws(FitError) -> ClosedRange<Day> {
    if let days = arguments[days] { return days.days }
    return try byOptions(arguments, usual: usual, in: fit)
  }

  /// Returns the days that the command line names, else the last ones up to today.
  ///
  /// - Throws: ``FitError`` when they end before they begin.
  static func range(
    _ arguments: ParsedArguments, last count: Int, in fit: Context
  ) throws(FitError) -> ClosedRange<Day> {
    try range(arguments, usual: last(count, in: fit), in: fit)
  }

  /// Returns the days that the options of a line name, else the default, every day unless given.
  ///
  /// - Throws: ``FitError`` when they end before they begin.
  static func byOptions(
    _ arguments: ParsedArguments, usual: ClosedRange<Day> = DayRange.everything.days,
    in fit: Context
  ) throws(FitError) -> ClosedRange<Day> {
    let today = fit.today
    for (flag, word) in [(week, "week"), (month, "month"), (year, "year")] where arguments[flag] {
      if let period = try? DayRange.parse(word, in: fit.parsing) { return period.days }
    }
    let (start, end) = (arguments[from]?.first, arguments[to]?.last)
    guard start != nil || end != nil else { return usual }
    let last = end ?? max(today, start ?? today)
    let first =
      start
      ?? (usual.lowerBound == .earliest
        ? .earliest : last.adding(days: -usual.upperBound.days(since: usual.lowerBound)))
    try require(
      first <= last, .usage, "--from \(first) lies after --to \(last)",
      hint: "exchange the two days")
    return first...last
  }

  /// Returns the days that a line names; `nil` where it names none, or all of them.
  ///
  /// - Throws: ``FitError`` when they end before they begin.
  static func named(
    _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> ClosedRange<Day>? {
    let everything = DayRange.everything.days
    let days = try range(arguments, usual: everything, in: fit)
    return days == everything ? nil : days
  }

  /// Returns the last days up to today.
  static func last(_ count: Int, in fit: Context) -> ClosedRange<Day> {
    fit.today.adding(days: 1 - count)...fit.today
  }

  /// Formats as `22 Oct – 20 Nov 2026`.
  static func title(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first != last else { return last.dayMonthAndYear }
    let start = first.year == last.year ? first.dayAndMonth : first.dayMonthAndYear
    return "\(start) – \(last.dayMonthAndYear)"
  }
}

extension ClosedRange<Day> {
  /// Returns whether the days hold an instant.
  func holds(_ instant: Instant, in fit: Context) -> Bool {
    contains(fit.calendar.day(of: instant))
  }

  /// Returns the days up to today: days still to come belong to no average.
  func upTo(_ today: Day) -> ClosedRange<Day> {
    lowerBound > today ? self : lowerBound...Swift.min(upperBound, today)
  }

  /// The first and the last day, each `nil` where there is no bound.
  var bounds: (from: Day?, to: Day?) {
    (lowerBound == .earliest ? nil : lowerBound, upperBound == .latest ? nil : upperBound)
  }
}
