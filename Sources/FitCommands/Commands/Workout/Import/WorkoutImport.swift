import ActivityFiles
import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal
import Tracks

struct WorkoutImport: Command {
  static let files = Argument<[FilePath]>("file", "Files or folders; - reads standard input.")
  static let since = Option<Day?>("since", "Only workouts of this day and later.")
  static let until = Option<Day?>("until", "Only workouts of this day and earlier.")
  static let types = Option<[ActivityType]>("type", "Only this kind; may be given several times.")
  static let sources = Option<[String]>(
    "source", "Only of sources with this in their name; may be given several times.")
  static let unit = Option<ActivityFiles.DistanceUnit>(
    "distance-unit", default: .kilometres, "The unit of distances in Garmin Connect's tables.")
  static let weightUnit = Option<WeightUnit?>(
    "weight-unit", "The unit of weights without one: kg, lb; your own unless given.")
  static let user = Option<String?>(
    "user", placeholder: "NAME", "Whose weights to take from a scale's file, by name or number.")
  static let noTrack = Flag("no-track", "Leave out positions and readings by the second.")
  static let again = Flag("again", "Bring back also what you have deleted since.")
  static let dryRun = Flag("dry-run", short: "n", "Show what would be sent, and send nothing.")
  static let declaration = Declaration(
    "import", "Import workouts from watches, phones and services.",
    [files, since, until, types, sources, unit, weightUnit, user, noTrack, again, dryRun],
    discussion: """
      What a file is shows from its content: an Apple Health export (the .zip as the phone shares it, \
      or the .xml in it; its workouts alone, \
      `fit import apple-health` takes steps, nights and weights as well), Garmin FIT, TCX, GPX, the tables of Strava (activities.csv), Garmin \
      Connect, Hevy, Strong, Fitbod and FitNotes, and JSON as the Health Data service takes it. \
      Compressed files and archives are read as they are, and of a folder everything in it.

      Sets, laps, titles, notes, climbs and the way by the second are kept. Exercises are found by \
      their names, and those that nobody knows become your own. A scale's FIT file gives weight and \
      body fat. A climb that the file does not sum up is worked out: \(Elevation.method). \
      `fit log undo` takes the whole import back; what you edited since stays.

      A workout is known by the instant it starts: importing again adds nothing twice, and an import \
      that was interrupted is completed by running it again. When two files or apps hold one \
      workout, the record that knows more is kept, completed by the other. Times without a time zone \
      are those of your own. What a file does not hold is left out.

      A damaged file is read as far as it goes, and the place is named; the exit status is 1 when \
      nothing could be read, and with -q, which shows nothing else, when anything was damaged or \
      refused. In a pipe, the damage is named on standard error too.
      """,
    fields: WorkoutImportSummary.record,
    columns: [["START", "TYPE", "DURATION", "DISTANCE", "KCAL", "HEART", "SOURCE"]],
    examples: [
      Example("fit workouts import export.zip", "everything from an iPhone"),
      Example(
        "fit workouts import ~/Downloads/export_123 --since 2026-01-01", "a folder, from a day on"),
      Example("fit workouts import run.fit --dry-run --json", "what would be sent"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let filter = try Self.filter(arguments, fit)
    var options = ActivityFiles.Options(
      zone: fit.calendar.zone, distanceUnit: arguments[Self.unit],
      weightUnit: arguments[Self.weightUnit],
      usualWeightUnit: fit.settings.units == .imperial ? .pounds : .kilograms, wantsScales: true,
      wantsTracks: !arguments[Self.noTrack] && !arguments[Self.dryRun],
      scaleUser: arguments[Self.user])
    func read() throws -> (received: WorkoutCollector, reports: [FileReport]) {
      try fit.readActivities(arguments[Self.files].map(\.text), "reading workouts", options) {
        WorkoutCollector(filter, tick: $0)
      }
    }
    var (gathering, reports) = try read()
    // Of several scales' files not every one must be of the person who is named.
    let wanted = arguments[Self.user]
    if wanted == nil || gathering.measurements.isEmpty,
      let user = try Self.scaleUser(reports, called: wanted, in: fit)
    {
      options.scaleUser = user
      (gathering, reports) = try read()
    }
    let measurements = gathering.measurements
    let (workouts, copies) = gathering.once()
    if arguments[Self.dryRun] {
      return Self.preview(workouts, measurements, reports, in: fit)
    }
    var summary = WorkoutImportSummary(
      files: reports.map(ImportedFile.init), read: gathering.read, copies: copies,
      unwanted: gathering.unwanted)
    summary.sets = workouts.reduce(0) { $0 + $1.exercises.reduce(0) { $0 + $1.sets.count } }
    summary.exercises = Set(workouts.flatMap { $0.exercises.map(\.name) }).count
    let importID = Identifier.make()
    try Self.send(
      workouts, importID, keepsDeleted: !arguments[Self.again], &summary, in: fit)
    try Self.send(measurements, importID, keepsDeleted: !arguments[Self.again], &summary, in: fit)
    if summary.added + summary.weights + summary.bodyFats > 0 {
      fit.note(
        "the import of \(summary.counted)", undo: .delete(HealthData.importRemoval, importID))
    }
    let done = summary
    var output = Output.page(done) { _ in Self.lines(done) }
    output.judge(reports, refused: done.refused, in: fit)
    return output
  }

  /// Returns whose weights to import where a scale's file holds several people; `nil` where none
  /// does.
  ///
  /// - Throws: ``AmbiguityError`` when nobody can be asked.
  private static func scaleUser(
    _ reports: [FileReport], called wanted: String?, in fit: Context
  ) throws -> String? {
    guard let report = reports.first(where: { !$0.scaleUsers.isEmpty }) else { return nil }
    guard fit.screen.canAsk, wanted == nil else {
      throw AmbiguityError(
        message: wanted.map { "\"\(report.path)\" holds no weights of \"\($0)\"" }
          ?? "\"\(report.path)\" holds the weights of several people",
        choices: report.scaleUsers.map { AmbiguityError.Choice(id: "--user \($0)", text: "") },
        hint: "say whose to take")
    }
    let chosen = try Prompt(screen: fit.screen).choose(
      "Whose weights of \(report.path)?", from: report.scaleUsers.map { StyledText($0) })
    return report.scaleUsers[chosen]
  }

  private static func filter(_ arguments: ParsedArguments, _ fit: Context) throws -> WorkoutFilter {
    var filter = WorkoutFilter(calendar: fit.calendar)
    filter.days = try days(arguments)
    filter.types = Set(arguments[Self.types])
    filter.sources = arguments[Self.sources]
    return filter
  }

  /// Returns the days that the command line names; `nil` when all are.
  static func days(_ arguments: ParsedArguments) throws -> ClosedRange<Day>? {
    let (since, until) = (arguments[Self.since], arguments[Self.until])
    if since == nil, until == nil { return nil }
    let (first, last) = (since ?? .earliest, until ?? .latest)
    try require(
      first <= last, .usage, "--until \(last) lies before --since \(first)",
      hint: "give the earlier day to --since")
    return first...last
  }

  /// Workouts sent at once: enough to be quick, and few enough that little is sent again after an
  /// interruption.
  private static let batchSize = 500

  private static func send(
    _ workouts: [ActivityRecord], _ importID: String, keepsDeleted: Bool,
    _ summary: inout WorkoutImportSummary, in fit: Context
  ) throws {
    var storing = BatchUpload("workouts", total: workouts.count, in: fit)
    defer { storing.finish() }
    var place = 0
    while place < workouts.count {
      var end = place
      var points = 0
      while end < workouts.count, end - place < batchSize, points < mostPoints {
        points += workouts[end].track?.points ?? 0
        end += 1
      }
      var batch = HealthBatch()
      batch.workout = workouts[place..<end].map { HealthWorkout($0) }
      let upload = HealthUpload(
        measurements: batch, importId: importID, keepsDeleted: keepsDeleted ? true : nil)
      let answer = try storing.store(end - place) {
        try fit.client.send(HealthData.uploading(body: upload))
      }
      summary.add(answer.stats(of: .workout, sent: end - place), sent: end - place)
      place = end
    }
  }

  /// Readings by the second that are sent at once: some megabytes.
  private static let mostPoints = 500_000

  /// Sends the measurements of a scale.
  private static func send(
    _ measurements: [BodySample], _ importID: String, keepsDeleted: Bool,
    _ summary: inout WorkoutImportSummary, in fit: Context
  ) throws {
    var batch = HealthBatch()
    func samples(_ kind: BodySample.Kind, _ factor: Double) -> [HealthSample]? {
      let found = measurements.filter { $0.kind == kind }.map {
        HealthSample(timestamp: $0.start, value: $0.value * factor)
      }
      return found.isEmpty ? nil : found
    }
    batch.weight = samples(.weight, 1)
    batch.bodyfat = samples(.bodyFat, 0.01)
    guard batch.weight != nil || batch.bodyfat != nil else { return }
    let upload = HealthUpload(
      measurements: batch, importId: importID, keepsDeleted: keepsDeleted ? true : nil)
    let answer = try fit.client.send(HealthData.uploading(body: upload))
    let weights = answer.stats(of: .weight, sent: batch.weight?.count ?? 0)
    summary.deleted += weights?.deleted ?? 0
    summary.weights = weights?.added ?? 0
    summary.presentWeights = max(
      0, (batch.weight?.count ?? 0) - summary.weights - (weights?.deleted ?? 0))
    summary.bodyFats = answer.stats(of: .bodyfat, sent: batch.bodyfat?.count ?? 0)?.added ?? 0
  }

  private static func lines(_ summary: WorkoutImportSummary) -> [StyledText] {
    var parts: [String] = []
    if summary.read > 0 || summary.weights + summary.bodyFats + summary.presentWeights == 0 {
      parts.append("added \(Counted.workouts(summary.added))")
    }
    if summary.weights > 0 { parts.append("added \(Counted.weights(summary.weights))") }
    if summary.presentWeights > 0 {
      parts.append("\(Counted.weights(summary.presentWeights)) already there")
    }
    if summary.bodyFats > 0 {
      parts.append("\(Counted.number(summary.bodyFats)) with body fat")
    }
    if summary.present > 0 { parts.append("\(Counted.number(summary.present)) already there") }
    if summary.copies > 0 { parts.append("\(Counted.number(summary.copies)) in the file twice") }
    if summary.unwanted > 0 { parts.append("\(Counted.number(summary.unwanted)) left out") }
    if summary.deleted > 0 {
      parts.append("\(Counted.number(summary.deleted)) deleted before (--again brings them back)")
    }
    if summary.refused > 0 { parts.append("\(Counted.number(summary.refused)) refused") }
    // What was read tells what was added only where everything was.
    let sets =
      summary.sets > 0 && summary.present + summary.deleted + summary.refused == 0
      ? [
        "  with \(Counted.of(summary.sets, "set")) of \(Counted.of(summary.exercises, "exercise"))"
      ]
      : []
    let made =
      summary.newExercises.isEmpty
      ? []
      : [
        "  new exercises of your own: " + summary.newExercises.prefix(8).joined(separator: ", ")
          + (summary.newExercises.count > 8 ? " and \(summary.newExercises.count - 8) more" : "")
      ]
    return [StyledText(parts.joined(separator: ", "))]
      + (summary.added > 0 ? sets + made : []).map { StyledText($0, .muted) }
      + summary.leftOut.map { "  \("left out", .warning): \($0)" }
      + summary.refusals.map { "  \("refused", .warning): \($0)" }
      + summary.files.flatMap(\.lines)
  }
}

extension Output {
  /// Lets the exit status say that nothing could be read, or, where nothing else is shown, that a part of
  /// the files was not taken; and warns of that on standard error where the output is for a program.
  mutating func judge(_ reports: [FileReport], refused: Int, in fit: Context) {
    if reports.isUnreadable {
      // Elsewhere what was read is shown, with the reasons.
      let isSaid = !fit.options.isQuiet || reports.failures.isEmpty
      failures = isSaid ? [FitError(.failed, "nothing could be read")] : reports.failures
      return
    }
    if fit.options.isQuiet,
      refused > 0 || reports.contains(where: { $0.isDamaged || $0.skipped != nil })
    {
      status = FitError.Kind.failed.exitStatus
    }
    guard !fit.screen.output.isTerminal || fit.options.form != .plain else { return }
    for report in reports where report.isDamaged {
      let problem = report.problems.first { $0.kind == .unreadable || $0.kind == .damaged }
      fit.console.warn("\"\(report.path)\" is not whole: \(problem?.message ?? "it is damaged")")
    }
    for report in reports {
      guard let skipped = report.skipped else { continue }
      fit.console.warn("a part of \"\(report.path)\" was left out: \(skipped.message)")
    }
  }
}

extension FileReport {
  /// Whether the file, or a part of it, could not be read.
  fileprivate var isDamaged: Bool {
    problems.contains { $0.kind == .unreadable || $0.kind == .damaged }
  }

  /// The first thing that was read and left out.
  fileprivate var skipped: FileProblem? { problems.first { $0.kind == .skipped } }
}

extension [FileReport] {
  /// Whether nothing could be read of any file.
  var isUnreadable: Bool {
    allSatisfy { ($0.isUnreadable || $0.isDamaged) && $0.workouts + $0.samples == 0 }
  }

  /// The errors of files that could not be read, the first few.
  var failures: [FitError] {
    prefix(FileReport.mostProblems).compactMap { report in
      report.problems.first { $0.kind == .unreadable || $0.kind == .damaged }.map {
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

  /// Returns `1 set`, `1,200 sets`.
  static func of(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  static func workouts(_ count: Int) -> String { of(count, "workout") }
  static func weights(_ count: Int) -> String { of(count, "weight") }
}

extension ActivityFiles.DistanceUnit: ArgumentValue {}

extension ActivityType: ArgumentValue {}

extension WeightUnit: ArgumentValue {}
