import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Reading
import Terminal

struct SleepEdit: Command {
  static let id = Argument<String>(
    "id", "The id of the night, or its beginning.", completes: .logged)
  static let slept = Option<Duration?>(
    "slept", in: NewSleepLog.hours.lower...NewSleepLog.hours.upper, .hour, bareUnit: .hour,
    "How long you slept: 7h30m, 7.5.")
  static let quality = Option<SleepQuality?>("quality", "How well you slept.")
  private static let changes: [any Parameter] = [
    slept, NightTimes.from, NightTimes.to, quality, LogSleep.notes, EditedMoment.date,
  ]
  static let declaration = Declaration(
    "edit", "Change a night.",
    [id] + changes + [Confirmation.yes] + SleepConflict.options,
    constraints: [.atMostOne(of: SleepConflict.options), .atLeastOne(of: changes)],
    discussion: """
      What is not named stays: --date moves a night with its times, --to alone keeps when it began. \
      With --from or --to the time slept follows, unless --slept says otherwise. A night that then \
      overlaps another is asked about as with `fit log sleep`.
      """,
    fields: SleepLog.record,
    examples: [
      Example("fit sleep edit 3fa1 --quality poor", "on second thoughts"),
      Example("fit sleep edit 3fa1 --from 23:40 --to 06:45", "when it was"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let log: SleepLog = try LoggedRecord.find(
      arguments[Self.id], "night", hint: "`fit sleep list` shows nights with their ids", in: fit)
    var change = try change(of: log, arguments, fit)
    if log.qualityIsDerived == true, change.quality == nil {
      let night = log.changed(by: change)
      let derived = NewSleepLog(
        date: night.date, hoursSlept: night.hoursSlept, quality: nil, sleepStart: night.sleepStart,
        sleepEnd: night.sleepEnd)
      (change.quality, change.qualityIsDerived) = (derived.quality, true)
    }
    try change.problems.refuse()
    if let hours = change.hoursSlept, hours > NewSleepLog.plausibleHours {
      try Confirmation.doubt(
        "\(SleepFormatter.text(hours)) is long for one sleep", arguments, in: fit)
    }
    let conflict = SleepConflict(
      of: NewSleepLog(of: log.changed(by: change)), in: fit, except: log.id)
    let replaced = try conflict.settled(arguments, in: fit)
    let restoring = SleepConflict.restoring(replaced)
    let old = LogSleep.line(log, in: fit)
    let delivery = try fit.client.deliver(
      FitIQ.changeSleep(log.id, by: change, inPlaceOf: replaced.map(\.id)))
    if case .queued = delivery { try SleepConflict.remove(replaced, in: fit) }
    return try delivery.output("the change of " + old) { changed in
      try SleepConflict.remove(replaced, after: changed, in: fit)
      fit.note("changed \(old.plain)", undo: Self.undo(of: log, now: changed) + restoring)
      return .receipt(
        [changed],
        lines: ["changed to " + LogSleep.line(changed, in: fit)]
          + replaced.map { "replaced " + LogSleep.line($0, in: fit) })
    }
  }

  private func change(
    of log: SleepLog, _ arguments: ParsedArguments, _ fit: Context
  ) throws(FitError) -> SleepChange {
    let (slept, date) = (arguments[Self.slept], arguments[LogOptions.date])
    if let date { try LogOptions.refuseFuture(date, in: fit) }
    var change = SleepChange(
      date: date, hoursSlept: slept?.value(in: .hour), quality: arguments[Self.quality],
      notes: arguments[LogSleep.notes])
    let ends = (arguments[NightTimes.from], arguments[NightTimes.to])
    guard ends.0 == nil, ends.1 == nil else {
      let (from, to) = try Self.ends(of: log, ends.0, ends.1)
      // Bare times are those of the night's own day.
      let isBare = if case .time? = ends.1 { true } else { false }
      let times = try NightTimes(
        slept: slept, from: from, to: to, on: date ?? (isBare ? log.date : nil),
        by: log.clock(in: fit.calendar), in: fit)
      change.date = "\(times.date)"
      change.hoursSlept = times.hours
      change.sleepStart = times.start?.iso8601
      change.sleepEnd = times.end?.iso8601
      return change
    }
    if let date {
      let old = log.date
      // The clock times stay, so that the night moves as a whole.
      let zone = log.clock(in: fit.calendar).zone
      func moved(_ instant: Instant?, by clock: Zone) -> String? {
        guard let instant else { return nil }
        let day = clock.day(of: instant).adding(days: date.days(since: old))
        return zone.instant(of: day, at: clock.timeOfDay(of: instant)).iso8601
      }
      change.sleepStart = moved(log.sleepStart, by: log.startZone(in: fit.calendar))
      change.sleepEnd = moved(log.sleepEnd, by: zone)
    }
    return change
  }

  /// Returns both ends of a night: the one that is not given stays.
  private static func ends(
    of log: SleepLog, _ from: Moment?, _ to: Moment?
  ) throws(FitError) -> (from: Moment, to: Moment) {
    let start = from ?? log.sleepStart.map(Moment.instant)
    let end = to ?? log.sleepEnd.map(Moment.instant)
    guard let start, let end else {
      throw FitError(
        .usage, "\(ShortID.of(log.id)) has no times yet",
        hint: "give both ends, --from and --to")
    }
    return (start, end)
  }

  /// Returns the change that restores a night. Times that it did not have cannot be taken away from
  /// it, so then it is stored anew.
  private static func undo(of log: SleepLog, now changed: SleepLog) -> [Journal.Step] {
    let hasGained =
      (log.sleepStart == nil && changed.sleepStart != nil)
      || (log.sleepEnd == nil && changed.sleepEnd != nil)
    guard hasGained else {
      return [Journal.Step.send(FitIQ.sleepChange, log.id, body: SleepChange(of: log))]
        .compactMap(\.self)
    }
    return [.delete(FitIQ.sleepDeletion, log.id)] + SleepConflict.restoring([log])
  }
}

extension SleepLog {
  /// Returns the night after a change.
  fileprivate func changed(by change: SleepChange) -> SleepLog {
    var log = self
    log.date = change.date.flatMap { Day($0) } ?? date
    log.hoursSlept = change.hoursSlept ?? hoursSlept
    log.sleepStart = change.sleepStart.flatMap { Instant($0) } ?? sleepStart
    log.sleepEnd = change.sleepEnd.flatMap { Instant($0) } ?? sleepEnd
    return log
  }
}

extension SleepChange {
  /// Creates a change with the values of a stored night.
  fileprivate init(of log: SleepLog) {
    self.init()
    date = "\(log.date)"
    hoursSlept = log.hoursSlept
    quality = log.quality
    qualityIsDerived = log.qualityIsDerived
    sleepStart = log.sleepStart?.description
    sleepEnd = log.sleepEnd?.description
    notes = log.notes ?? ""
  }
}

struct SleepDelete: DeleteCommand {
  static var records: DeletedRecords {
    .logged("sleep", "nights", discussion: DeletedRecords.bringsThemBack)
  }
}
