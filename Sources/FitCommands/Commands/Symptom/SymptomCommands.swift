import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

extension CommandNode<any Command.Type> {
  static var symptom: CommandTree {
    CommandTree(Declaration("symptom", "Show, change and delete side effects."), section: "Records")
    {
      [
        .command(SymptomList.self), .command(SymptomChart.self), .command(SymptomEdit.self),
        .command(SymptomDelete.self),
      ]
    }
  }
}

struct SymptomList: Command {
  static var listing: Listing? { Listing() }
  static let days = DayRangeOptions.argument("every day unless given")
  static let name = Option<String?>(
    "name", length: SymptomScale.nameLengths, "Only those of this name.", completes: .symptomNames)
  static let declaration = Declaration(
    "list", "Show side effects, newest first.", [days] + DayRangeOptions.options + [name],
    constraints: DayRangeOptions.constraints, fields: Symptom.record,
    columns: [["ID", "WHEN", "SYMPTOM", "SEVERITY", "NOTES"]],
    examples: [
      Example("fit symptom list 30d", "those of the last thirty days"),
      Example("fit symptom list --name nausea --csv", "one kind, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let everything = DayRange.everything.days
    let days = try DayRangeOptions.range(arguments, usual: everything, in: fit)
    let symptoms = try fit.client.send(
      Needled.listSymptoms(name: arguments[Self.name], days: days == everything ? nil : days))
    let columns: [TableColumn<Symptom>] = [
      TableColumn("ID", audience: .people) { Cell(ShortID.of($0.id), .muted) },
      TableColumn("ID", audience: .programs) { Cell($0.id) },
      TableColumn("WHEN", priority: 20) {
        Cell(TimeFormatter.short($0, in: fit), raw: Figure.instant($0.date))
      },
      TableColumn("SYMPTOM", flexible: true, priority: 20) { Cell($0.name, .strong) },
      TableColumn("SEVERITY", priority: 20) { symptom in
        Cell(
          "\(symptom.severity) \(SymptomScale.word(symptom.severity))", raw: "\(symptom.severity)")
      },
      TableColumn("NOTES", flexible: true, priority: 5) { Cell($0.notes ?? "", .muted) },
    ]
    return .list(
      symptoms, columns, ids: symptoms.map(\.id),
      emptyMessage: "no side effect was logged; `fit log symptom nausea 2` logs one")
  }
}

struct SymptomEdit: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the side effect, or its beginning.", completes: .symptoms)
  static let name = Option<String?>(
    "name", length: SymptomScale.nameLengths, "What it was.", completes: .symptomNames)
  static let severity = Option<Severity?>(
    "severity", "How strong it was: 1 mild to 5 unbearable, or the word.")
  static let declaration = Declaration(
    "edit", "Change a side effect.",
    [id, name, severity, InjectionOptions.notes, EditedMoment.date, EditedMoment.at],
    constraints: [
      .atLeastOne(of: [name, severity, InjectionOptions.notes, EditedMoment.date, EditedMoment.at])
    ],
    fields: Symptom.record,
    examples: [Example("fit symptom edit 3fa1 --severity 4", "it was stronger")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try SymptomSeries.find(arguments[Self.id], in: fit)
    let change = SymptomChange(
      name: arguments[Self.name], severity: arguments[Self.severity]?.number,
      date: try EditedMoment.moment(of: old, arguments, in: fit)?.instant.iso8601,
      notes: arguments[InjectionOptions.notes])
    let before = SymptomText.line(old)
    return try fit.client.deliver(Needled.symptomChange(old.id, body: change))
      .output("the change of \(before)") { changed in
        fit.journal.note(
          "changed symptom \(before)",
          undo: [.send(Needled.symptomRestoration, old.id, body: old)].compactMap(\.self),
          at: fit.now)
        return .receipt(
          [changed],
          lines: [
            "changed to \(SymptomText.line(changed), .strong)"
              + "  \(TimeFormatter.short(changed, in: fit))"
          ])
      }
  }
}

struct SymptomDelete: Command {
  static let ids = Argument<[String]>(
    "id", "Ids of the side effects, or their beginnings.", completes: .symptoms)
  static let declaration = Declaration(
    "delete", "Delete side effects.", [ids, LogDelete.dryRun, Confirmation.yes],
    discussion: "All ids are looked up before anything is deleted; `fit log undo` brings it back.",
    fields: LogRow.record,
    examples: [Example("fit symptom delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Deletion<LogRow>.run(arguments[Self.ids], arguments, in: fit) { id throws(FitError) in
      .symptom(try SymptomSeries.find(id, in: fit))
    }
  }
}

/// Looks side effects up.
enum SymptomSeries {
  /// Returns the side effects of some days, newest first; none at a remote Needled that does not
  /// store them.
  static func during(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) -> [Symptom] {
    try InjectionSeries.unlessElsewhere(fit) { () throws(FitError) in
      try fit.client.send(Needled.listSymptoms(days: days))
    }
  }

  /// Finds the side effect whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> Symptom {
    try ShortID.check(typed, hint: "`fit symptom list` shows them, with ids")
    return try ShortID.one(
      typed, among: fit.client.send(Needled.listSymptoms(id: ShortID.prefix(typed))), "side effect")
  }
}
