import Arguments
import CivilTime
import FitAPI
import Quantities
import Terminal

/// A day's training.
struct TrainedDay: Model {
  /// `YYYY-MM-DD`.
  var date: Day
  /// Whole minutes.
  var minutes: Int
  var workouts: Int
}

struct WorkoutMap: Command {
  /// Minutes from which a day shows the highest of the four levels, of thirty minutes each.
  private static let full = 120.0
  static let declaration = Declaration(
    "map", "Draw a year of workouts, a square for each day.",
    [RecordedWorkouts.days] + DayRangeOptions.options + RecordedWorkouts.options,
    constraints: DayRangeOptions.constraints,
    discussion: """
      The four levels stand for up to 30, 60 and 90 minutes of training, and for more.
      """, fields: TrainedDay.record, columns: [["DATE", "MINUTES", "WORKOUTS"]],
    examples: [
      Example("fit workout map", "the last 365 days"),
      Example("fit workout map 2025 --type running", "the runs of a year"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try RecordedWorkouts(arguments, usual: RecordedWorkouts.lastYear(fit), in: fit)
    let sessions = found.sessions
    guard let first = sessions.last?.day(in: fit.calendar),
      let last = sessions.first?.day(in: fit.calendar)
    else {
      return .list(
        [TrainedDay](), [], emptyMessage: StyledText(found.emptyMessage))
    }
    let trained = Self.sums(sessions, fit.calendar)
    let minutes = trained.mapValues { ($0.seconds / 60).rounded() }
    let rows = trained.sorted { $0.key < $1.key }.map { day, sum in
      TrainedDay(
        date: day, minutes: Int(saturating: minutes[day] ?? 0), workouts: sum.workouts)
    }
    // Asked for everything, the map begins with the first workout.
    let isAll = found.days.lowerBound == DayRange.everything.first
    let shown = isAll ? first...max(last, fit.today) : found.days
    let map = HeatMap(
      days: shown, values: minutes, full: Self.full, firstWeekday: fit.settings.weekStart)
    let sum = sessions.reduce(0) { $0 + Double($1.durationSeconds ?? 0) }
    let title: StyledText =
      "\(Self.count(sessions.count), .strong) on \(Self.days(rows.count)),"
      + " \(TrainingFigure.time(sum))"
    let columns: [TableColumn<TrainedDay>] = [
      TableColumn("DATE") { Cell("\($0.date)") },
      TableColumn("MINUTES", .right, writing: { $1 += String($0.minutes).utf8 }),
      TableColumn("WORKOUTS", .right, writing: { $1 += String($0.workouts).utf8 }),
    ]
    return .page(
      rows, columns, ids: rows.map { "\($0.date)" }, lines: { [title, ""] + map.lines(on: $0) })
  }

  /// Returns the duration and number of workouts of each day.
  private static func sums(
    _ workouts: [WorkoutSummary], _ calendar: PersonalCalendar
  ) -> [Day: (seconds: Double, workouts: Int)] {
    var sums: [Day: (seconds: Double, workouts: Int)] = [:]
    for workout in workouts {
      let day = workout.day(in: calendar)
      let sum = sums[day] ?? (0, 0)
      sums[day] = (sum.seconds + Double(workout.durationSeconds ?? 0), sum.workouts + 1)
    }
    return sums
  }

  private static func count(_ workouts: Int) -> String {
    workouts == 1 ? "1 workout" : "\(workouts) workouts"
  }

  private static func days(_ days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }
}
