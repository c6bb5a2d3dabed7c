import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct InjectionEdit: Command {
  static let site = Option<InjectionSite?>("site", "Where it was.")
  static let number = Option<Int?>("number", in: 1...1000, "Which dose of the pen it was.")
  static let noDosage = Flag("no-dosage", "Forget the dosage.")
  static let golden = Flag(
    "golden", negatable: true, "It was what was left in the pen after its last whole dose.")
  private static let changes: [any Parameter] = [
    site, InjectionOptions.dose, InjectionOptions.dosage, noDosage, number, golden,
    InjectionOptions.notes, EditedMoment.date, EditedMoment.at,
  ]
  static let declaration = Declaration(
    "edit", "Change an injection.",
    [InjectionShow.id] + changes + [Confirmation.yes],
    constraints: [
      .atLeastOne(of: changes),
      .atMostOne(of: [InjectionOptions.dose, InjectionOptions.dosage, noDosage]),
    ],
    discussion: """
      What is not named stays: --at 21:30 keeps the day, --date yesterday the time of day. A time \
      that lies within the label's minimum interval of another dose, and an amount beyond reason, are \
      asked about, as with `fit inject`.
      """,
    fields: Injection.record,
    examples: [
      Example("fit injection edit 3fa1 --site thigh-right", "it was the other side"),
      Example("fit injection edit 3fa1 --date yesterday --number 2", "another day and place"),
      Example("fit injection edit 3fa1 --dose 2.5mg", "a dose that was never entered"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try InjectionSeries.find(arguments[InjectionShow.id], in: fit)
    let moment = try Self.moment(old, arguments, in: fit)
    var change = InjectionChange()
    change.userId = try fit.client.userID(at: .needled)
    change.site = arguments[Self.site]?.rawValue
    try Self.checkForm(arguments, old)
    if arguments[Self.number] != nil || arguments[Self.golden],
      let status = try Inject.status(isNeeded: false, in: fit)
    {
      try Inject.checkPen(arguments[Self.number], isGolden: arguments[Self.golden], status)
    }
    change.doseNumber = arguments[Self.number]
    change.notes = arguments[InjectionOptions.notes]
    change.date = moment.map { "\(old.clock(in: fit.calendar).day(of: $0))" }
    change.givenAt = moment?.iso8601Milliseconds
    let dosage = try InjectionOptions.milligrams(arguments, Inject.concentration(in: fit))
    change.dosageMg = dosage.map { .some($0) }
    change.keepsPlan = true
    if arguments[Self.noDosage] { change.dosageMg = .some(nil) }
    if arguments.isGiven(Self.golden) { change.isGoldenDose = arguments[Self.golden] }
    try PlanChange.check(change.problems)
    let undo = InjectionUndo(of: old, in: fit).change(by: change)
    let before = "injection " + InjectionLine(old).text(in: fit)
    let profile = old.medication.flatMap(MedicationTable.find)
    if let dosage, dosage != old.dosageMg {
      let status = try ifReachable(InjectionStatus.asked(in: fit))
      try DoseQuestion.askIfDoubtful(
        dosage, on: old.clock(in: fit.calendar).day(of: moment ?? old.date), of: profile,
        key: old.medication, status, changing: old.id, arguments, in: fit)
    }
    let dose = moment.map { DoseGuard.Dose($0, of: profile) }
    let delivery = try DoseQuestion.deliver(dose, changing: old.id, arguments, in: fit) {
      isGuarded throws(FitError) in
      change.isGuarded = isGuarded ? true : nil
      return try fit.client.deliver(Needled.injectionChange(old.id, body: change))
    }
    return
      delivery
      .output("the change of " + before) { changed in
        fit.note("changed \(before.plain)", undo: undo)
        return .receipt([changed], lines: ["changed to " + InjectionLine(changed).text(in: fit)])
      }
  }
}

extension InjectionEdit {
  /// Returns when it was by the line; `nil` where it stays.
  private static func moment(
    _ old: Injection, _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> Instant? {
    let instant = old.date
    guard
      let moment = try EditedMoment.instant(
        of: instant, by: old.clock(in: fit.calendar), arguments, in: fit), moment != instant
    else { return nil }
    // A day that is yet to come is named as such, whatever the time of day.
    if let day = arguments[LogOptions.date] { try LogDay.check(day, in: fit) }
    try EditedMoment.refuseFuture(moment, in: fit)
    try LogDay.check(old.clock(in: fit.calendar).day(of: moment), in: fit)
    return moment
  }

  /// Refuses what a tablet has not.
  private static func checkForm(
    _ arguments: ParsedArguments, _ old: Injection
  ) throws(FitError) {
    guard old.isTablet == true, arguments[site] != nil || arguments[number] != nil else { return }
    throw FitError(.usage, "this dose was swallowed, and has neither a site nor a pen")
  }
}

struct InjectionDelete: DeleteCommand {
  static var records: DeletedRecords {
    .logged("injection", "injections", completes: .injections) {
      LoggedRecord(try InjectionSeries.find($0, in: $1))
    }
  }
}

/// Creates the requests that undo a change or a deletion of an injection.
struct InjectionUndo {
  private let old: Injection
  private let isHere: Bool
  /// The person's day of it.
  private let day: String

  /// Prepares to restore this injection.
  init(of old: Injection, in fit: Context) {
    self.old = old
    isHere = fit.remotes.remote(.needled) == nil
    day = "\(old.day(in: fit.calendar))"
  }

  /// Restores the injection: on this machine as it was, at a remote service as a new one of its
  /// day.
  func deletion(in fit: Context) -> Journal.Step? {
    let again = NewInjection(
      site: old.site, doseNumber: old.doseNumber, notes: old.notes, date: day,
      givenAt: "\(old.date)",
      dosageMg: old.dosageMg, isGoldenDose: old.isGoldenDose)
    return isHere
      ? .send(Needled.injectionRestoration, old.id, body: old)
      : .send(Needled.injectionLogging, body: again)
  }

  /// Changes it back.
  func change(by change: InjectionChange) -> Journal.Step? {
    var back = InjectionChange()
    back.site = old.site
    back.doseNumber = old.doseNumber
    back.notes = old.notes ?? ""
    back.dosageMg = .some(old.dosageMg)
    back.isGoldenDose = old.isGoldenDose
    if change.date != nil {
      back.date = day
      back.givenAt = "\(old.date)"
    }
    return isHere
      ? .send(Needled.injectionRestoration, old.id, body: old)
      : .send(Needled.injectionChange, old.id, body: back)
  }
}
