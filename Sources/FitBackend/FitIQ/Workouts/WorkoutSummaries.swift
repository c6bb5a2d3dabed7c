import CivilTime
import FitAPI
import SQL

extension WorkoutTable {
  /// Returns the completed workouts that began in a range of days, newest first, without their
  /// exercises.
  func summaries(
    _ account: String, from first: Day? = nil, to last: Day? = nil, withVolume: Bool
  ) throws -> [WorkoutSummary] {
    let volume =
      withVolume
      ? "(SELECT total(\(WorkoutExerciseTable.volume)) FROM workout_exercises"
        + " WHERE account = workouts.account AND workout = workouts.id)"
      : "NULL"
    let columns = """
      id, date, completed_at,
      activity, duration_s, distance_km, calories, avg_heart_rate, max_heart_rate, avg_cadence,
      (SELECT avg_pace FROM health_workouts
        WHERE account = workouts.account AND workout = workouts.id), ascent_m, \(volume),
      source, title, iif(activity IS NULL, (
        SELECT group_concat(exercise_id || ' ' || category) FROM workout_exercises
        WHERE account = workouts.account AND workout = workouts.id), NULL), date, day, utc_offset
      """
    var filter = RecordFilter(account: account)
    filter.narrow("status", is: WorkoutStatus.completed.rawValue)
    filter.narrow(among: DayCondition(from: first, to: last))
    return try Self.timeline.list(
      filter, columns: columns, limit: Int(Int32.max), offset: 0, of: database, Self.summary
    ).records
  }

  private static func summary(_ row: Row) -> WorkoutSummary {
    var summary = WorkoutSummary(
      id: row.text(0), startedAt: Instant(stored: row.int64(1)),
      completedAt: Instant(stored: row.int64(2)),
      activity: row.textOrNil(3)
        ?? TrainingActivity.of(list: row.textOrNil(15) ?? "", title: row.text(14))
        ?? HealthActivity.other.rawValue)
    summary.durationSeconds = row.intOrNil(4)
    summary.distanceKm = row.doubleOrNil(5)
    summary.caloriesBurned = row.doubleOrNil(6)
    summary.avgHeartRate = row.doubleOrNil(7)
    summary.maxHeartRate = row.doubleOrNil(8)
    summary.avgCadence = row.doubleOrNil(9)
    summary.avgPace = row.doubleOrNil(10)
    summary.elevationGain = row.doubleOrNil(11)
    // A sum of 0 means that nothing was lifted, so there is no volume.
    summary.volumeKg = row.doubleOrNil(12).flatMap { $0 > 0 ? $0 : nil }
    summary.source = row.textOrNil(13)
    summary.tell(row.moment(16))
    return summary
  }
}
