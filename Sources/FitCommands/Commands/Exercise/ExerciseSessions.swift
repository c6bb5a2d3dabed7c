import FitAPI
import FitClient
import PlainText

/// The sessions of one exercise: those of FitIQ, with those of the workouts that this machine keeps
/// beside a remote FitIQ.
enum ExerciseSessions {
  /// Returns the exercise's name and its sessions, newest first.
  ///
  /// - Throws: ``FitError`` or ``AmbiguityError`` where the words name no exercise.
  static func of(_ words: String, in fit: Context) throws -> (String, [ExerciseSession]) {
    guard SeparateWorkouts.areLocal(in: fit) else {
      let exercise = try ExerciseChoice(words, in: fit).one()
      return (exercise.name, try fit.client.send(FitIQ.exerciseHistory(exercise.id)).sessions)
    }
    let exercise: Exercise
    do {
      exercise = try ExerciseChoice(words, in: fit).one()
    } catch let error as FitError where error.kind == .notFound {
      // An import may have made an exercise that only this machine knows.
      let here = try WorkoutSeries(from: nil, to: nil, status: .completed, in: fit).separate
      if let own = try OwnExercise.here(called: words, in: fit) {
        return (own.name, sessions(of: own.name, orID: own.id, in: here))
      }
      let names = Set(here.flatMap { $0.exerciseNames })
      let meant = names.filter { $0.lowercased().contains(bytesOf: words.lowercased()) }.sorted()
      guard let name = meant.first(where: { $0.lowercased() == words.lowercased() }) ?? meant.first,
        !words.isEmpty
      else { throw error }
      return (name, sessions(of: name, in: here))
    }
    let known = try fit.client.send(FitIQ.exerciseHistory(exercise.id)).sessions
    let here = try WorkoutSeries(from: nil, to: nil, status: .completed, in: fit).separate
    let all = known + sessions(of: exercise.name, in: here)
    return (exercise.name, all.sorted { $0.date > $1.date })
  }

  /// Returns the sets of an exercise in some workouts.
  ///
  /// - Parameter id: its id where the workouts are kept, if it may have had other names.
  private static func sessions(
    of name: String, orID id: String? = nil, in workouts: [Workout]
  ) -> [ExerciseSession] {
    workouts.compactMap { workout in
      let sets = (workout.exercises ?? []).filter { $0.exerciseName == name || $0.exerciseId == id }
      guard !sets.isEmpty else { return nil }
      var session = ExerciseSession(
        workoutId: workout.id, title: workout.title, date: workout.date, sets: sets)
      session.tell(as: workout)
      return session
    }
  }
}
