import CivilTime
import FitAPI
import JSON
import SQLite

/// The exercises an account can see: the catalogue's, which the program holds, and its own.
struct ExerciseTable {
  let database: Database

  /// In the order of ``exercise(_:)``.
  static let columns = "id, name, category, muscle_groups, equipment, description"
  /// How many there are.
  static let columnCount = 6

  /// An exercise by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> Exercise? {
    if let exercise = CatalogueExercise.find(id) { return exercise }
    return try database.first(
      "SELECT \(Self.columns) FROM exercises WHERE id = ? AND account = ?", [id, account],
      Self.exercise)
  }

  /// An account's own exercises, newest first.
  func own(_ account: String) throws -> [Exercise] {
    try database.all(
      "SELECT \(Self.columns) FROM exercises WHERE account = ? ORDER BY created_at DESC, id",
      [account], Self.exercise)
  }

  /// Stores a new exercise of an account's own. The draft lacks nothing.
  ///
  /// - Throws: ``ServiceError/conflict(_:)`` when it has one of that name.
  func create(
    _ draft: ExerciseDraft, id: String = Identifier.make(), of account: String, at now: Instant
  ) throws -> Exercise {
    var exercise = Exercise(id: id, name: "", category: "", isUserCreated: true)
    draft.apply(to: &exercise)
    try checkName(exercise, of: account)
    try database.execute(
      "INSERT INTO exercises (\(Self.columns), account, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      try Self.values(exercise) + [account, now.stored])
    return exercise
  }

  /// Changes what the draft names and leaves the rest.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for one of the catalogue,
  ///   ``ServiceError/conflict(_:)`` when the account has another of that name.
  func change(_ id: String, by draft: ExerciseDraft, of account: String) throws -> Exercise {
    var exercise = try owned(id, by: account)
    draft.apply(to: &exercise)
    try checkName(exercise, of: account)
    try database.execute(
      "UPDATE exercises SET (\(Self.columns)) = (?, ?, ?, ?, ?, ?) WHERE id = ?",
      try Self.values(exercise) + [id])
    return exercise
  }

  /// Removes an exercise. What was done of it stays in the workouts.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for one of the catalogue.
  func remove(_ id: String, of account: String) throws {
    _ = try owned(id, by: account)
    try database.execute("DELETE FROM exercises WHERE id = ?", id)
  }

  private func owned(_ id: String, by account: String) throws -> Exercise {
    guard let exercise = try find(id, for: account) else { throw Self.unknown }
    guard exercise.isUserCreated else {
      throw ServiceError.forbidden("only exercises of your own can be changed or deleted")
    }
    return exercise
  }

  private func checkName(_ exercise: Exercise, of account: String) throws {
    let other = try database.first(
      "SELECT id FROM exercises WHERE account = ? AND name = ? AND id <> ?", account,
      exercise.name, exercise.id
    ) { $0.text(0) }
    if other != nil { throw ServiceError.conflict("you have an exercise of that name already") }
  }

  /// What is said of an exercise that does not exist, or not for the one who asks.
  static let unknown = ServiceError.notFound("exercise not found")

  /// Reads a row that begins with ``columns``.
  static func exercise(_ row: Row) throws -> Exercise {
    Exercise(
      id: row.text(0), name: row.text(1), category: row.text(2),
      muscleGroups: try words(row.textOrNil(3)), equipment: try words(row.textOrNil(4)),
      description: row.textOrNil(5), isUserCreated: true)
  }

  private static func values(_ exercise: Exercise) throws -> [any Bindable] {
    [
      exercise.id, exercise.name, exercise.category, try json(exercise.muscleGroups),
      try json(exercise.equipment), exercise.description,
    ]
  }

  private static func json(_ words: [String]?) throws -> String? {
    try words.map { String(decoding: try JSONValue(encoding: $0).bytes(), as: UTF8.self) }
  }

  private static func words(_ text: String?) throws -> [String]? {
    try text.map { try JSONValue(parsing: Array($0.utf8)).decode([String].self) }
  }
}

extension ExerciseDraft {
  /// Writes what is named into an exercise; an empty description takes it away.
  fileprivate func apply(to exercise: inout Exercise) {
    if let name { exercise.name = name.trimmed }
    if let category { exercise.category = category }
    if let muscleGroups { exercise.muscleGroups = muscleGroups.map(\.trimmed) }
    if let equipment { exercise.equipment = equipment.map(\.trimmed) }
    if let description {
      exercise.description = description.trimmed.isEmpty ? nil : description.trimmed
    }
  }
}

extension Store {
  var exercises: ExerciseTable { ExerciseTable(database: database) }
}
