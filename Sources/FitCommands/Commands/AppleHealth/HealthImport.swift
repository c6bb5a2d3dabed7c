import ActivityFiles
import Arguments
import CivilTime
import FitAPI

struct HealthImport: Command {
  static let file = Argument<FilePath>(
    "file", "The export: the .zip as the phone shares it, or the .xml in it.")
  static let dryRun = Flag("dry-run", short: "n", "Say what was found, and send nothing.")
  static let declaration = Declaration(
    "apple-health", "Import everything from an Apple Health export.",
    [file, WorkoutImport.since, WorkoutImport.until, dryRun],
    discussion: """
      Brings in workouts, weight, body fat, height, resting heart rate, heart rate variability, \
      VO2max and blood pressure, the nights with their stages of sleep, and for every day its steps, distance, active \
      energy and minutes of exercise.

      A phone and a watch count the same steps. Their samples are laid over each other: a watch is \
      trusted before a phone, and a phone before other apps; of a sample whose time a more trusted \
      device covers in part, the part counts that is not covered. The time asleep is what any device \
      calls asleep, and counts once; its stages are the most trusted device's. Samples of sleep less \
      than two hours apart are one night, which belongs to the day of waking up.

      Importing again adds nothing twice and brings days up to date that were exported before they \
      were over. `fit log undo` takes back what an import added; what you edited since stays, and so \
      do the newer figures of days that were there before. An import that was interrupted is completed by running it again. An export that \
      breaks off among its nights adds none of them, so that a whole one can.
      """,
    fields: HealthImportSummary.record,
    examples: [
      Example("fit import apple-health export.zip", "everything there is"),
      Example(
        "fit import apple-health export.zip --since 2026-01-01 --dry-run", "what a year holds"),
    ])

  /// The source of imported days and nights.
  static let source = "Apple Health"

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try WorkoutImport.days(arguments)
    let calendar = fit.calendar
    let (gathering, reports) = try fit.readActivities(
      [arguments[Self.file].text], "reading the export",
      ActivityFiles.Options(zone: calendar.zone, wantsSamples: true)
    ) { HealthExportCollector(days, calendar, tick: $0) }
    var summary = HealthImportSummary(
      files: reports.map(ImportedFile.init), dryRun: arguments[Self.dryRun])
    let importID = Identifier.make()
    do {
      try HealthUploader(gathering, reports, importID).send(&summary, in: fit)
    } catch {
      Self.note(summary, importID, in: fit)
      throw error
    }
    Self.note(summary, importID, in: fit)
    let done = summary
    var output = Output.page(done) { _ in done.lines }
    output.judge(reports, refused: 0, in: fit)
    return output
  }

  /// Notes the added records for `fit log undo`, also where the import broke off.
  private static func note(
    _ summary: HealthImportSummary, _ importID: String, in fit: Context
  ) {
    let added = summary.kinds.reduce(0) { $0 + $1.added }
    guard added > 0 else { return }
    fit.note(
      "the import of \(added == 1 ? "1 record" : "\(Counted.number(added)) records") of Apple Health",
      undo: .delete(HealthData.importRemoval, importID))
  }
}
