import CivilTime
import FitAPI
import JSON
import SQL

extension WorkoutTemplate: StoredRecord {
  static let table = Table(
    "workout_templates", of: WorkoutTemplate.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: """
      CREATE INDEX workout_templates_by_time ON workout_templates (account, updated_at DESC, id);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    var account = userId ?? ""
    columns.account(&account)
    userId = account
    columns.column("name", &name)
    columns.column("description", &description)
    columns.column("category", &category)
    columns.column("difficulty", &difficultyLevel, as: "difficultyLevel")
    columns.column("minutes", &estimatedDurationMinutes, as: "estimatedDurationMinutes")
    columns.column("status", &status)
    columns.column("times_used", &timesUsed, as: "timesUsed")
    // As the service answers them, the text of a JSON array.
    var parts = (try? JSONValue(encoding: exercises).text()) ?? "[]"
    columns.column("exercises", &parts)
    exercises = (try? JSONValue(parsing: parts).decode([WorkoutTemplateExercise].self)) ?? []
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
  }

  /// Makes a template without exercises.
  init(id: String, of account: String?, at now: Instant) {
    self.init()
    (self.id, userId, createdAt) = (id, account, now)
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
    difficultyLevel = draft.difficultyLevel ?? difficultyLevel
    estimatedDurationMinutes = draft.estimatedDurationMinutes ?? estimatedDurationMinutes
    status = draft.status ?? status
    updatedAt = now
    guard let new = draft.exercises else { return }
    let known = exercises
    let ordered = new.enumerated().sorted {
      ($0.element.orderIndex ?? $0.offset, $0.offset)
        < ($1.element.orderIndex ?? $1.offset, $1.offset)
    }.map(\.element)
    exercises = try ordered.enumerated().map { position, exercise in
      let found = try store.exercises.find(exercise.exercise, for: userId)
      // An exercise that was deleted since stays in the templates that have it.
      let kept = known.first { $0.exercise == exercise.exercise }
      guard let name = found?.name ?? kept?.exerciseName else { throw ExerciseTable.unknown }
      return WorkoutTemplateExercise(
        exercise, id: Identifier.make(), of: id, name: name,
        isOwn: found?.isUserCreated ?? (kept?.userExerciseId != nil), at: position,
        createdAt: now)
    }
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
    WorkoutTemplate.self, "workoutTemplates", RecordName("workout template"),
    newest: "updated_at", order: "created_at, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var fields = record.object ?? JSONObject()
    fields["exercises"] = nil
    let draft = try JSONValue.object(fields).model(WorkoutTemplateDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    var template = WorkoutTemplate(id: id, of: account, at: written)
    try template.apply(draft, from: store, at: record.change(written))
    template.timesUsed =
      record["timesUsed"]?.int ?? record["timesUsed"]?.string.flatMap(Int.init) ?? 0
    // The exercises come back as they were, with their names: some may have been deleted since.
    template.exercises = try JSONValue.array(record.list("exercises"))
      .model([WorkoutTemplateExercise].self)
    return try store.database.restore(template, id, of: account)
  }
}
