import Arguments
import FitAPI
import Quantities
import Terminal

struct WorkoutFeed: Command {
  static var listing: Listing? { Listing(usual: 20) }
  static let declaration = Declaration(
    "feed", "List workouts that are done, with source, pace and heart rate.",
    [RecordedWorkouts.days] + DayRangeOptions.options + RecordedWorkouts.options,
    constraints: DayRangeOptions.constraints,
    discussion: """
      What you wrote down and what devices have recorded, told apart by the source.
      """, fields: HealthWorkout.record,
    columns: [["ID", "WHEN", "ACTIVITY", "TIME", "DISTANCE", "KCAL", "PACE", "BPM", "SOURCE"]],
    examples: [
      Example("fit workout feed month --type running", "this month's runs"),
      Example("fit workout feed all --all --jsonl", "everything, a line each"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try RecordedWorkouts(arguments, usual: RecordedWorkouts.lastYear(fit), in: fit)
    return .list(
      found.workouts, Self.columns(fit), ids: found.workouts.map(\.id),
      emptyMessage: StyledText(found.emptyMessage))
  }

  private static func columns(_ fit: Context) -> [TableColumn<HealthWorkout>] {
    let figure = RecordedWorkoutFormatter(units: fit.settings.units)
    return [
      .id,
      TableColumn("WHEN", priority: 20) {
        Cell(TimeFormatter.short($0, in: fit), raw: Figure.instant($0.startDate))
      },
      TableColumn("ACTIVITY", flexible: true, atLeast: 17, priority: 20) {
        Cell(HealthActivity.title($0.activityType), .strong, raw: $0.activityType)
      },
      TableColumn("TIME", .right, priority: 20) {
        Cell(
          $0.duration > 0 ? TrainingFigure.time(Int(saturating: $0.duration)) : "",
          raw: Figure.plain($0.duration))
      },
      .figure("DISTANCE", { $0.distance }, shown: figure.distance),
      .figure("KCAL", { $0.energyBurned }, shown: RecordedWorkoutFormatter.whole),
      TableColumn("PACE", .right, priority: 7) { workout in
        let pace = TrainingFigure(units: fit.settings.units)
        return Cell(
          workout.distance.flatMap { pace.pace(workout.duration, $0, workout.activityType) } ?? "")
      },
      .figure("BPM", priority: 8, { $0.avgHeartRate }, shown: RecordedWorkoutFormatter.whole),
      TableColumn("SOURCE", flexible: true, atLeast: 6, priority: 5) {
        Cell($0.source ?? "", .muted)
      },
    ]
  }
}
