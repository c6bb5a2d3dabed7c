import CivilTime

/// A training session to be done again and again: its exercises with what is meant to be done of each.
public struct WorkoutTemplate: Model, Identifiable {
  public var id = ""
  /// `nil` of the public set.
  public var userId: String?
  public var name = ""
  public var description: String?
  /// The category in the author's own word: `strength`.
  public var category: String?
  /// A ``WorkoutDifficulty``.
  public var difficultyLevel: String?
  public var estimatedDurationMinutes: Int?
  public private(set) var isPublic = false
  /// Whether it is of the public set.
  public var isSystem = false { didSet { isPublic = isSystem } }
  /// A ``WorkoutTemplateStatus``.
  public var status = WorkoutTemplateStatus.published.rawValue
  public private(set) var exerciseCount = 0
  public var timesUsed = 0
  public var exercises: [WorkoutTemplateExercise] = [] {
    didSet { exerciseCount = exercises.count }
  }
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest
  /// The template that it was copied from; only in the answer that copied it.
  public var originalTemplateId: String?

  /// Creates a template without exercises.
  public init() {}
}

/// An exercise of a template.
public struct WorkoutTemplateExercise: Codable, Sendable, Hashable {
  public var id: String
  public var templateId: String
  /// The exercise of the catalogue; `nil` where it is the person's own.
  public var exerciseId: String?
  public var userExerciseId: String?
  public var exerciseName: String
  public var orderIndex: Int
  /// The technique in a word: `superset`.
  public var technique: String?
  public var sets: Int?
  public var reps: Int?
  public var weightKg: Double?
  public var durationSeconds: Int?
  public var restSeconds: Int?
  /// Repetitions left in reserve.
  public var rir: Int?
  /// Seconds of the four phases of a repetition: `3-0-1-0`.
  public var tempo: String?
  public var notes: String?
  public var distanceKm: Double?
  public var rpe: Double?
  public var kind: String?
  public var assistanceKg: Double?
  public var superset: Int?
  public var weightUnit: String?
  public var dumbbells: Int?
  public var createdAt: Instant

  /// The exercise, of the catalogue or the person's own.
  public var exercise: String { exerciseId ?? userExerciseId ?? "" }

  /// Creates an exercise of a stored template.
  public init(
    _ new: NewTemplateExercise, id: String, of template: String, name: String, isOwn: Bool,
    at position: Int, createdAt: Instant
  ) {
    self.id = id
    templateId = template
    exerciseId = isOwn ? nil : new.exercise
    userExerciseId = isOwn ? new.exercise : nil
    exerciseName = name
    orderIndex = position
    technique = new.technique
    rir = new.rir
    tempo = new.tempo
    self.createdAt = createdAt
    copySet(of: new)
  }
}

/// The difficulty of a template.
public enum WorkoutDifficulty: String, CaseIterable, Codable, Sendable, Hashable {
  case beginner, intermediate, advanced, expert
}

/// The state of a template.
public enum WorkoutTemplateStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case draft, published, archived
}

/// An exercise of a template that is to be made: one of the catalogue, or of one's own.
public struct NewTemplateExercise: Codable, Sendable, Hashable, Validated {
  public var exerciseId: String?
  public var userExerciseId: String?
  /// The position; the one in the list when `nil`.
  public var orderIndex: Int?
  public var technique: String?
  public var sets: Int?
  public var reps: Int?
  public var weightKg: Double?
  public var durationSeconds: Int?
  public var restSeconds: Int?
  public var rir: Int?
  public var tempo: String?
  public var notes: String?
  public var distanceKm: Double?
  public var rpe: Double?
  public var kind: String?
  public var assistanceKg: Double?
  public var superset: Int?
  public var weightUnit: String?
  public var dumbbells: Int?

  /// Repetitions that can be left in reserve.
  public static let reserves = 0...10
  /// Characters of a technique and of a tempo.
  public static let wordLength = 0...50

  /// Creates an exercise without sets, repetitions or weights.
  public init(exerciseId: String) {
    self.exerciseId = exerciseId
  }

  /// Creates a draft with the values of a stored exercise, to store it again.
  public init(of exercise: WorkoutTemplateExercise) {
    exerciseId = exercise.exercise
    technique = exercise.technique
    rir = exercise.rir
    tempo = exercise.tempo
    copySet(of: exercise)
  }

  /// The exercise, by whichever field it came.
  public var exercise: String { exerciseId ?? userExerciseId ?? "" }

  public func validate(_ problems: inout Problems) {
    problems.check("orderIndex", orderIndex, in: 0...10_000)
    problems.check("technique", technique, length: Self.wordLength)
    problems.check("rir", rir, in: Self.reserves)
    problems.check("tempo", tempo, length: Self.wordLength)
    // What a set has is checked by the rules of workouts.
    var done = NewWorkoutExercise(exerciseId: exercise)
    done.copySet(of: self)
    for problem in done.problems.all { problems.add(problem.field, problem.message, problem.rule) }
  }
}

