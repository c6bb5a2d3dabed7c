import FitAPI
import SQLite

extension WorkoutExerciseTable {
  /// Something done, with the records it was: where it went beyond all that was done of the exercise
  /// earlier, in workouts that took place and further up in the same one. What is done for the first
  /// time is no record, and neither is what is only planned.
  func withRecords(
    _ exercise: WorkoutExercise, in workout: String, of account: String
  ) throws -> WorkoutExercise {
    let best = try database.first(
      """
      SELECT max(e.weight_kg), max(e.one_rep_max_kg),
        max(e.reps) FILTER (WHERE coalesce(e.weight_kg, 0) = 0),
        max(e.duration_s) FILTER (WHERE coalesce(e.weight_kg, 0) = 0 AND e.distance_km IS NULL),
        max(e.distance_km)
      FROM workout_exercises this JOIN workouts w ON w.id = this.workout,
        workout_exercises e JOIN workouts o ON o.id = e.workout
      WHERE this.id = ? AND (w.status <> 'planned' OR w.scheduled_at IS NULL) AND e.account = ? AND e.exercise_id = this.exercise_id AND (
        e.workout = this.workout AND e.position < this.position
        OR e.workout <> this.workout AND o.date < w.date AND o.status <> 'planned')
      """, exercise.id, account
    ) { row in (0..<5).map { row.doubleOrNil($0) } }
    var exercise = exercise
    exercise.records = best.map { exercise.records(beyond: $0) } ?? []
    return exercise
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
