import Arguments
import CivilTime
import FitAPI
import FitClient
import Reading

/// The options of every command that writes something down: when it was, and how a repeated line is
/// recognised.
enum LogOptions {
  static let date = Option<Day?>("date", short: "d", "The day it belongs to; today unless given.")
  static let at = Option<Moment?>(
    "at", behindWords: .moment, "When it was; now unless given.")
  /// The time, where the words before the options are the person's own text and may not end with a
  /// time.
  static let atAlone = Option<Moment?>("at", "When it was; now unless given.")
  static let key = Option<String?>(
    "id", placeholder: "KEY", length: PersistentIdempotencyKey.nameLength,
    "A name for this entry; a line repeated with it stores nothing more.")
  static let once = Flag(
    "once", "Store nothing when the same was logged for that day with --once before.")

  static let dryRun = Flag("dry-run", short: "n", "Show what would be logged.")

  static var all: [any Parameter] { [date, at, key, once] }
  /// The options by which a repeated line is recognised.
  static var keys: [any Parameter] { [key, once] }
  static var behindText: [any Parameter] { [date, atAlone, key, once] }

  /// Returns the instant that the command line means: the time on the day, now where neither is
  /// given, and the present time of day on another day.
  ///
  /// - Parameter meal: the meal that the line names, whose usual time holds on a past day.
  static func instant(
    _ arguments: ParsedArguments, of meal: MealType? = nil, in fit: Context
  ) -> Instant {
    instant(arguments[at], on: arguments[date], of: meal, in: fit)
  }

  /// Returns the instant of a time, a day and a meal as they were written, each of which may be missing.
  static func instant(
    _ moment: Moment?, on day: Day?, of meal: MealType?, in fit: Context
  ) -> Instant {
    var (moment, day) = (moment, day)
    if case .day(let named) = moment { (moment, day) = (nil, named) }
    if let moment { return moment.instant(on: day, in: fit.parsing) }
    guard let day, day != fit.today else { return fit.now }
    let time = day < fit.today ? meal?.usualTime : nil
    return fit.calendar.instant(of: day, at: time ?? fit.calendar.zone.timeOfDay(of: fit.now))
  }

  /// Returns the meal that the command line means by its time: a part of a day names one, `last night`
  /// the dinner, and else it is the usual one of the hour.
  static func meal(_ arguments: ParsedArguments, in fit: Context) -> MealType {
    MealType.guess(
      at: clock(arguments.text(of: at), in: fit).zone.timeOfDay(of: instant(arguments, in: fit)),
      written: arguments.text(of: at))
  }

  /// Returns the clock of the place whose offset a time states; the person's where it states none.
  static func clock(_ written: String?, in fit: Context) -> PersonalCalendar {
    guard let offset = written.flatMap({ Instant.statedOffset(in: $0) }) else {
      return fit.calendar
    }
    return PersonalCalendar(zone: Zone(offset: offset), dayStart: fit.calendar.dayStart)
  }

  /// Formats the instant that the command line means: `Fri 08:31`.
  static func time(_ arguments: ParsedArguments, in fit: Context) -> String {
    TimeFormatter.short(instant(arguments, in: fit), in: fit)
  }

  /// Returns the `loggedAt` to send: nil where the service's own clock will do.
  static func loggedAt(_ arguments: ParsedArguments, in fit: Context) -> String? {
    arguments[date] == nil && arguments[at] == nil ? nil : instant(arguments, in: fit).iso8601
  }

  /// Returns the idempotency key of a line; `nil` when each is an entry of its own.
  ///
  /// - Parameters:
  ///   - kind: the kind of record; the same name may stand for one of each kind.
  ///   - values: the values that make two lines with `--once` the same, besides the day.
  static func key(
    _ arguments: ParsedArguments, _ kind: String, _ values: String, in fit: Context
  ) -> String? {
    key(arguments, kind, values, on: fit.calendar.day(of: instant(arguments, in: fit)))
  }

