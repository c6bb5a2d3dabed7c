import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct SymptomList: Command {
  static var listing: Listing? { Listing() }
  static let name = Option<String?>(
    "name", length: SymptomScale.nameLengths, "Only those of this name.", completes: .symptomNames)
  static let declaration = Declaration(
    "list", "Show side effects, newest first.",
    DayRangeOptions.all("every day unless given") + [name],
    constraints: DayRangeOptions.constraints, fields: Symptom.record,
    columns: [["ID", "WHEN", "SYMPTOM", "SEVERITY", "NOTES"]],
    examples: [
      Example("fit symptom list 30d", "those of the last thirty days"),
      Example("fit symptom list --name nausea --csv", "one kind, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.named(arguments, in: fit)
    let symptoms = try fit.client.send(
      Needled.listSymptoms(name: arguments[Self.name], days: days))
    let columns: [TableColumn<Symptom>] = [
      .id,
      .when(in: fit, priority: 20),
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
  private static let changes: [any Parameter] = [
    name, severity, InjectionOptions.notes, EditedMoment.date, EditedMoment.at,
  ]
  static let declaration = Declaration(
    "edit", "Change a side effect.",
    [id] + changes, constraints: [.atLeastOne(of: changes)], fields: Symptom.record,
    examples: [Example("fit symptom edit 3fa1 --severity 4", "it was stronger")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try SymptomSeries.find(arguments[Self.id], in: fit)
    let change = SymptomChange(
      name: arguments[Self.name], severity: arguments[Self.severity]?.number,
      date: try EditedMoment.moment(of: old, arguments, in: fit)?.instant.iso8601,
      notes: arguments[InjectionOptions.notes])
    let before = SymptomText.line(old)
    return try fit.change(
      Needled.symptomChange(old.id, body: change), of: "\(before)", noted: "symptom \(before)",
      undo: .send(Needled.symptomRestoration, old.id, body: old)
    ) { SymptomText.words($0, in: fit) }
  }
}

struct SymptomDelete: DeleteCommand {
  static var records: DeletedRecords {
    .logged("symptom", "side effects", completes: .symptoms) {
      LoggedRecord(try SymptomSeries.find($0, in: $1))
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
