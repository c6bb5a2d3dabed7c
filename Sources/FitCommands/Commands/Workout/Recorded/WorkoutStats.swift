import Arguments
import CivilTime
import FitAPI
import Quantities
import Terminal

/// The recorded workouts of one activity, added up.
struct ActivityStats: Model {
  /// The activity's word; `all` for the sum.
  var activityType: String
  var count: Int
  /// Seconds in all.
  var duration: Double
  /// Seconds of the longest.
  var longest: Double
  /// Kilometres in all; `nil` where no workout has any.
  var distance: Double?
  /// Kilocalories in all; `nil` where no workout has any.
  var energyBurned: Double?
  /// The mean heart rate, weighted by time, of those that have one.
  var avgHeartRate: Double?
  /// The highest heart rate of any.
  var maxHeartRate: Double?
  /// Workouts a week.
  var perWeek: Double

  /// Sums up workouts.
  init(_ activity: String, _ workouts: [HealthWorkout], days: Int) {
    func sum(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.reduce(0, +)
    }
    activityType = activity
    count = workouts.count
    duration = workouts.reduce(0) { $0 + $1.duration }
    longest = workouts.map(\.duration).max() ?? 0
    distance = sum(workouts.compactMap(\.distance))
    energyBurned = sum(workouts.compactMap(\.energyBurned))
    let beating = workouts.compactMap { workout in
      workout.avgHeartRate.map { (rate: $0, seconds: max(workout.duration, 1)) }
    }
    let seconds = beating.reduce(0) { $0 + $1.seconds }
    avgHeartRate =
      beating.isEmpty ? nil : beating.reduce(0) { $0 + $1.rate * $1.seconds } / seconds
    maxHeartRate = workouts.compactMap(\.maxHeartRate).max()
    let weekly = Double(workouts.count) * 7 / Double(max(days, 1))
    perWeek = (weekly * 1000).rounded() / 1000
  }
}

struct WorkoutStats: Command {
  static let weekly = Flag("weekly", "Add up week by week, beside the mean of four weeks.")
  static let declaration = Declaration(
    "stats", "Show totals of workouts by activity, or week by week.",
    [RecordedWorkouts.days] + DayRangeOptions.options + RecordedWorkouts.options + [weekly],
    constraints: DayRangeOptions.constraints,
    discussion: """
      The mean heart rate counts each workout by how long it took. Where a workout has no distance, \
      energy or heart rate, it does not count towards that figure.

      --weekly shows twelve weeks unless days are given: the time of the seven days and, beside it, \
      the mean a week over the 28 days that end with them.
      """, fields: ActivityStats.record,
    columns: [
      ["ACTIVITY", "COUNT", "A WEEK", "TIME", "LONGEST", "DISTANCE", "KCAL", "BPM", "MAX"],
      ["WEEK OF", "WORKOUTS", "7 DAYS", "MEAN OF 28", "DISTANCE", "CLIMB", "VOLUME"],
    ],
    examples: [
      Example("fit workout stats", "the last 365 days"),
      Example("fit workout stats --weekly --type running", "twelve weeks of runs"),
      Example("fit workout stats 2026 --json", "a calendar year, for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    if arguments[Self.weekly] { return try Self.weeks(arguments, in: fit) }
    let found = try RecordedWorkouts(arguments, usual: RecordedWorkouts.lastYear(fit), in: fit)
    let workouts = found.workouts
    let days = Self.count(found, fit)
    let groups = Dictionary(grouping: workouts, by: \.activityType)
    var rows = groups.map { ActivityStats($0.key, $0.value, days: days) }
    rows.sort { ($0.duration, $1.activityType) > ($1.duration, $0.activityType) }
    let untimed = workouts.count { $0.duration == 0 }
    if rows.count > 1 { rows.append(ActivityStats("all", workouts, days: days)) }
    return .list(
      rows, Self.columns(RecordedWorkoutFormatter(units: fit.settings.units)),
      ids: rows.map(\.activityType), emptyMessage: StyledText(found.emptyMessage),
      notes: untimed == 0
        ? []
        : [
          "\(Counted.workouts(untimed)) without a duration, which \(untimed == 1 ? "adds" : "add") no time"
        ])
  }

  private static func weeks(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let usual = fit.today.adding(days: -83)...fit.today
    let days = try DayRangeOptions.range(arguments, usual: usual, in: fit)
    let isAll = days.lowerBound == DayRange.everything.first
    let span = isAll ? days : days.lowerBound.adding(days: -34)...days.upperBound
    let found = try RecordedWorkouts(arguments, days: span, withVolume: true, in: fit)
    let first = found.sessions.last?.day(in: fit.calendar)
    let shown = isAll ? (first ?? fit.today)...fit.today : days
    let weeks = WeeklyStats(found.sessions, shown, in: fit).weeks
    return .list(
      weeks, WeeklyStats.columns(fit), ids: weeks.map { "\($0.week)" },
      emptyMessage: "no workout was done in these weeks")
  }

  /// Returns the number of days that count: none in the future, and none before the first workout
  /// where a line asks for all days.
  private static func count(_ found: RecordedWorkouts, _ fit: Context) -> Int {
    let last = min(found.days.upperBound, fit.today)
    let isAll = found.days.lowerBound == DayRange.everything.first
    let first = isAll ? found.sessions.last?.day(in: fit.calendar) : nil
    return last.days(since: first ?? found.days.lowerBound) + 1
  }

  private static func columns(_ figure: RecordedWorkoutFormatter) -> [TableColumn<ActivityStats>] {
    return [
      TableColumn("ACTIVITY", flexible: true, atLeast: 17, priority: 20) {
        Cell(
          $0.activityType == "all" ? "all" : HealthActivity.title($0.activityType), .strong,
          raw: $0.activityType)
      },
      TableColumn("COUNT", .right, priority: 20) { Cell("\($0.count)") },
      TableColumn("A WEEK", .right, priority: 8) {
        Cell(
          Decimals.text($0.perWeek, upTo: $0.perWeek < 0.1 ? 2 : 1),
          raw: Figure.plain($0.perWeek))
      },
      TableColumn("TIME", .right, priority: 20) {
        Cell(
          $0.duration > 0 ? TrainingFigure.time($0.duration) : "?", raw: Figure.plain($0.duration))
      },
      TableColumn("LONGEST", .right, priority: 7) {
        Cell($0.longest > 0 ? TrainingFigure.time($0.longest) : "", raw: Figure.plain($0.longest))
      },
      .figure("DISTANCE", { $0.distance }, shown: figure.distances),
      .figure("KCAL", { $0.energyBurned }, shown: RecordedWorkoutFormatter.whole),
      .figure("BPM", priority: 6, { $0.avgHeartRate }, shown: RecordedWorkoutFormatter.whole),
      .figure("MAX", priority: 5, { $0.maxHeartRate }, shown: RecordedWorkoutFormatter.whole),
    ]
  }
}
