import CivilTime
import FitAPI

extension WorkoutAnalytics {
  /// Analyses the completed workouts of some days: each day's number and minutes, how often each
  /// exercise was done with how much volume, and how often each kind of exercise.
  init(_ range: ClosedRange<Day>, of account: String, _ sums: DaySums) throws {
    var days: [TrainingDay] = []
    try sums.each(
      of: account, in: "workouts", by: "date", where: " AND status = 'completed'",
      "count(*), total(duration_s) / 60.0, count(duration_s)", within: range
    ) { day, row in
      days.append(
        TrainingDay(
          date: day, workouts: row.int(1), durationMinutes: row.double(2),
          timedWorkouts: row.int(3)))
    }
    let among = DayCondition(range, of: "workouts")
    var exercises: [String: (count: Int, volume: Double?)] = [:]
    var categories: [String: Int] = [:]
    try sums.database.forEach(
      """
      SELECT exercise_name, category, count(DISTINCT workouts.id), sum(\(WorkoutExerciseTable.volume))
      FROM workouts JOIN workout_exercises ON workout_exercises.account = workouts.account
        AND workout_exercises.workout = workouts.id
      WHERE workouts.account = ? AND workouts.status = 'completed'\(among.sql)
      GROUP BY exercise_name, category
      """, [account] + among.values
    ) { row in
      let count = row.int(2)
      var done = exercises[row.text(0)] ?? (0, nil)
      done.count += count
      // Volume is NULL where nothing was lifted.
      if let volume = row.doubleOrNil(3) { done.volume = (done.volume ?? 0) + volume }
      exercises[row.text(0)] = done
      categories[row.text(1), default: 0] += count
    }
    // A workout of which no more than its activity is known is one of that kind.
    try sums.database.forEach(
      """
      SELECT activity, count(*) FROM workouts
      WHERE workouts.account = ? AND workouts.status = 'completed'\(among.sql)
        AND activity IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM workout_exercises
          WHERE account = workouts.account AND workout = workouts.id)
      GROUP BY activity
      """, [account] + among.values
    ) { row in
      guard let category = HealthActivity(rawValue: row.text(0))?.category else { return }
      categories[category.rawValue, default: 0] += row.int(1)
    }
    let mostDone = exercises.map {
      ExerciseFrequency(
        exerciseName: $0.key, count: $0.value.count, totalVolume: $0.value.volume)
    }.sorted { one, other in
      // Exercises without volume come last.
      (other.count, other.totalVolume ?? -1, one.exerciseName)
        < (one.count, one.totalVolume ?? -1, other.exerciseName)
    }
    self.init(
      range, days: days, topExercises: Array(mostDone.prefix(FitIQ.analyticsTop)),
      categories: categories)
  }
}
