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
      biking, and has what else was done in its notes. In CSV a workout with sets has a row for each, \
      and its own figures stand in the first; `fit workout import` takes both back, with the sets.
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
    let format = Self.format(arguments, of: file)
    // TCX has no place for sets.
    let workouts =
      format == .tcx
      ? found.workouts : try Self.withSets(found.workouts, within: found.days, in: fit)
    let text = try Self.text(workouts, format, isForSpreadsheets: arguments[Self.spreadsheet])
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

  /// Adds the titles of the workouts and their exercises with every set.
  private static func withSets(
    _ workouts: [HealthWorkout], within days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [HealthWorkout] {
    let (from, to) = days.bounds
    let known = Dictionary(
      try WorkoutSeries(from: from, to: to, in: fit).workouts.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return workouts.map { workout in
      guard let whole = workout.workoutId.flatMap({ known[$0] }) else { return workout }
      var workout = workout
      workout.title = whole.title
      let exercises = UploadedExercise.list(whole.exercises ?? [])
      workout.exercises = exercises.isEmpty ? nil : exercises
      return workout
    }
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
    case .csv: return try table(workouts, isForSpreadsheets: isForSpreadsheets)
    }
  }

  /// The columns of a set, in the names that the import reads.
  private static let setColumns:
    [(name: String, cell: @Sendable (UploadedExercise, UploadedSet) -> String?)] = [
      ("exercise", { exercise, _ in exercise.name }),
      ("superset", { exercise, _ in exercise.superset.map(String.init) }),
      ("setKind", { $1.kind }),
      ("reps", { $1.reps.map(String.init) }),
      ("weightKg", { $1.weightKg.map(Figure.plain) }),
      ("dumbbells", { $1.dumbbells.map(String.init) }),
      ("assistanceKg", { $1.assistanceKg.map(Figure.plain) }),
      ("setSeconds", { $1.durationSeconds.map(String.init) }),
      ("setDistanceKm", { $1.distanceKm.map(Figure.plain) }),
      ("rpe", { $1.rpe.map(Figure.plain) }),
      ("restSeconds", { exercise, _ in exercise.restSeconds.map(String.init) }),
      ("exerciseNotes", { exercise, _ in exercise.notes }),
    ]

  private static func table(_ workouts: [HealthWorkout], isForSpreadsheets: Bool) throws -> String {
    let surface = Surface.pipe
    let fields = HealthWorkout.fields.filter {
      !["workoutId", "value", "notes", "elevationGain", "exercises", "laps", "track", "title"]
        .contains($0)
    }
    func shown(_ text: String?) -> String {
      isForSpreadsheets ? CommaSeparated.notFormula(text ?? "") : text ?? ""
    }
    // What names a workout stands in all of its rows, and its figures once, so that they can be summed up.
    let names: Set = ["startDate", "activityType", "title"]
    let columns = fields + ["title"]
    var text = CommaSeparated.line(columns + setColumns.map(\.name), on: surface)
    for workout in workouts {
      let record = try JSONValue(encoding: workout)
      let first = columns.map { name in
        shown(record[name].flatMap { $0.string ?? $0.double.map(Figure.plain) })
      }
      let others = zip(columns, first).map { names.contains($0) ? $1 : "" }
      var sets = (workout.exercises ?? []).flatMap { exercise in
        exercise.sets.map { set in setColumns.map { shown($0.cell(exercise, set)) } }
      }
      if sets.isEmpty { sets = [setColumns.map { _ in "" }] }
      for (index, figures) in sets.enumerated() {
        text += CommaSeparated.line((index == 0 ? first : others) + figures, on: surface)
      }
    }
    return text
  }
}

extension UploadedExercise {
  /// Returns the exercises of a workout as an upload has them: those that follow one another under one
  /// name, each for sets of other figures, are one.
  static func list(_ exercises: [WorkoutExercise]) -> [UploadedExercise] {
    var list: [UploadedExercise] = []
    for exercise in exercises {
      if let last = list.last, last.name == exercise.exerciseName,
        last.superset == exercise.superset, last.notes == exercise.notes
      {
        list[list.count - 1].sets += exercise.everySet
        continue
      }
      var upload = UploadedExercise(name: exercise.exerciseName, sets: exercise.everySet)
      upload.category = exercise.category
      upload.superset = exercise.superset
      upload.restSeconds = exercise.restSeconds
      upload.notes = exercise.notes
      list.append(upload)
    }
    return list
  }
}