  /// Returns the idempotency key of a line about a day.
  static func key(
    _ arguments: ParsedArguments, _ kind: String, _ values: String, on day: @autoclosure () -> Day
  ) -> String? {
    if let name = arguments[key] { return PersistentIdempotencyKey(name: name, of: kind).text }
    return arguments[once]
      ? PersistentIdempotencyKey(day: "\(day())", values: values, of: kind).text : nil
  }

  /// Returns the conflict of a line whose name stands for an entry with other values.
  static func conflict(_ arguments: ParsedArguments, _ kind: String) -> FitError? {
    arguments[key].map {
      FitError(.failed, PersistentIdempotencyKey(name: $0, of: kind).conflict).asConflict
    }
  }

  /// Reads words that may leave a doubt. Where a line's name stands for an entry already, nobody is asked
  /// what they mean: it is another entry.
  ///
  /// - Parameter isUsed: whether the name stands for an entry.
  /// - Throws: ``FitError`` when it does and the words are doubtful, and what reading them throws.
  static func read<Meaning>(
    _ arguments: ParsedArguments, _ kind: String, isUsed: () throws -> Bool, in fit: Context,
    _ words: () throws -> Meaning
  ) throws -> Meaning {
    guard let conflict = conflict(arguments, kind) else { return try words() }
    do {
      return try fit.unasked(words)
    } catch {
      guard error is AmbiguityError || (error as? FitError)?.kind == .notFound else { throw error }
      if try isUsed() { throw conflict }
      return try words()
    }
  }

  /// Refuses a time that names one day beside a date that names another.
  ///
  /// - Throws: ``FitError`` naming both.
  static func refuseContradiction(_ arguments: ParsedArguments, in fit: Context) throws(FitError) {
    guard let day = arguments[date], let moment = arguments[at] else { return }
    try refuseContradiction(day, moment, by: fit.calendar, in: fit)
  }

  /// Refuses a time that names one day beside another.
  ///
  /// - Throws: ``FitError`` naming both.
  static func refuseContradiction(
    _ day: Day, _ moment: Moment, by clock: PersonalCalendar, in fit: Context
  ) throws(FitError) {
    if case .time = moment { return }
    var parsing = fit.parsing
    parsing.calendar = clock
    let instant = moment.instant(on: day, in: parsing)
    guard clock.day(of: instant) != day else { return }
    throw FitError(
      .usage, "--at \(TimeFormatter.full(instant, in: fit)) is not on --date \(day)",
      hint: "leave one of them out")
  }

  /// Refuses a day that is yet to come.
  ///
  /// - Throws: ``FitError`` when it is after today.
  static func refuseFuture(_ day: Day, in fit: Context) throws(FitError) {
    guard day > fit.today else { return }
    throw FitError(
      .usage, "\(day) lies in the future", hint: "give a day that has passed with --date")
  }

  /// Asks whether food of a day that is yet to come is meant: it may be planned, and it may be a slip.
  ///
  /// - Throws: ``FitError`` when it is not, or nobody can be asked.
  static func doubtFuture(_ at: Instant, _ arguments: ParsedArguments, in fit: Context) throws {
    guard let objection = futureObjection(at, in: fit) else { return }
    try Confirmation.doubt(objection, arguments, in: fit)
  }

  /// Returns the doubt about food on a future day; `nil` for other days.
  static func futureObjection(_ at: Instant, in fit: Context) -> String? {
    let day = fit.calendar.day(of: at)
    return day > fit.today ? "\(day.weekday.shortName) \(day) lies in the future" : nil
  }

  /// Refuses a measurement that is yet to come.
  ///
  /// - Throws: ``FitError`` when the line means an instant after now.
  static func refuseFuture(_ arguments: ParsedArguments, in fit: Context) throws(FitError) {
    try refuseContradiction(arguments, in: fit)
    try EditedMoment.refuseFuture(instant(arguments, in: fit), in: fit)
  }
}
