import Arguments
import CivilTime
import FitAPI
import FitClient
import JSON
import Terminal

/// The format of exported workouts.
enum WorkoutFormat: String, CaseIterable, Sendable, ArgumentValue {
  case json, csv, tcx
}

/// The number of workouts that were written to a file.
struct WorkoutExportReceipt: Model {
  var file: String
  var workouts: Int

  enum CodingKeys: String, CodingKey, CaseIterable {
    case file, workouts
  }
}

struct WorkoutExport: Command {
  static let file = Argument<FilePath>("file", "The file to make; - for standard output.")
  static let days = Option<DayRange?>(
    "days", "The days: month, 2026, 2026-01-01..2026-06-30; every day unless given.")
  static let format = Option<WorkoutFormat?>(
    "format", "The format; by default that of the file's extension, else JSON.")
  static let spreadsheet = Flag(
    "spreadsheet", "In CSV, write no cell that a spreadsheet takes for a formula.",
    details: "A text that begins with =, +, - or @ gets an apostrophe before it.")
  static let declaration = Declaration(
    "export", "Write recorded workouts as JSON, CSV or TCX.",
    [file, days] + RecordedWorkouts.options + [format, WrittenFile.force, spreadsheet],
    discussion: """
      JSON is what an app would send to the service, so that it can be taken in again. TCX is \
      Garmin's Training Center format, which most training programs read; it knows running and \
      biking, and has what else was done in its notes.
      """, fields: WorkoutExportReceipt.record,
    examples: [
      Example("fit workout export runs.tcx --type running", "for another program"),
      Example("fit workout export workouts.csv --days 2026", "for a spreadsheet"),
      Example("fit workout export - | jq '.measurements.workout | length'", "through a pipe"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let file = arguments[Self.file]
    let found = try RecordedWorkouts(
      arguments, days: arguments[Self.days]?.days ?? DayRange.everything.days, in: fit)
    let text = try Self.text(
      found.workouts, Self.format(arguments, of: file),
      isForSpreadsheets: arguments[Self.spreadsheet])
    if file.isStandardStream { return Output(body: .raw(Array(text.utf8))) }
    try WrittenFile.refuseTaken(file.text, arguments)
    let new = try NewFile(file.text)
    try new.write(text)
    try new.complete()
    let receipt = WorkoutExportReceipt(file: file.text, workouts: found.workouts.count)
    let count = receipt.workouts == 1 ? "1 workout" : "\(receipt.workouts) workouts"
    return .page(receipt) { _ in ["wrote \(count, .strong) to \(file.text)"] }
  }

  private static func format(_ arguments: ParsedArguments, of file: FilePath) -> WorkoutFormat {
    if let format = arguments[Self.format] { return format }
    let ending = file.text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return WorkoutFormat(rawValue: ending) ?? .json
  }

  private static func text(
    _ workouts: [HealthWorkout], _ format: WorkoutFormat, isForSpreadsheets: Bool
  ) throws -> String {
    switch format {
    case .tcx: return TCXDocument(workouts).text
    case .json:
      var batch = HealthBatch()
      batch.workout = workouts.map { workout in
        var workout = workout
        workout.workoutId = nil
        workout.value = 1
        workout.elevationGain = nil
        return workout
      }
      return try JSONValue(encoding: HealthUpload(measurements: batch)).text() + "\n"
    case .csv:
      let surface = Surface.pipe
      let fields = HealthWorkout.fields.filter {
        ![
          "workoutId", "value", "title", "notes", "elevationGain", "exercises", "laps", "track",
        ].contains($0)
      }
      var text = CommaSeparated.line(fields, on: surface)
      for workout in workouts {
        let record = try JSONValue(encoding: workout)
        text += CommaSeparated.line(
          fields.map { name in
            guard let value = record[name], !value.isNull else { return "" }
            let text = value.string ?? value.double.map(Figure.plain) ?? ""
            return isForSpreadsheets ? CommaSeparated.notFormula(text) : text
          }, on: surface)
      }
      return text
    }
  }
}
