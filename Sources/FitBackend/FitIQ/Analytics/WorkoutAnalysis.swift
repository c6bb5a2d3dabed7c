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
    var done: [CountedExercise: (count: Int, volume: Double?)] = [:]
    var categories: [String: Int] = [:]
    var workout = ""
    var known: Set<CountedExercise> = []
    // In the order of the index, so that nothing is sorted.
    try sums.database.forEach(
      """
      SELECT workouts.id, activity, exercise_name, category, \(WorkoutExerciseTable.volume)
      FROM workouts LEFT JOIN workout_exercises ON workout_exercises.account = workouts.account
        AND workout_exercises.workout = workouts.id
      WHERE workouts.account = ? AND workouts.status = 'completed'\(among.sql)
      ORDER BY workouts.date DESC, workouts.written DESC, workouts.id
      """, [account] + among.values
    ) { row in
      guard let name = row.textOrNil(2) else {
        // A workout of which no more than its activity is known is one of that kind.
        if let category = HealthActivity(rawValue: row.text(1))?.category {
          categories[category.rawValue, default: 0] += 1
        }
        return
      }
      let id = row.text(0)
      if id != workout {
        workout = id
        known.removeAll(keepingCapacity: true)
      }
      let exercise = CountedExercise(name: name, category: row.text(3))
      let count = known.insert(exercise).inserted ? 1 : 0
      // Volume is NULL where nothing was lifted.
      let volume = row.doubleOrNil(4)
      let sum = done[exercise] ?? (0, nil)
      done[exercise] = (
        sum.count + count, volume.map { (sum.volume ?? 0) + $0 } ?? sum.volume
      )
    }
    var exercises: [String: (count: Int, volume: Double?)] = [:]
    for (exercise, sum) in done {
      let other = exercises[exercise.name] ?? (0, nil)
      exercises[exercise.name] = (
        other.count + sum.count, sum.volume.map { (other.volume ?? 0) + $0 } ?? other.volume
      )
      categories[exercise.category, default: 0] += sum.count
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

/// An exercise, which counts once in each workout.
private struct CountedExercise: Hashable {
  let name: String
  let category: String
}
