import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct InjectionEdit: Command {
  static let site = Option<InjectionSite?>("site", "Where it was.")
  static let dose = Option<Int?>("dose", in: 1...1000, "Which dose of the pen it was.")
  static let noDosage = Flag("no-dosage", "Forget the dosage.")
  static let golden = Flag(
    "golden", negatable: true, "It was what was left in the pen after its last whole dose.")
  static let date = Option<Day?>("date", short: "d", "The day it was.")
  static let declaration = Declaration(
    "edit", "Change an injection.",
    [
      InjectionShow.id, site, dose, InjectionOptions.dosage, noDosage, golden,
      InjectionOptions.notes, date,
    ],
    constraints: [
      .atLeastOne(of: [
        site, dose, InjectionOptions.dosage, noDosage, golden, InjectionOptions.notes, date,
      ]),
      .atMostOne(of: [InjectionOptions.dosage, noDosage]),
    ],
    fields: Injection.fields,
    examples: [
      Example("fit injection edit 3fa1 --site thigh-right", "it was the other side"),
      Example("fit injection edit 3fa1 --date yesterday --dose 2", "another day and dose"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try InjectionSeries.find(arguments[InjectionShow.id], in: fit)
    if let day = arguments[Self.date] { try LogDay.check(day, in: fit) }
    var change = InjectionChange()
    change.userId = try fit.client.userID(at: .needled)
    change.site = arguments[Self.site]?.rawValue
    change.doseNumber = arguments[Self.dose]
    change.notes = arguments[InjectionOptions.notes]
    change.date = arguments[Self.date]?.description
    change.dosageMg = arguments[InjectionOptions.dosage].map { $0.value(in: .milligram) }
    if arguments[Self.noDosage] { change.dosageMg = .some(nil) }
    if arguments.isGiven(Self.golden) { change.isGoldenDose = arguments[Self.golden] }
    try PlanChange.check(change.problems)
    let undo = InjectionUndo(of: old, in: fit).change(by: change)
    let before = "injection " + InjectionLine(old).text(in: fit)
    return try fit.client.deliver(Needled.injectionChange(old.id, body: change))
      .output("the change of " + before) { changed in
        fit.journal.note("changed \(before.plain)", undo: [undo].compactMap(\.self), at: fit.now)
        return .receipt([changed], lines: ["changed to " + InjectionLine(changed).text(in: fit)])
      }
  }
}

struct InjectionDelete: Command {
  static let ids = Argument<[String]>(
    "id", "Ids of the injections, or their beginnings.", completes: .injections)
  static let declaration = Declaration(
    "delete", "Delete injections.", [ids, LogDelete.dryRun, Confirmation.yes],
    discussion: "All ids are looked up before anything is deleted; `fit log undo` brings it back.",
    fields: LogRow.fields,
    examples: [Example("fit injection delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Deletion(arguments[Self.ids], arguments).run(in: fit) { id throws(FitError) in
      .injection(try InjectionSeries.find(id, in: fit))
    }
  }
}

/// What takes back a change or a deletion of an injection.
struct InjectionUndo {
  private let old: Injection
  private let isHere: Bool

  /// The way back to this injection.
  init(of old: Injection, in fit: Context) {
    self.old = old
    isHere = fit.remotes.remote(.needled) == nil
  }

  /// Puts it back: on this machine as it was, at a remote service as a new one of its day.
  func deletion(in fit: Context) -> Journal.Step? {
    let again = NewInjection(
      site: old.site, doseNumber: old.doseNumber, notes: old.notes, date: day(in: fit),
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
    if change.date != nil { back.date = String(old.date.prefix(10)) }
    return isHere
      ? .send(Needled.injectionRestoration, old.id, body: old)
      : .send(Needled.injectionChange, old.id, body: back)
  }

  private func day(in fit: Context) -> String {
    Instant(old.date).map { "\(fit.calendar.day(of: $0))" } ?? String(old.date.prefix(10))
  }
}
