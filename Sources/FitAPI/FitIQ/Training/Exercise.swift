/// What an exercise trains.
public enum ExerciseCategory: String, CaseIterable, Codable, Sendable, Hashable {
  case strength, cardio, flexibility, balance, sports
}

/// Something to do in a workout.
public struct Exercise: Model, Identifiable {
  /// The catalogue's word (`barbell-bench-press`) or a lower-case UUID.
  public var id: String
  public var name: String
  /// An ``ExerciseCategory``, or a word of a newer server.
  public var category: String
  /// The muscles that do most of the work first.
  public var muscleGroups: [String]?
  public var equipment: [String]?
  /// How it is done.
  public var description: String?
  public var isUserCreated: Bool
  /// The energy it takes as a multiple of that at rest; `nil` when unknown.
  public var met: Double?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, category, muscleGroups, equipment, description, isUserCreated, met
  }

  /// An exercise as stored.
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

/// A stretch of the exercises found, best first.
public struct ExercisePage: Model {
  public var exercises: [Exercise]
  /// How many exercises match in all.
  public var total: Int
  public var limit: Int?
  public var offset: Int?
  /// Whether the first exercise is what the words plainly say; `nil` from a server that does not
  /// tell.
  public var isSure: Bool?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case exercises, total, limit, offset, isSure
  }

  /// A stretch as found.
  public init(
    exercises: [Exercise], total: Int, limit: Int? = nil, offset: Int? = nil, isSure: Bool? = nil
  ) {
    self.exercises = exercises
    self.total = total
    self.limit = limit
    self.offset = offset
    self.isSure = isSure
  }
}

/// An exercise of one's own to be created, or what is to change of one: fields left `nil` stay as
/// they are, and a new exercise must have ``name`` and ``category``.
public struct ExerciseDraft: Codable, Sendable, Hashable, Validated {
  public var name: String?
  public var category: String?
  public var muscleGroups: [String]?
  public var equipment: [String]?
  /// Empty to take it away.
  public var description: String?

  /// Characters of a name.
  public static let nameLength = 1...255
  /// Characters of a description.
  public static let descriptionLength = 0...2000
  /// Muscle groups, or pieces of equipment, of one exercise.
  public static let listCounts = 0...20
  /// Characters of a muscle group or a piece of equipment.
  public static let wordLength = 1...100

  /// A draft with nothing in it.
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

  /// The broken rules of an exercise to be created, which lacks nothing it must have.
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

  /// How many exercises one answer may hold.
  public static let exerciseLimits = 1...500
  /// How many exercises one answer holds unless told otherwise.
  public static let exerciseLimit = 20
  /// How many matching exercises may be passed over.
  public static let exerciseOffsets = 0...1_000_000_000
}

extension FitIQ {
  /// The exercises whose names fit the words, best first; without words, all of that kind.
  public static func searchExercises(
    _ words: String, category: String? = nil, muscle: String? = nil, equipment: String? = nil,
    limit: Int = exerciseLimit, offset: Int = 0
  ) -> Endpoint<ExercisePage> {
    exerciseSearch(query: [
      "q": words, "category": category, "muscle_group": muscle, "equipment": equipment,
      "limit": limit, "offset": offset,
    ])
  }

  /// A person's own exercises, newest first.
  public static func listOwnExercises(
    id: String? = nil, limit: Int = exerciseLimits.upperBound, offset: Int = 0
  ) -> Endpoint<ExercisePage> {
    ownExercises(query: ["id": id, "limit": limit, "offset": offset])
  }

  /// A new exercise of one's own.
  public static func createExercise(_ draft: ExerciseDraft) -> Endpoint<Exercise> {
    exerciseCreation(body: draft)
  }

  /// A change of an exercise of one's own.
  public static func changeExercise(_ id: String, _ draft: ExerciseDraft) -> Endpoint<Exercise> {
    exerciseChange(id, body: draft)
  }
}
