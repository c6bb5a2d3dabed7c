import CivilTime
import FitAPI
import JSON
import SQL

/// A training session that can be repeated.
struct StoredWorkoutTemplate: StoredRecord {
  var id = ""
  var account = ""
  var name = ""
  var description: String?
  var category: String?
  var difficulty: String?
  var minutes: Int?
  var status = WorkoutTemplateStatus.published.rawValue
  var timesUsed = 0
  /// The exercises as the service answers them, a JSON array.
  var exercises = "[]"
  var created = Instant.earliest
  var updated = Instant.earliest

  static let table = Table(
    "workout_templates", of: StoredWorkoutTemplate.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: """
      CREATE INDEX workout_templates_by_time ON workout_templates (account, updated_at DESC, id);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&account)
    columns.column("name", &name)
    columns.column("description", &description)
    columns.column("category", &category)
    columns.column("difficulty", &difficulty, as: "difficultyLevel")
    columns.column("minutes", &minutes, as: "estimatedDurationMinutes")
    columns.column("status", &status)
    columns.column("times_used", &timesUsed, as: "timesUsed")
    columns.column("exercises", &exercises)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
  }

  var answer: WorkoutTemplate {
    WorkoutTemplate(
      id: id, userId: account, name: name, description: description, category: category,
      difficultyLevel: difficulty, estimatedDurationMinutes: minutes, isSystem: false,
      status: status, timesUsed: timesUsed, exercises: parts, createdAt: created,
      updatedAt: updated)
  }

  private var parts: [WorkoutTemplateExercise] {
    (try? JSONValue(parsing: Array(exercises.utf8)).decode([WorkoutTemplateExercise].self)) ?? []
  }

  /// Applies the fields of a draft; the exercises must exist.
  mutating func apply(_ draft: WorkoutTemplateDraft, from store: Store, at now: Instant) throws {
    func text(_ new: String?, _ old: String?) -> String? {
      guard let new = new?.trimmed else { return old }
      return new.isEmpty ? nil : new
    }
    name = draft.name?.trimmed ?? name
    description = text(draft.description, description)
    category = text(draft.category, category)
    difficulty = draft.difficultyLevel ?? difficulty
    minutes = draft.estimatedDurationMinutes ?? minutes
    status = draft.status ?? status
    updated = now
    guard let new = draft.exercises else { return }
    let known = parts
    let ordered = new.enumerated().sorted {
      ($0.element.orderIndex ?? $0.offset, $0.offset)
        < ($1.element.orderIndex ?? $1.offset, $1.offset)
    }.map(\.element)
    let all = try ordered.enumerated().map { position, exercise in
      let found = try store.exercises.find(exercise.exercise, for: account)
      // An exercise that was deleted since stays in the templates that have it.
      let kept = known.first { $0.exercise == exercise.exercise }
      guard let name = found?.name ?? kept?.exerciseName else { throw ExerciseTable.unknown }
      return WorkoutTemplateExercise(
        exercise, id: Identifier.make(), of: id, name: name,
        isOwn: found?.isUserCreated ?? (kept?.userExerciseId != nil), at: position,
        createdAt: now)
    }
    exercises = try JSONValue(encoding: all).text()
  }
}

extension WorkoutTemplate {
  /// The draft of a workout with the template's exercises.
  var draft: WorkoutDraft {
    var draft = WorkoutDraft()
    draft.title = name
    draft.exercises = exercises.map { exercise in
      var new = NewWorkoutExercise(exerciseId: exercise.exercise)
      new.copySet(of: exercise)
      return new
    }
    return draft
  }
}

extension RecordKind {
  static let workoutTemplates = RecordKind(
    StoredWorkoutTemplate.self, "workoutTemplates", RecordName("workout template"),
    newest: "updated_at", order: "created_at, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var draft = WorkoutTemplateDraft()
    draft.name = record["name"]?.string
    draft.description = record["description"]?.string
    draft.category = record["category"]?.string
    draft.difficultyLevel = record["difficultyLevel"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    draft.estimatedDurationMinutes =
      record["estimatedDurationMinutes"]?.int
      ?? record["estimatedDurationMinutes"]?.string.flatMap(Int.init)
    draft.status = record["status"]?.string
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    var template = StoredWorkoutTemplate(id: id, account: account, created: written)
    try template.apply(draft, from: store, at: record.change(written))
    template.timesUsed =
      record["timesUsed"]?.int ?? record["timesUsed"]?.string.flatMap(Int.init) ?? 0
    // The exercises come back as they were, with their names: some may have been deleted since.
    let parts = try JSONValue.array(record.list("exercises"))
      .model([WorkoutTemplateExercise].self)
    template.exercises = try JSONValue(encoding: parts).text()
    return try store.database.restore(template, id, of: account)
  }
}
