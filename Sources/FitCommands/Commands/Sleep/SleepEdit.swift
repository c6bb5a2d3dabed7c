import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct SleepEdit: Command {
  static let id = Argument<String>(
    "id", "The id of the night, or its beginning.", completes: .logged)
  static let slept = Option<Duration?>(
    "slept", in: NewSleepLog.hours.lower...NewSleepLog.hours.upper, .hour, bareUnit: .hour,
    "How long you slept: 7h30m, 7.5.")
  static let quality = Option<SleepQuality?>("quality", "How well you slept.")
  static let declaration = Declaration(
    "edit", "Change a night.",
    [id, slept, NightTimes.from, NightTimes.to, quality, LogSleep.notes, LogOptions.date],
    constraints: [
      .atLeastOne(of: [slept, NightTimes.from, quality, LogSleep.notes, LogOptions.date]),
      .requires(NightTimes.from, NightTimes.to), .requires(NightTimes.to, NightTimes.from),
    ],
    discussion: "With --from and --to the time slept follows, unless --slept says otherwise.",
    fields: SleepLog.fields,
    examples: [
      Example("fit sleep edit 3fa1 --quality poor", "on second thoughts"),
      Example("fit sleep edit 3fa1 --from 23:40 --to 06:45", "when it was"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let log = try Self.find(arguments[Self.id], in: fit)
    let change = try change(of: log, arguments, fit)
    try FoodFacts.check(change.problems)
    let old = LogSleep.line(log, in: fit)
    let delivery = try fit.client.deliver(FitIQ.sleepChange(log.id, body: change))
    return delivery.output("the change of " + old) { changed in
      let undo = Journal.Step.send(FitIQ.sleepChange, log.id, body: SleepChange(of: log))
      fit.journal.note("changed \(old.plain)", undo: [undo].compactMap(\.self), at: fit.now)
      return .receipt([changed], lines: ["changed to " + LogSleep.line(changed, in: fit)])
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
    if let from = arguments[NightTimes.from], let to = arguments[NightTimes.to] {
      // Bare times are those of the night's own day.
      let times = try NightTimes(
        slept: slept, from: from, to: to, on: date ?? Day(log.date), in: fit)
      change.hoursSlept = times.hours
      change.sleepStart = times.start?.iso8601
      change.sleepEnd = times.end?.iso8601
    }
    return change
  }

  /// The one night whose id begins as typed.
  private static func find(_ typed: String, in fit: Context) throws(FitError) -> SleepLog {
    guard case .sleep(let log) = try LoggedRecord.find(typed, in: fit) else {
      throw FitError(
        .usage, "\"\(typed)\" is no night", hint: "`fit sleep list` shows nights with their ids")
    }
    return log
  }
}

extension SleepChange {
  /// What brings a night back to what it was; times it did not have cannot be taken away.
  fileprivate init(of log: SleepLog) {
    self.init()
    date = log.date
    hoursSlept = log.hoursSlept
    quality = log.quality
    sleepStart = log.sleepStart
    sleepEnd = log.sleepEnd
    notes = log.notes ?? ""
  }
}
