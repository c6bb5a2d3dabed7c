import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

extension SleepQuality: ArgumentValue {}

struct LogSleep: Command {
  static let slept = Argument<SleptTime?>(
    "duration", "How long you slept, or from when to when: 7h30m, 7.5, 23:00-07:00.")
  static let quality = Option<SleepQuality?>(
    "quality", "How well you slept; unless given, it follows from the hours and the time awake.")
  static let notes = Option<String?>(
    "notes", length: NewSleepLog.notesLength, "Words to keep with the night.")
  static let date = Option<Day?>(
    "date", short: "d", behindWords: .waking, "The day you woke up; today unless given.")
  static let declaration = Declaration(
    "sleep", "Log a night's sleep or a nap.",
    [
      slept, NightTimes.from, NightTimes.to, quality, notes, date, LogOptions.key,
      LogOptions.once, LogOptions.dryRun, Confirmation.yes,
    ] + SleepConflict.options,
    constraints: [
      .atMostOne(of: [SleepConflict.replace, SleepConflict.add]),
      .atLeastOne(of: [slept, NightTimes.from]), .requires(NightTimes.from, NightTimes.to),
      .requires(NightTimes.to, NightTimes.from),
    ],
    discussion: """
      A night belongs to the day you woke up, which is what --date means here. All the time between \
      two times counts as slept, unless a duration beside --from and --to says how much of it was.

      A night that nobody rated is excellent from 7 hours and 90 % of the time in bed asleep, good from 6 \
      hours and 85 %, fair from 5 hours and 75 %, and poor below; `qualityIsDerived` says so in JSON.

      A night that overlaps one already there, or a second one of a day where one of the two has \
      only a length, replaces it after you confirm: --replace does it, --add keeps both. A nap of \
      less than three hours is added.
      """,
    fields: SleepLog.record,
    examples: [
      Example("fit log sleep 7h30m --quality good", "last night"),
      Example("fit log sleep 23:10-06:45", "by the clock; it may cross midnight"),
      Example("fit log sleep 6h50m --from 22:30 --to 06:00 --date yesterday", "awake in between"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let times = try NightTimes(arguments[Self.slept], arguments, in: fit)
    let night = NewSleepLog(
      userId: try fit.client.writerID(at: .fitiq), date: times.date, hoursSlept: times.hours,
      quality: arguments[Self.quality], sleepStart: times.start, sleepEnd: times.end,
      notes: arguments[Self.notes])
    let facts = "\(times.hours):\(times.start?.iso8601 ?? "")"
    let key = LogOptions.key(arguments, "sleep", facts, on: times.date)
    let call = FitIQ.logSleep(night).once(key)
    let isKnown = try fit.client.earlier(call) != nil
    let conflict = SleepConflict(of: night, in: fit)
    // A line with a key may be the one that logged it.
    let same = key == nil ? nil : conflict.night(like: night)
    let asks = !isKnown && same == nil
    if asks, night.hoursSlept > NewSleepLog.plausibleHours {
      try Confirmation.doubt(
        "\(SleepFormatter.text(night.hoursSlept)) is long for one sleep", arguments, in: fit)
    }
    let replaced = asks ? try conflict.settled(arguments, in: fit) : []
    let writing = FitIQ.logSleep(night, inPlaceOf: replaced.map(\.id)).once(key)
    if arguments[LogOptions.dryRun] {
      var planned = SleepLog(
        id: "", userId: night.userId ?? "", date: times.date, hoursSlept: night.hoursSlept,
        quality: night.quality, sleepStart: times.start, sleepEnd: times.end,
        notes: night.notes, createdAt: fit.now)
      planned.qualityIsDerived = night.qualityIsDerived
      return .receipt(
        [planned],
        lines: ["would log " + Self.line(planned, in: fit)]
          + replaced.map { "would replace " + Self.line($0, in: fit) })
    }
    switch try fit.client.deliver(writing) {
    case .queued(let write):
      try SleepConflict.remove(replaced, in: fit)
      let text: StyledText = "\(SleepFormatter.text(night.hoursSlept), .strong) of sleep"
      return .queued(write, text + "  \(TimeFormatter.day(times.date, in: fit))")
    case .alreadyStored(let log):
      return .receipt(
        [log], lines: ["already logged " + Self.line(log, in: fit) + ShortID.noted(log.id)])
    case .stored(let log):
      if let same {
        // Another line logged it: a second one would double the night.
        _ = try fit.client.deliver(FitIQ.sleepDeletion(log.id))
        return .receipt(
          [same], lines: ["already logged " + Self.line(same, in: fit) + ShortID.noted(same.id)])
      }
      try SleepConflict.remove(replaced, after: log, in: fit)
      let line = Self.line(log, in: fit)
      let restoring = SleepConflict.restoring(replaced)
      fit.note(line.plain, undo: [.delete(FitIQ.sleepDeletion, log.id)] + restoring)
      let mean = fit.options.isQuiet ? nil : try? Self.mean(upTo: times.date, in: fit)
      let gone = replaced.map { "replaced " + Self.line($0, in: fit) }
      return .receipt(
        [log], lines: ["logged " + line + (mean ?? "") + ShortID.noted(log.id)] + gone)
    }
  }

  /// Returns `7h 35m of sleep, good  Fri 23:10–06:45`.
  static func line(_ log: SleepLog, in fit: Context) -> StyledText {
    let day = TimeFormatter.day(log.date, in: fit)
    let span = SleepFormatter.span(log, in: fit).map { " " + $0 } ?? ""
    return "\(SleepFormatter.text(log.hoursSlept), .strong) of sleep, \(log.quality)  \(day + span)"
  }

  /// Returns the mean of a week that has more than one night.
  private static func mean(upTo day: Day, in fit: Context) throws(FitError) -> StyledText {
    let week = try fit.client.send(SleepDays.aroundNight(of: day)).logs.filter { $0.date <= day }
    guard week.count > 1 else { return "" }
    let nights = SleepDays(week)
    return "  7-day mean \(SleepFormatter.text(nights.mean))"
  }
}
