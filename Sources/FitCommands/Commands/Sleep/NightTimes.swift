import Arguments
import CivilTime
import FitClient
import Quantities
import Reading

/// When and how long a line says that was slept. A night belongs to the day of waking up, and what
/// lies between its ends is measured in real time: an hour that the clocks skip is not slept.
struct NightTimes {
  static let from = Option<Moment?>(
    "from", "When you fell asleep: 23:10; the evening before where that is needed.")
  static let to = Option<Moment?>("to", "When you woke up: 06:45.")

  /// The day of waking up.
  let date: Day
  let hours: Double
  let start: Instant?
  let end: Instant?

  /// Reads a line.
  ///
  /// - Parameter time: the time asleep, where it is given; else all the time between the ends.
  /// - Throws: ``FitError`` when the night lies in the future, or its ends contradict each other.
  init(_ time: SleptTime?, _ arguments: ParsedArguments, in fit: Context) throws(FitError) {
    let day = arguments[LogOptions.date]
    let slept = time?.length
    if case .between(let from, let to) = time {
      try require(
        arguments[Self.from] == nil, .usage,
        "\(time?.typed ?? "") says from when to when, and so does --from",
        hint: "leave one of them out")
      try self.init(
        slept: nil, from: .time(from), to: .time(to), on: day, by: fit.calendar, in: fit)
    } else if let from = arguments[Self.from], let to = arguments[Self.to] {
      try self.init(slept: slept, from: from, to: to, on: day, by: fit.calendar, in: fit)
    } else {
      let date = day ?? fit.today
      try LogOptions.refuseFuture(date, in: fit)
      self.init(date: date, hours: slept?.value(in: .hour) ?? 0, start: nil, end: nil)
    }
  }

  private init(date: Day, hours: Double, start: Instant?, end: Instant?) {
    self.date = date
    self.hours = hours
    self.start = start
    self.end = end
  }

  /// Creates a night between two times.
  ///
  /// - Parameter day: the day of waking up, where the line names it.
  /// - Throws: ``FitError`` when the night lies in the future, or its ends contradict each other.
  init(
    slept: Duration?, from: Moment, to: Moment, on day: Day?, by clock: PersonalCalendar,
    in fit: Context
  ) throws(FitError) {
    for (moment, option) in [(from, Self.from), (to, Self.to)] {
      guard case .day(let day) = moment else { continue }
      throw FitError(
        .usage, "--\(option.name) \(day) is a day, and a night's ends are times",
        hint: "write --\(option.name) \"\(day) 23:10\", or the time alone")
    }
    var parsing = fit.parsing
    parsing.calendar = clock
    let zone = clock.zone
    let end = Self.waking(to, on: day, parsing)
    let start = Self.beginning(from, before: end, parsing)
    try require(
      end <= fit.now, .usage, "\(TimeFormatter.full(end, in: fit)) lies in the future",
      hint: "say on which day you woke up with --date yesterday")
    if let day, zone.day(of: end) != day, clock.day(of: end) != day {
      throw FitError(
        .usage, "--to \(TimeFormatter.full(end, in: fit)) is not on --date \(day)",
        hint: "leave one of them out")
    }
    let span = Double(end.milliseconds - start.milliseconds) / 3_600_000
    try require(
      span > 0 && span <= 24, .usage,
      "a night cannot last from \(TimeFormatter.full(start, in: fit)) to \(TimeFormatter.full(end, in: fit))",
      hint: "it ends after it begins, and within 24 hours")
    if let slept, slept.value(in: .hour) > span {
      throw FitError(
        .usage,
        "\(slept.words) is longer than the \(SleepFormatter.text(span)) between --from and --to")
    }
    self.init(
      date: day ?? clock.day(of: end), hours: slept?.value(in: .hour) ?? span,
      start: start, end: end)
  }

  private static func waking(
    _ moment: Moment, on day: Day?, _ parsing: ParsingContext
  ) -> Instant {
    guard case .time(let time) = moment else { return moment.instant(on: day, in: parsing) }
    let zone = parsing.calendar.zone
    // By the calendar: who wakes up at 03:00 does so on that date, whenever their day begins.
    return zone.instant(of: day ?? zone.day(of: parsing.now), at: time)
  }

  private static func beginning(
    _ moment: Moment, before end: Instant, _ parsing: ParsingContext
  ) -> Instant {
    guard case .time(let time) = moment else { return moment.instant(in: parsing) }
    let zone = parsing.calendar.zone
    let day = zone.day(of: end)
    let sameDay = zone.instant(of: day, at: time)
    return sameDay < end ? sameDay : zone.instant(of: day.previous, at: time)
  }
}
