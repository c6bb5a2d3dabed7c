import ActivityFiles
import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct WorkoutImport: Command {
  static let files = Argument<[FilePath]>("file", "Files or folders; - reads standard input.")
  static let since = Option<Day?>("since", "Only workouts of this day and later.")
  static let until = Option<Day?>("until", "Only workouts of this day and earlier.")
  static let types = Option<[ActivityType]>("type", "Only this kind; may be given several times.")
  static let sources = Option<[String]>(
    "source", "Only of sources with this in their name; may be given several times.")
  static let unit = Option<ActivityFiles.DistanceUnit>(
    "distance-unit", default: .kilometres, "What Garmin Connect's tables count distances in.")
  static let dryRun = Flag("dry-run", short: "n", "Show what would be sent, and send nothing.")
  static let declaration = Declaration(
    "import", "Import workouts from watches, phones and services.",
    [files, since, until, types, sources, unit, dryRun],
    discussion: """
      What a file is shows from its content: an Apple Health export (the .zip as the phone shares it, \
      or the .xml in it), Garmin FIT, TCX, GPX, the tables of Strava (activities.csv), Garmin \
      Connect, Hevy and Strong, and JSON as the Health Data service takes it. Compressed files and \
      archives are read as they are, and of a folder everything in it.

      A workout is known by the instant it starts: importing again adds nothing twice, and an import \
      that was interrupted is completed by running it again. When two files or apps tell of one \
      workout, the record that knows more is kept, completed by the other. Times without a time zone \
      are those of your own. What a file does not tell is left out.

      A damaged file is read as far as it goes, and the place is told; the exit status is 1 only when \
      nothing could be read.
      """,
    fields: WorkoutImportSummary.fields,
    examples: [
      Example("fit workouts import export.zip", "everything from an iPhone"),
      Example(
        "fit workouts import ~/Downloads/export_123 --since 2026-01-01", "a folder, from a day on"),
      Example("fit workouts import run.fit --dry-run --json", "what would be sent"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let filter = try Self.filter(arguments, fit)
    let options = ActivityFiles.Options(
      zone: fit.calendar.zone, distanceUnit: arguments[Self.unit])
    let (gathering, reports) = try fit.readActivities(
      arguments[Self.files].map(\.text), "reading workouts", options
    ) { WorkoutCollector(filter, tick: $0) }
    let (workouts, copies) = gathering.once()
    if arguments[Self.dryRun] {
      return Self.preview(workouts, reports, in: fit)
    }
    var summary = WorkoutImportSummary(
      files: reports.map(ImportedFile.init), read: gathering.read, copies: copies,
      unwanted: gathering.unwanted)
    try Self.send(workouts, &summary, in: fit)
    let done = summary
    var output = Output.page(done) { _ in Self.lines(done) }
    if reports.isUnreadable { output.failures = [FitError(.failed, "nothing could be read")] }
    return output
  }

  private static func filter(_ arguments: ParsedArguments, _ fit: Context) throws -> WorkoutFilter {
    var filter = WorkoutFilter(calendar: fit.calendar)
    filter.days = try days(arguments)
    filter.types = Set(arguments[Self.types])
    filter.sources = arguments[Self.sources]
    return filter
  }

  /// The days that are asked for; `nil` when all are.
  static func days(_ arguments: ParsedArguments) throws -> ClosedRange<Day>? {
    let (since, until) = (arguments[Self.since], arguments[Self.until])
    if since == nil, until == nil { return nil }
    let (first, last) = (since ?? .earliest, until ?? .latest)
    guard first <= last else {
      throw FitError(
        .usage, "--until \(last) lies before --since \(first)",
        hint: "give the earlier day to --since")
    }
    return first...last
  }

  /// Workouts sent at once: enough to be quick, and few enough that little is sent again after an
  /// interruption.
  private static let batchSize = 500

  private static func send(
    _ workouts: [ActivityRecord], _ summary: inout WorkoutImportSummary, in fit: Context
  ) throws {
    var storing = BatchUpload("workouts", total: workouts.count, in: fit)
    defer { storing.finish() }
    var place = 0
    while place < workouts.count {
      let end = min(place + batchSize, workouts.count)
      var batch = HealthBatch()
      batch.workout = workouts[place..<end].map { HealthWorkout($0) }
      let answer = try storing.store(end - place) {
        try fit.client.send(HealthData.upload(batch))
      }
      summary.add(answer.stats[HealthKind.workout.rawValue], sent: end - place)
      place = end
    }
  }

  private static func lines(_ summary: WorkoutImportSummary) -> [StyledText] {
    var parts = ["added \(Counted.workouts(summary.added))"]
    if summary.present > 0 { parts.append("\(Counted.number(summary.present)) already there") }
    if summary.copies > 0 { parts.append("\(Counted.number(summary.copies)) told twice") }
    if summary.unwanted > 0 { parts.append("\(Counted.number(summary.unwanted)) left out") }
    if summary.refused > 0 { parts.append("\(Counted.number(summary.refused)) refused") }
    return [StyledText(parts.joined(separator: ", "))]
      + summary.refusals.map { "  \("refused", .warning): \($0)" }
      + summary.files.flatMap(\.lines)
  }
}

extension [FileReport] {
  /// Whether nothing could be read of any file.
  var isUnreadable: Bool {
    allSatisfy { $0.isUnreadable && $0.workouts + $0.samples == 0 }
  }

  /// Why each file could not be read, of the first few.
  var failures: [FitError] {
    prefix(FileReport.mostProblems).compactMap { report in
      report.problems.first { $0.kind == .unreadable }.map {
        FitError(.failed, "\"\(report.path)\": \($0.message)")
      }
    }
  }
}

/// Numbers with what they count.
enum Counted {
  static func number(_ count: Int) -> String {
    Decimals.text(Double(count), upTo: 0, grouping: true)
  }

  static func workouts(_ count: Int) -> String {
    count == 1 ? "1 workout" : "\(number(count)) workouts"
  }
}

extension ActivityFiles.DistanceUnit: ArgumentValue {}

extension ActivityType: ArgumentValue {}
