import CivilTime
import FitAPI
import SQLite

extension WorkoutTable {
  /// What is usual of the workouts completed within some days.
  func analysis(
    of account: String, _ days: ClosedRange<Day>, _ calendar: PersonalCalendar
  ) throws -> WorkoutAnalytics {
    let bounds = calendar.bounds(of: days)
    let (start, end) = (bounds.lowerBound.stored, bounds.upperBound.stored)
    var sums: [TrainingDay] = []
    try DaySums(database: database, calendar: calendar).each(
      of: account, in: "workouts", by: "date", where: " AND status = 'completed'",
      "count(*), total(duration_s) / 60.0", within: days
    ) { day, row in
      sums.append(
        TrainingDay(
          date: day.description, workouts: row.int(1), durationMinutes: row.double(2)))
    }
    // A workout's own time is that of its completion once it is completed.
    let done =
      " FROM workouts JOIN workout_exercises ON workout_exercises.workout = workouts.id"
      + " WHERE workouts.account = ? AND workouts.status = 'completed' AND workouts.date >= ?"
      + " AND workouts.date < ?"
    let exercises = try database.all(
      "SELECT exercise_name, count(*) AS count,"
        + " sum(coalesce(sets, 1) * reps * weight_kg) AS volume" + done
        + " GROUP BY exercise_name ORDER BY count DESC, volume DESC, exercise_name LIMIT ?",
      account, start, end, FitIQ.analyticsTop
    ) {
      ExerciseFrequency(
        exerciseName: $0.text(0), count: $0.int(1), totalVolume: $0.doubleOrNil(2))
    }
    var categories: [String: Int] = [:]
    try database.forEach(
      "SELECT category, count(*)" + done + " GROUP BY category", account, start, end
    ) { categories[$0.text(0)] = $0.int(1) }
    return WorkoutAnalytics(
      days, days: sums, topExercises: exercises, categories: categories)
  }
}
