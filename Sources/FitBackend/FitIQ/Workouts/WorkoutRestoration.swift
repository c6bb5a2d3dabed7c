import CivilTime
import FitAPI
import Tracks

extension Store {
  /// Stores the parts that only an earlier workout has: its track, and its record in Health Data.
  func restore(_ draft: WorkoutDraft, as workout: Workout, of account: String) throws {
    if let body = draft.track.flatMap(Base64.bytes) {
      guard Track.isEncoded(body) else {
        throw ServiceError.invalid("track", "must be a track")
      }
      try tracks.insert(body, of: workout.id, account: account)
    }
    guard draft.isRecorded == true, let start = workout.startedAt,
      let end = workout.completedAt
    else { return }
    var recorded = HealthWorkout(
      startDate: start, endDate: end,
      activityType: workout.activity ?? HealthActivity.other.rawValue,
      duration: Double(workout.durationSeconds ?? 0), source: workout.source)
    recorded.distance = workout.distanceKm
    recorded.energyBurned = workout.caloriesBurned
    recorded.avgHeartRate = workout.avgHeartRate
    recorded.maxHeartRate = workout.maxHeartRate
    recorded.avgCadence = workout.avgCadence
    recorded.avgPace = workout.distanceKm.flatMap {
      HealthWorkout.pace(duration: recorded.duration, distance: $0)
    }
    // Another workout that begins at that instant may have replaced it meanwhile.
    let isTaken = try database.first(
      "SELECT 1 FROM health_workouts WHERE account = ? AND start_at = ?", account, start.stored
    ) { _ in true }
    guard isTaken == nil else { return }
    try health.insert(recorded, workout.id, of: account)
    try database.execute(
      "DELETE FROM deleted_workouts WHERE account = ? AND start_at = ?", account, start.stored)
  }
}
