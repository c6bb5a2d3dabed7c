import FitAPI
import FitClient

/// Stores a workout with what was done in it, in one request.
///
/// A server that knows only the plain steps (a workout, its end, each exercise) stores the workout
/// without its exercises; they then follow one by one.
struct WorkoutLogging {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// Stores a workout.
  ///
  /// - Parameter key: its idempotency key; `nil` when each is one of its own.
  func store(_ draft: WorkoutDraft, _ key: String?) throws(FitError) -> Delivery<Workout> {
    let delivery = try fit.client.deliver(FitIQ.createWorkout(draft).once(key))
    guard case .stored(var workout) = delivery else { return delivery }
    let lacking = (draft.exercises ?? []).dropFirst(workout.exercises?.count ?? 0)
    for new in lacking {
      let added = try fit.client.send(FitIQ.workoutExerciseAddition(workout.id, body: new))
      workout.exercises = (workout.exercises ?? []) + [added]
    }
    return .stored(workout)
  }
}