/// A template to be made, or what is to change of one: what is `nil` stays.
public struct WorkoutTemplateDraft: Codable, Sendable, Hashable, Validated {
  public var name: String?
  /// Empty takes it away.
  public var description: String?
  public var category: String?
  public var difficultyLevel: String?
  public var estimatedDurationMinutes: Int?
  public var status: String?
  /// All exercises, which replace the stored ones.
  public var exercises: [NewTemplateExercise]?

  /// Characters of a name.
  public static let nameLength = 1...255
  /// Characters of a description.
  public static let descriptionLength = 0...2000
  /// Characters of a category.
  public static let categoryLength = 0...100
  /// Minutes that one can take.
  public static let minutes = 1...1440
  /// Exercises of one.
  public static let exerciseCounts = 0...100

  /// Creates an empty draft.
  public init() {}

  /// Creates a draft with the values of a stored template, to store it again.
  public init(of template: WorkoutTemplate) {
    name = template.name
    description = template.description
    category = template.category
    difficultyLevel = template.difficultyLevel
    estimatedDurationMinutes = template.estimatedDurationMinutes
    exercises = template.exercises.map(NewTemplateExercise.init(of:))
  }

  public func validate(_ problems: inout Problems) {
    problems.check("name", name, length: Self.nameLength)
    problems.check("description", description, length: Self.descriptionLength)
    problems.check("category", category, length: Self.categoryLength)
    problems.check("difficultyLevel", difficultyLevel, isOneOf: WorkoutDifficulty.self)
    problems.check("estimatedDurationMinutes", estimatedDurationMinutes, in: Self.minutes)
    problems.check("status", status, isOneOf: WorkoutTemplateStatus.self)
    guard let exercises else { return }
    guard Self.exerciseCounts.contains(exercises.count) else {
      return problems.add(
        "exercises", "must have at most \(Self.exerciseCounts.upperBound) entries")
    }
    for (index, exercise) in exercises.enumerated() {
      for problem in exercise.problems.all {
        problems.add("exercises[\(index)].\(problem.field)", problem.message, problem.rule)
      }
    }
  }

  /// The broken rules of a template to be made, which has a name.
  public var problemsAsNew: Problems {
    var problems = problems
    if name == nil { problems.add("name", "is required") }
    return problems
  }
}

/// A request to copy a template; without a name, the copy has the template's.
public struct WorkoutTemplateCopying: Codable, Sendable, Hashable, Validated {
  public var newName: String?
  public var name: String?

  /// Creates a request to copy a template under a name; the template's own where `nil`.
  public init(name: String? = nil) {
    self.name = name
  }

  public func validate(_ problems: inout Problems) {
    problems.check("newName", newName, length: WorkoutTemplateDraft.nameLength)
    problems.check("name", name, length: WorkoutTemplateDraft.nameLength)
  }
}

/// A stretch of templates, the last changed first.
public struct WorkoutTemplatePage: Model {
  public var templates: [WorkoutTemplate]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of templates.
  public init(templates: [WorkoutTemplate], total: Int, limit: Int, offset: Int) {
    self.templates = templates
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

extension FitIQ {
  public static let workoutTemplates = Route<WorkoutTemplatePage>(
    .fitiq, .get, "/workout-templates")
  public static let publicWorkoutTemplates = Route<WorkoutTemplatePage>(
    .fitiq, .get, "/workout-templates/public", access: .catalogue)
  public static let workoutTemplate = Route<WorkoutTemplate>(
    .fitiq, .get, "/workout-templates/{id}")
  public static let workoutTemplateCreation = Route<WorkoutTemplate>(
    .fitiq, .post, "/workout-templates", success: 201)
  public static let workoutTemplateChange = Route<WorkoutTemplate>(
    .fitiq, .put, "/workout-templates/{id}")
  public static let workoutTemplateDeletion = Route<Nothing>(
    .fitiq, .delete, "/workout-templates/{id}")
  public static let workoutTemplateCopy = Route<WorkoutTemplate>(
    .fitiq, .post, "/workout-templates/{id}/copy", success: 201)
  /// Plans or begins a workout with the template's exercises.
  public static let workoutTemplateUse = Route<Workout>(
    .fitiq, .post, "/workout-templates/{id}/use", success: 201)

  /// The allowed page sizes.
  public static let workoutTemplateLimits = 1...100
  /// The default page size.
  public static let workoutTemplateLimit = 20

  /// Templates of one's own.
  ///
  /// - Parameter id: the beginning of an id.
  public static func listWorkoutTemplates(
    id: String? = nil, limit: Int = workoutTemplateLimits.upperBound, offset: Int = 0
  ) -> Endpoint<WorkoutTemplatePage> {
    workoutTemplates(query: ["id": id, "limit": limit, "offset": offset])
  }
}
