import FitAPI
import FitClient
import HealthLanguage

/// Turns exercises in words into what is stored. Everything is found before anything is stored.
struct SessionText {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// What the texts say was done, in order; one text may say several groups of sets.
  ///
  /// - Throws: ``FitError`` when a text cannot be read, breaks a rule, or names no exercise.
  func done(_ texts: [String]) throws -> [(exercise: Exercise, new: NewWorkoutExercise)] {
    var done: [(exercise: Exercise, new: NewWorkoutExercise)] = []
    for text in texts {
      let read = try Self.read(text, in: fit)
      let exercise = try ExerciseChoice(read.name, in: fit).one()
      for part in read.parts {
        let new = NewWorkoutExercise(exercise.id, part)
        try FoodFacts.check(new.problems)
        done.append((exercise, new))
      }
    }
    guard done.count <= FitIQ.workoutExerciseCounts.upperBound else {
      throw FitError(
        .usage,
        "a workout has at most \(FitIQ.workoutExerciseCounts.upperBound) groups of sets,"
          + " and these are \(done.count)")
    }
    return done
  }

  private static func read(_ text: String, in fit: Context) throws(FitError) -> ExerciseText {
    do throws(MalformedSets) {
      return try ExerciseText(parsing: text, in: fit.settings.units)
    } catch {
      throw FitError(.usage, "\(error)")
    }
  }
}

extension NewWorkoutExercise {
  /// Creates an exercise to be added to a workout from the figures that a text says.
  init(_ exerciseID: String, _ figures: SetFigures) {
    self.init(exerciseId: exerciseID)
    sets = figures.sets
    reps = figures.reps
    weightKg = figures.weightKg
    durationSeconds = figures.durationSeconds
    distanceKm = figures.distanceKm
    restSeconds = figures.restSeconds
    rpe = figures.rpe
  }
}
