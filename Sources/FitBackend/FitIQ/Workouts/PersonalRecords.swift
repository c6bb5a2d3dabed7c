import FitAPI
import SQLite

extension WorkoutExerciseTable {
  /// What was done in a workout, in order, with the records it was.
  func withRecords(_ workout: String, of account: String) throws -> [WorkoutExercise] {
    try withRecords(list(workout), in: workout, of: account)
  }

  /// Something done, with the records it was: where it went beyond all that was done of the exercise
  /// earlier, in workouts that took place and further up in the same one. What is done for the first
  /// time is no record, and neither is what is only planned.
  func withRecords(
    _ exercise: WorkoutExercise, in workout: String, of account: String
  ) throws -> WorkoutExercise {
    try withRecords([exercise], in: workout, of: account).first ?? exercise
  }

  private func withRecords(
    _ done: [WorkoutExercise], in workout: String, of account: String
  ) throws -> [WorkoutExercise] {
    let date = try database.first(
      "SELECT date FROM workouts WHERE id = ? AND (status <> 'planned' OR scheduled_at IS NULL)",
      workout
    ) { $0.int64(0) }
    let isEarlier = try date.map { try earlier(than: $0, of: account) }
    return try done.map { exercise in
      var exercise = exercise
      exercise.records = []
      guard let date, let isEarlier else { return exercise }
      let best = try database.first(
        """
        SELECT max(weight_kg), max(one_rep_max_kg),
          max(reps) FILTER (WHERE coalesce(weight_kg, 0) = 0),
          max(duration_s) FILTER (WHERE coalesce(weight_kg, 0) = 0 AND distance_km IS NULL),
          max(distance_km)
        FROM workout_exercises e WHERE account = ?1 AND exercise_id = ?3 AND (
          workout = ?4 AND position < (SELECT position FROM workout_exercises WHERE id = ?5)
          OR workout <> ?4 AND \(isEarlier))
        """, account, date, exercise.exerciseId, workout, exercise.id
      ) { row in (0..<5).map { row.doubleOrNil($0) } }
      exercise.records = best.map { exercise.records(beyond: $0) } ?? []
      return exercise
    }
  }

  /// How many later workouts are few: they are told apart sooner than the earlier ones are looked up.
  private static let few = 100

  /// The condition on something done that its workout took place before an instant, `?2`.
  private func earlier(than date: Int64, of account: String) throws -> String {
    let later = try database.first(
      "SELECT count(*) FROM (SELECT 1 FROM workouts WHERE account = ? AND date >= ? LIMIT ?)",
      account, date, Self.few + 1
    ) { $0.int(0) }
    if let later, later <= Self.few {
      return """
        workout NOT IN (
          SELECT id FROM workouts WHERE account = ?1 AND date >= ?2
          UNION ALL SELECT id FROM workouts WHERE account = ?1 AND status = 'planned')
        """
    }
    return """
      EXISTS (
        SELECT 1 FROM workouts o WHERE o.id = e.workout AND o.date < ?2 AND o.status <> 'planned')
      """
  }
}

extension WorkoutExercise {
  /// The records it is beyond the bests of weight, one-repetition maximum, repetitions, seconds and
  /// kilometres.
  fileprivate func records(beyond best: [Double?]) -> [PersonalRecord] {
    let isWeighted = (weightKg ?? 0) > 0
    let values: [(PersonalRecord.Kind, Double?)] = [
      (.weight, weightKg), (.oneRepMax, OneRepMax.estimate(weightKg: weightKg, reps: reps)),
      (.reps, isWeighted ? nil : reps.map { Double($0) }),
      (.duration, isWeighted || distanceKm != nil ? nil : durationSeconds.map { Double($0) }),
      (.distance, distanceKm),
    ]
    return zip(values, best).compactMap { figure, best in
      // A hair's breadth is the rounding of a conversion, not a record.
      guard let value = figure.1, let best, best > 0, value > best * 1.000_001 else { return nil }
      return PersonalRecord(figure.0, value, previous: best)
    }
  }
}
