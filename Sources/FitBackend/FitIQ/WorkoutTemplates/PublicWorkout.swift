import CivilTime
import FitAPI

/// A workout of the public set, of well-known beginners' programmes, with the catalogue's
/// exercises.
struct PublicWorkout: Sendable {
  let id: String
  let name: String
  let description: String
  let category: String
  let difficulty: WorkoutDifficulty
  let minutes: Int
  /// The exercises: id in the catalogue, sets, repetitions or seconds, rest.
  let exercises: [(id: String, sets: Int, reps: Int?, seconds: Int?, rest: Int)]

  static let all: [PublicWorkout] = [
    PublicWorkout(
      id: "public-full-body", name: "Full body with a barbell",
      description: "The big lifts three times a week, with a day of rest between.",
      category: "strength", difficulty: .beginner, minutes: 45,
      exercises: [
        ("barbell-back-squat", 3, 5, nil, 180), ("barbell-bench-press", 3, 5, nil, 180),
        ("bent-over-barbell-row", 3, 5, nil, 120), ("plank", 3, nil, 45, 60),
      ]),
    PublicWorkout(
      id: "public-upper-body", name: "Upper body",
      description: "Pushing and pulling for chest, back, shoulders and arms.",
      category: "strength", difficulty: .intermediate, minutes: 50,
      exercises: [
        ("barbell-bench-press", 4, 8, nil, 120), ("pull-up", 4, 6, nil, 120),
        ("overhead-press", 3, 8, nil, 120), ("barbell-curl", 3, 12, nil, 60),
      ]),
    PublicWorkout(
      id: "public-lower-body", name: "Lower body",
      description: "Squats, hinges and lunges.", category: "strength",
      difficulty: .intermediate, minutes: 50,
      exercises: [
        ("barbell-back-squat", 4, 6, nil, 180), ("romanian-deadlift", 3, 8, nil, 120),
        ("walking-lunge", 3, 10, nil, 90), ("standing-calf-raise", 3, 15, nil, 60),
      ]),
    PublicWorkout(
      id: "public-no-equipment", name: "At home without equipment",
      description: "Twenty minutes with your own weight.", category: "strength",
      difficulty: .beginner, minutes: 20,
      exercises: [
        ("push-up", 3, 10, nil, 60), ("bodyweight-squat", 3, 15, nil, 60),
        ("glute-bridge", 3, 15, nil, 45), ("plank", 3, nil, 30, 45),
      ]),
  ]

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
    return WorkoutTemplate(
      id: id, userId: nil, name: name, description: description, category: category,
      difficultyLevel: difficulty.rawValue, estimatedDurationMinutes: minutes, isSystem: true,
      status: WorkoutTemplateStatus.published.rawValue, timesUsed: 0,
      exercises: parts.enumerated().map { position, part in
        WorkoutTemplateExercise(
          part.0, id: "\(id)-\(position + 1)", of: id, name: part.1.name, isOwn: false,
          at: position, createdAt: Self.date)
      }, createdAt: Self.date, updatedAt: Self.date)
  }

  /// The date when the set was made, 22 November 2026.
  private static let date = Instant(seconds: 1_795_305_600)
}
