import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct Remind: Command {
  static let once = Flag("once", "Say each thing once a day.")
  static let notify = Flag(
    "notify", "Show it on the desktop, and print it only where that cannot be done.")
  static let declaration = Declaration(
    "remind", "Print what is due: injection, weigh-in, habits.", [once, notify],
    discussion: """
      By the choice of `fit notifications` and the clock: from the time of day that was chosen, the \
      injection on its day and while the label allows it late, the weigh-in a week after the last, the habits \
      while none is ticked off, and the end of the supply a week before its last dose. Nothing is printed while nothing is due, and the exit status then \
      is \(nothingDue): a line in a crontab is enough, and `fit remind install` writes it.
      """,
    fields: Reminder.record, columns: [["KIND", "TEXT"]],
    examples: [
      Example("fit remind", "what is due now"),
      Example("fit remind --once --notify", "from cron, every quarter of an hour"),
    ],
    statuses: [.init("\(nothingDue)", "Nothing is due.")])

  /// The exit status when there is nothing to remind of.
  static let nothingDue: Int32 = 10

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var due = try ReminderFacts(in: fit).due
    let file = RemindedFile(path: fit.paths.reminded)
    if arguments[Self.once], !due.isEmpty {
      let new = try file.add(due.map(\.kind.rawValue), on: fit.today)
      due.removeAll { !new.contains($0.kind.rawValue) }
    }
    guard !due.isEmpty else {
      var nothing = Output.list([Reminder](), Self.columns, emptyMessage: "nothing is due")
      nothing.status = Self.nothingDue
      return nothing
    }
    let text = due.map(\.text).joined(separator: "\n")
    if arguments[Self.notify], DesktopNotification.show(text, in: fit.environment) {
      return Output(body: .none)
    }
    return .receipt(due, lines: due.map { StyledText($0.text) }, isList: true)
  }

  private static var columns: [TableColumn<Reminder>] {
    [TableColumn("KIND") { Cell($0.kind.rawValue) }, TableColumn("TEXT") { Cell($0.text) }]
  }
}

extension ReminderFacts {
  /// Fetches the facts that the chosen reminders need.
  init(in fit: Context) throws(FitError) {
    let query: Query = ["userId": try fit.client.userID(at: .needled)]
    choice = try fit.client.send(Needled.notificationPreferences()).choice
    today = fit.today
    // A name that this machine does not know is better read by the person's own clock than not.
    let zone = Zone(identifier: choice.timezone) ?? fit.calendar.zone
    time = zone.timeOfDay(of: fit.now)
    let settings = try fit.client.send(Needled.settings())
    let hasMedication = settings.medication != Medication.other.rawValue
    if choice.injectionReminder {
      let status = try InjectionStatus.asked(in: fit)
      injection =
        hasMedication || status.course != nil || status.lastInjection != nil ? status : nil
      if let first = status.course?.notBefore, first > fit.now {
        injectionFrom = fit.calendar.zone.timeOfDay(of: first)
      }
    } else {
      injection = nil
    }
    if choice.weighInReminder, settings.hasPlan ?? true {
      let newest = try fit.client.send(
        Needled.listWeighIns(user: query["userId"], limit: 1)
      ).first
      let calendar = fit.calendar
      lastWeighIn = newest?.day(in: calendar)
      // A plan that began with a habit is none of a weight.
      isWeighed = newest != nil || hasMedication
    } else {
      lastWeighIn = nil
      isWeighed = false
    }
    kept =
      choice.habitReminder ? try HabitDays(today...today, in: fit).kept(on: today).count : 0
  }
}
