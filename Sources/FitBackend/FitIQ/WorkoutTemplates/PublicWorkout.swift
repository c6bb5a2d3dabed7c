import CPublicSets
import CivilTime
import FitAPI

/// A workout of the public set.
struct PublicWorkout: Sendable {
  let id: String
  let name: String
  let description: String
  let category: String
  let difficulty: WorkoutDifficulty
  let minutes: Int
  /// The exercises: id in the catalogue, sets, repetitions or seconds, rest.
  let exercises: [(id: String, sets: Int, reps: Int?, seconds: Int?, rest: Int)]

  static let all = fit_public_workouts.rows.compactMap { PublicWorkout($0) }

  private init?(_ cells: [String]) {
    guard cells.count == 7, let difficulty = WorkoutDifficulty(rawValue: cells[4]),
      let minutes = Int(cells[5])
    else { return nil }
    (id, name, description, category) = (cells[0], cells[1], cells[2], cells[3])
    (self.difficulty, self.minutes) = (difficulty, minutes)
    exercises = cells[6].split(separator: " ").compactMap { exercise in
      let parts = exercise.split(separator: ":").map(String.init)
      guard parts.count == 4, let sets = Int(parts[1]), let rest = Int(parts[3]) else { return nil }
      let seconds = parts[2].hasSuffix("s") ? Int(parts[2].dropLast()) : nil
      return (parts[0], sets, Int(parts[2]), seconds, rest)
    }
  }

  /// The template with its exercises.
  var template: WorkoutTemplate {
    let parts = exercises.compactMap { part -> (NewTemplateExercise, Exercise)? in
      guard let exercise = CatalogueExercise.find(part.id) else { return nil }
      var new = NewTemplateExercise(exerciseId: exercise.id)
      new.sets = part.sets
      new.reps = part.reps
      new.durationSeconds = part.seconds
      new.restSeconds = part.rest
      return (new, exercise)
    }
    var template = WorkoutTemplate(id: id, of: nil, at: Self.date)
    (template.name, template.description, template.category) = (name, description, category)
    (template.difficultyLevel, template.estimatedDurationMinutes) = (difficulty.rawValue, minutes)
    (template.isSystem, template.updatedAt) = (true, Self.date)
    template.exercises = parts.enumerated().map { position, part in
      WorkoutTemplateExercise(
        part.0, id: "\(id)-\(position + 1)", of: id, name: part.1.name, isOwn: false,
        at: position, createdAt: Self.date)
    }
    return template
  }

  /// The date when the set was made, 22 November 2026.
  private static let date = Instant(seconds: 1_795_305_600)
}
