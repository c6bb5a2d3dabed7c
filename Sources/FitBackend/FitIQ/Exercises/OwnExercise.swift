import CivilTime
import FitAPI
import JSON
import SQL

/// An exercise of a person's own; the catalogue's are in the program.
struct StoredExercise: StoredRecord {
  var id = ""
  var account = ""
  var name = ""
  var category = ""
  var muscleGroups: [String]?
  var equipment: [String]?
  var description: String?
  var created = Instant.earliest
  /// The id of the import that created it.
  var importID: String?

  static let table = Table(
    "exercises", of: StoredExercise.self,
    constraints: ["UNIQUE (account, name)", Table.accountFirst],
    indexes: "CREATE INDEX exercises_by_time ON exercises (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("name", &name, "COLLATE NOCASE")
    columns.column("category", &category)
    columns.column("muscle_groups", &muscleGroups, as: "muscleGroups")
    columns.column("equipment", &equipment)
    columns.column("description", &description)
    columns.column("created_at", &created, as: "createdAt")
    columns.unexported("import_id", &importID)
  }

  /// Changes the fields that are given and leaves the rest; an empty description removes it.
  mutating func apply(_ draft: ExerciseDraft) {
    name = draft.name?.trimmed ?? name
    category = draft.category ?? category
    muscleGroups = draft.muscleGroups?.map(\.trimmed) ?? muscleGroups
    equipment = draft.equipment?.map(\.trimmed) ?? equipment
    if let text = draft.description?.trimmed { description = text.isEmpty ? nil : text }
  }

  var answer: Exercise {
    Exercise(
      id: id, name: name, category: category, muscleGroups: muscleGroups, equipment: equipment,
      description: description, isUserCreated: true)
  }
}

/// The exercises an account can see: the catalogue's, which the program holds, and its own.
struct ExerciseTable {
  let database: Database

  /// Returns an exercise by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> Exercise? {
    if let exercise = CatalogueExercise.find(id) { return exercise }
    guard let account else { return nil }
    return try database.find(id, of: account, as: StoredExercise.self)?.answer
  }

  /// Returns an account's own exercises, newest first.
  func own(_ account: String) throws -> [Exercise] {
    try database.all(
      "WHERE account = ? ORDER BY created_at DESC, id", [account], as: StoredExercise.self
    ).map(\.answer)
  }

  /// Stores a new exercise of an account's own; the draft must be complete.
  ///
  /// - Throws: ``ServiceError/conflict(_:)`` when it has one of that name.
  func create(
    _ draft: ExerciseDraft, id: String = Identifier.make(), of account: String, at now: Instant
  ) throws -> Exercise {
    var exercise = StoredExercise(id: id, account: account, created: now)
    exercise.apply(draft)
    try checkName(exercise)
    try database.insert(exercise)
    return exercise.answer
  }

  /// Changes the fields that the draft gives and leaves the rest.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for one of the catalogue,
  ///   ``ServiceError/conflict(_:)`` when the account has another of that name.
  func change(_ id: String, by draft: ExerciseDraft, of account: String) throws -> Exercise {
    var exercise = try owned(id, by: account)
    exercise.apply(draft)
    try checkName(exercise)
    try database.update(exercise)
    return exercise.answer
  }

  /// Removes an exercise; workouts keep their sets of it.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for one of the catalogue.
  func remove(_ id: String, of account: String) throws {
    let exercise = try owned(id, by: account)
    _ = try database.remove(exercise.id, of: account, from: StoredExercise.table)
  }

  private func owned(_ id: String, by account: String) throws -> StoredExercise {
    if let exercise: StoredExercise = try database.find(id, of: account) { return exercise }
    guard CatalogueExercise.find(id) == nil else {
      throw ServiceError.forbidden("only exercises of your own can be changed or deleted")
    }
    throw Self.unknown
  }

  private func checkName(_ exercise: StoredExercise) throws {
    let other = try database.first(
      "SELECT id FROM exercises WHERE account = ? AND name = ? AND id <> ?", exercise.account,
      exercise.name, exercise.id
    ) { $0.text(0) }
    if other != nil { throw ServiceError.conflict("you have an exercise of that name already") }
  }

  /// The error for an exercise that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("exercise not found")
}

extension Store {
  var exercises: ExerciseTable { ExerciseTable(database: database) }
}

extension RecordKind {
  static let exercises = RecordKind(
    StoredExercise.self, "exercises", RecordName("own exercise"), newest: "created_at",
    order: "created_at, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let draft = try record.withLists(["muscleGroups", "equipment"]).model(ExerciseDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    if try store.database.find(id, of: account, as: StoredExercise.self) != nil {
      return .present
    }
    _ = try store.exercises.create(draft, id: id, of: account, at: written)
    return .added
  }
}

extension JSONValue {
  /// Returns the record with those members parsed as JSON where they are text, as they are in CSV.
  fileprivate func withLists(_ names: [String]) -> JSONValue {
    guard var object else { return self }
    for name in names {
      guard let text = object[name]?.string else { continue }
      object[name] = (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
    }
    return .object(object)
  }
}
