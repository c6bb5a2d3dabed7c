/// The category of an exercise.
public enum ExerciseCategory: String, CaseIterable, Codable, Sendable, Hashable {
  case strength, cardio, flexibility, balance, sports
}

/// An exercise that can be part of a workout.
public struct Exercise: Model, Identifiable {
  /// The catalogue's id (`barbell-bench-press`) or a lower-case UUID.
  public var id: String
  public var name: String
  /// An ``ExerciseCategory``, or a word of a newer server.
  public var category: String
  /// The muscle groups, with those that do most of the work first.
  public var muscleGroups: [String]?
  public var equipment: [String]?
  /// Instructions for the exercise.
  public var description: String?
  public var isUserCreated: Bool
  /// The metabolic equivalent (MET), the energy as a multiple of that at rest; `nil` when unknown.
  public var met: Double?

  /// Creates an exercise from its stored values.
  public init(
    id: String, name: String, category: String, muscleGroups: [String]? = nil,
    equipment: [String]? = nil, description: String? = nil, isUserCreated: Bool, met: Double? = nil
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.muscleGroups = muscleGroups
    self.equipment = equipment
    self.description = description
    self.isUserCreated = isUserCreated
    self.met = met
  }
}

/// A section of the exercises found, best first.
public struct ExercisePage: Model {
  public var exercises: [Exercise]
  /// The number of all matching exercises.
  public var total: Int
  public var limit: Int?
  public var offset: Int?
  /// Whether the first exercise clearly matches the words; `nil` from a server without this field.
  public var isSure: Bool?
  /// Whether one of the names of the first exercise is the text; `nil` likewise.
  public var isExact: Bool?

  /// Creates a section of the results.
  public init(
    exercises: [Exercise], total: Int, limit: Int? = nil, offset: Int? = nil, isSure: Bool? = nil,
    isExact: Bool? = nil
  ) {
    self.exercises = exercises
    self.total = total
    self.limit = limit
    self.offset = offset
    self.isSure = isSure
    self.isExact = isExact
  }
}

/// A new exercise of the person's own, or a change of one, in which `nil` leaves a field as it is.
/// A new exercise must have ``name`` and ``category``.
public struct ExerciseDraft: Codable, Sendable, Hashable, Validated {
  public var name: String?
  public var category: String?
  public var muscleGroups: [String]?
  public var equipment: [String]?
  /// The description; an empty text removes it.
  public var description: String?

  /// The number of characters that a name may have.
  public static let nameLength = 1...255
  /// The number of characters that a description may have.
  public static let descriptionLength = 0...2000
  /// The number of muscle groups, or pieces of equipment, that an exercise may have.
  public static let listCounts = 0...20
  /// The number of characters that a muscle group or a piece of equipment may have.
  public static let wordLength = 1...100

  /// Creates an empty draft.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("name", name, length: Self.nameLength)
    problems.check("category", category, isOneOf: ExerciseCategory.self)
    check("muscleGroups", muscleGroups, &problems)
    check("equipment", equipment, &problems)
    problems.check("description", description, length: Self.descriptionLength)
  }

  private func check(_ field: String, _ words: [String]?, _ problems: inout Problems) {
    guard let words else { return }
    guard words.count <= Self.listCounts.upperBound else {
      return problems.add(field, "must have at most \(Self.listCounts.upperBound) entries")
    }
    for word in words { problems.check(field, word, length: Self.wordLength) }
  }

  /// The problems of the draft as a new exercise, which must not lack a required field.
  public var problemsAsNew: Problems {
    var problems = problems
    if name == nil { problems.add("name", "is required") }
    if category == nil { problems.add("category", "is required") }
    return problems
  }
}

extension FitIQ {
  public static let exerciseSearch = Route<ExercisePage>(
    .fitiq, .get, "/exercises/search", access: .catalogue)
  public static let exercise = Route<Exercise>(.fitiq, .get, "/exercises/{id}", access: .catalogue)
  public static let ownExercises = Route<ExercisePage>(.fitiq, .get, "/exercises")
  public static let exerciseCreation = Route<Exercise>(.fitiq, .post, "/exercises", success: 201)
  public static let exerciseChange = Route<Exercise>(.fitiq, .put, "/exercises/{id}")
  public static let exerciseDeletion = Route<Nothing>(.fitiq, .delete, "/exercises/{id}")

  /// The number of exercises that one answer may have.
  public static let exerciseLimits = 1...500
  /// The default number of exercises of one answer.
  public static let exerciseLimit = 20
  /// The number of matching exercises that may be skipped.
  public static let exerciseOffsets = 0...1_000_000_000
}

extension FitIQ {
  /// Returns the request for the exercises whose names match the words, best first; without words,
  /// for all that match the other conditions.
  public static func searchExercises(
    _ words: String, category: String? = nil, muscle: String? = nil, equipment: String? = nil,
    limit: Int = exerciseLimit, offset: Int = 0
  ) -> Endpoint<ExercisePage> {
    exerciseSearch(query: [
      "q": words, "category": category, "muscle_group": muscle, "equipment": equipment,
      "limit": limit, "offset": offset,
    ])
  }

  /// Returns the request for a person's own exercises, newest first.
  public static func listOwnExercises(
    id: String? = nil, limit: Int = exerciseLimits.upperBound, offset: Int = 0
  ) -> Endpoint<ExercisePage> {
    ownExercises(query: ["id": id, "limit": limit, "offset": offset])
  }

  /// Returns the request that creates an exercise of the person's own.
  public static func createExercise(_ draft: ExerciseDraft) -> Endpoint<Exercise> {
    exerciseCreation(body: draft)
  }

  /// Returns the request that changes an exercise of the person's own.
  public static func changeExercise(_ id: String, _ draft: ExerciseDraft) -> Endpoint<Exercise> {
    exerciseChange(id, body: draft)
  }
}
