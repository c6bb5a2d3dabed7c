import CivilTime
import FitAPI
import JSON
import SQL

/// An exercise of a person's own; the catalogue's are in the program.
struct StoredExercise: StoredRecord {
  var account = ""
  var exercise = Exercise(id: "", name: "", category: "", isUserCreated: true)
  var created = Instant.earliest
  /// The id of the import that created it.
  var importID: String?

  static let table = Table(
    "exercises", of: StoredExercise.self,
    constraints: ["UNIQUE (account, name)", Table.accountFirst],
    indexes: "CREATE INDEX exercises_by_time ON exercises (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&exercise.id)
    columns.account(&account)
    columns.column("name", &exercise.name, "COLLATE NOCASE")
    columns.column("category", &exercise.category)
    columns.column("muscle_groups", &exercise.muscleGroups, as: "muscleGroups")
    columns.column("equipment", &exercise.equipment)
    columns.column("description", &exercise.description)
    columns.column("created_at", &created, as: "createdAt")
    columns.unexported("import_id", &importID)
  }
}

extension Exercise {
  /// Changes the fields that are given and leaves the rest; an empty description removes it.
  fileprivate mutating func apply(_ draft: ExerciseDraft) {
    name = draft.name?.trimmed ?? name
    category = draft.category ?? category
    muscleGroups = draft.muscleGroups?.map(\.trimmed) ?? muscleGroups
    equipment = draft.equipment?.map(\.trimmed) ?? equipment
    if let text = draft.description?.trimmed { description = text.isEmpty ? nil : text }
  }
}

/// The exercises an account can see: the catalogue's, which the program holds, and its own.
struct ExerciseTable {
  let database: Database

  /// Returns an exercise by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> Exercise? {
    if let exercise = CatalogueExercise.find(id) { return exercise }
    guard let account else { return nil }
    return try database.find(id, of: account, as: StoredExercise.self)?.exercise
  }

  /// Returns an account's own exercises, newest first.
  func own(_ account: String) throws -> [Exercise] {
    try database.all(
      "WHERE account = ? ORDER BY created_at DESC, id", [account], as: StoredExercise.self
    ).map(\.exercise)
  }

  /// Stores a new exercise of an account's own; the draft must be complete.
  ///
  /// - Throws: ``ServiceError/conflict(_:)`` when it has one of that name.
  func create(
    _ draft: ExerciseDraft, id: String = Identifier.make(), of account: String, at now: Instant
  ) throws -> Exercise {
    var stored = StoredExercise(account: account, created: now)
    stored.exercise.id = id
    stored.exercise.apply(draft)
    try checkName(stored)
    try database.insert(stored)
    return stored.exercise
  }

  /// Changes the fields that the draft gives and leaves the rest.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for one of the catalogue,
  ///   ``ServiceError/conflict(_:)`` when the account has another of that name.
  func change(_ id: String, by draft: ExerciseDraft, of account: String) throws -> Exercise {
    var stored = try owned(id, by: account)
    stored.exercise.apply(draft)
    try checkName(stored)
    try database.update(stored)
    return stored.exercise
  }

  /// Removes an exercise; workouts keep their sets of it.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for one of the catalogue.
  func remove(_ id: String, of account: String) throws {
    try database.remove(owned(id, by: account))
  }

  private func owned(_ id: String, by account: String) throws -> StoredExercise {
    if let exercise: StoredExercise = try database.find(id, of: account) { return exercise }
    guard CatalogueExercise.find(id) == nil else {
      throw ServiceError.forbidden("only exercises of your own can be changed or deleted")
    }
    throw Self.unknown
  }

  private func checkName(_ stored: StoredExercise) throws {
    let other = try database.first(
      "SELECT id FROM exercises WHERE account = ? AND name = ? AND id <> ?", stored.account,
      stored.exercise.name, stored.exercise.id
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
    let draft = try record.model(ExerciseDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    if try store.database.find(id, of: account, as: StoredExercise.self) != nil {
      return .present
    }
    _ = try store.exercises.create(draft, id: id, of: account, at: written)
    return .added
  }
}
