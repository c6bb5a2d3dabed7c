import CivilTime
import FitAPI
import Terminal

/// The training of a week, beside the mean of four.
struct TrainedWeek: Model {
  /// The week's first day.
  var week: Day
  var workouts: Int
  /// Seconds in all: the load of these seven days.
  var duration: Double
  /// Seconds a week, over the 28 days that end with the week.
  var meanDuration: Double
  /// Kilometres in all; `nil` where no workout has any.
  var distance: Double?
  /// Metres gained in all; `nil` where no workout has any.
  var elevationGain: Double?
  /// Kilograms moved in all; `nil` where none were.
  var volumeKg: Double?
}

/// Adds training up by weeks. The load is the time that was trained.
struct WeeklyStats {
  let weeks: [TrainedWeek]

  /// - Parameter found: the workouts of the days and of the 27 before.
  init(_ found: [WorkoutSummary], _ days: ClosedRange<Day>, in fit: Context) {
    let start = fit.settings.weekStart
    var byDay: [Day: [WorkoutSummary]] = [:]
    for workout in found {
      let day = workout.day(in: fit.calendar)
      byDay[day, default: []].append(workout)
    }
    var weeks: [TrainedWeek] = []
    var first = days.lowerBound
    while first.weekday != start { first = first.adding(days: -1) }
    let last = min(days.upperBound, fit.today)
    while first <= last {
      let done = Self.workouts(from: first, days: 7, byDay)
      let before = Self.workouts(from: first.adding(days: -21), days: 28, byDay)
      weeks.append(Self.week(first, done, before))
      first = first.adding(days: 7)
    }
    // Weeks before the first workout say nothing.
    self.weeks = Array(weeks.drop { $0.workouts == 0 && $0.meanDuration == 0 })
  }

  private static func workouts(
    from first: Day, days: Int, _ byDay: [Day: [WorkoutSummary]]
  ) -> [WorkoutSummary] {
    (0..<days).flatMap { byDay[first.adding(days: $0)] ?? [] }
  }

  private static func week(_ first: Day, _ done: [WorkoutSummary], _ before: [WorkoutSummary])
    -> TrainedWeek
  {
    func sum(_ values: [Double]) -> Double? { values.isEmpty ? nil : values.reduce(0, +) }
    func seconds(_ workout: WorkoutSummary) -> Double { Double(workout.durationSeconds ?? 0) }
    return TrainedWeek(
      week: first, workouts: done.count, duration: done.reduce(0) { $0 + seconds($1) },
      meanDuration: before.reduce(0) { $0 + seconds($1) } / 4,
      distance: sum(done.compactMap(\.distanceKm)).map { ($0 * 1000).rounded() / 1000 },
      elevationGain: sum(done.compactMap(\.elevationGain)),
      volumeKg: sum(done.compactMap(\.volumeKg)).map { ($0 * 1000).rounded() / 1000 })
  }

  /// Formats as `16 Nov`, with the year where it is another.
  private static func name(_ week: Day, _ fit: Context) -> String {
    week.year == fit.today.year ? week.dayAndMonth : week.dayMonthAndYear
  }

  static func columns(_ fit: Context) -> [TableColumn<TrainedWeek>] {
    let figure = TrainingFigure(units: fit.settings.units)
    let ways = RecordedWorkoutFormatter(units: fit.settings.units)
    return [
      TableColumn("WEEK OF", priority: 20) {
        Cell(Self.name($0.week, fit), raw: "\($0.week)")
      },
      TableColumn("WORKOUTS", .right) { Cell("\($0.workouts)") },
      .figure("7 DAYS", priority: 20, { $0.duration }, shown: TrainingFigure.time),
      .figure("MEAN OF 28", priority: 15, { $0.meanDuration }, shown: TrainingFigure.time),
      .figure("DISTANCE", { $0.distance }, shown: ways.distances),
      .figure("CLIMB", priority: 6, { $0.elevationGain }, shown: figure.climb),
      .figure("VOLUME", priority: 7, { $0.volumeKg }, shown: figure.volume),
    ]
  }
}
