import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct LogActivity: Command {
  static let declaration = Declaration(
    "activity", "Log steps, distance and the like of a day.",
    ActivityOptions.all + LogDay.options + [LogOptions.dryRun],
    constraints: [.atLeastOne(of: ActivityOptions.figures)],
    discussion: """
      What is logged of one day adds up. A workout with its exercises is another thing: it has \
      commands of its own.
      """,
    fields: ActivitySnapshot.record,
    examples: [
      Example("fit log activity --steps 8500 --calories 320 --distance 6.2km", "a day's figures"),
      Example("fit log activity --type cycling --duration 45m --distance 14km", "one occasion"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let date = arguments[LogOptions.date] ?? fit.today
    try LogOptions.refuseFuture(date, in: fit)
    let figures = ActivityOptions.figures(arguments)
    try figures.problems.refuse()
    let new = NewActivitySnapshot(
      userId: try fit.client.writerID(at: .fitiq), date: date, figures: figures)
    let planned = ActivitySnapshot(
      id: "", userId: new.userId ?? "", date: date, steps: figures.steps,
      activeCalories: figures.activeCalories, distanceKm: figures.distanceKm,
      activityType: figures.activityType, durationMinutes: figures.durationMinutes,
      createdAt: fit.now)
    let key = LogOptions.key(
      arguments, "activity", ActivityOptions.facts(figures), on: date)
    return try fit.log(
      FitIQ.logActivity(new).once(key), arguments, planned: planned,
      waiting: "the activity of \(TimeFormatter.day(date, in: fit))",
      undo: FitIQ.activityDeletion, noted: { Self.line($0, in: fit).plain },
      line: { Self.line($0, in: fit) })
  }

  /// Returns `walking 8,500 steps, 6.2 km  Fri`.
  static func line(_ snapshot: ActivitySnapshot, in fit: Context) -> StyledText {
    let type = snapshot.activityType.map { $0 + " " } ?? ""
    let text = ActivityFormatter.text(snapshot, fit.settings.units)
    return "\(type)\(text, .strong)  \(TimeFormatter.day(snapshot.date, in: fit))"
  }
}

/// The options that describe what was moved.
enum ActivityOptions {
  static let steps = Option<Int?>("steps", in: ActivityFigures.steps, "Steps walked.")
  static let calories = Option<Energy?>(
    "calories", placeholder: "KCAL", "Energy burned by moving: 320, 1340kJ.")
  static let distance = Option<Distance?>(
    "distance", in: ActivityFigures.distance.lower...ActivityFigures.distance.upper, .kilometre,
    "The way covered: 6.2km, 4mi.")
  static let type = Option<String?>(
    "type", placeholder: "WORD", length: ActivityFigures.typeLength,
    "What it was: walking, cycling or the like.")
  static let duration = Option<Duration?>(
    "duration",
    in: Double(ActivityFigures.minutes.lowerBound)...Double(ActivityFigures.minutes.upperBound),
    .minute, "How long it took: 45m, 1h30m.")

  static let figures: [any Parameter] = [steps, calories, distance, duration]
  static let all: [any Parameter] = figures + [type]

  /// Returns the figures of a line.
  static func figures(_ arguments: ParsedArguments) -> ActivityFigures {
    ActivityFigures(
      steps: arguments[steps],
      activeCalories: arguments[calories].map { Int($0.value(in: .kilocalorie).rounded()) },
      distanceKm: arguments[distance]?.value(in: .kilometre), activityType: arguments[type],
      durationMinutes: arguments[duration].map { Int($0.value(in: .minute).rounded()) })
  }

  /// Returns the key by which two lines are the same.
  static func facts(_ figures: ActivityFigures) -> String {
    let numbers = [figures.steps, figures.activeCalories, figures.durationMinutes]
      .map { $0.map(String.init) ?? "" }
    let distance = figures.distanceKm.map { "\($0)" } ?? ""
    return "activity:" + (numbers + [distance, figures.activityType ?? ""]).joined(separator: ":")
  }
}
