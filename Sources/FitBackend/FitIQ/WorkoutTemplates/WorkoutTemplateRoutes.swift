import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of workout templates.
  mutating func addWorkoutTemplates() {
    on(FitIQ.workoutTemplates) { context, store in
      let (limit, offset) = try Self.templateStretch(context)
      if context.query["source"] == "system" {
        return try Self.publicTemplates(context, limit, offset)
      }
      var filter = RecordFilter(account: try context.account())
      filter.narrow(idPrefix: context.query["id"])
      if let category = context.query["category"], !category.isEmpty {
        filter.narrow("lower(category) = ?", category.lowercased())
      }
      if let difficulty = try context.word("difficulty", of: WorkoutDifficulty.self) {
        filter.narrow("difficulty = ?", difficulty.rawValue)
      }
      let (templates, total) = try store.database.stretch(
        filter, order: "updated_at DESC, id", limit: limit, offset: offset,
        as: WorkoutTemplate.self)
      return WorkoutTemplatePage(
        templates: templates, total: total, limit: limit, offset: offset)
    }
    on(FitIQ.publicWorkoutTemplates) { context, _ in
      let (limit, offset) = try Self.templateStretch(context)
      return try Self.publicTemplates(context, limit, offset)
    }
    on(FitIQ.workoutTemplate) { try Self.template($0, $1) }
    on(FitIQ.workoutTemplateCreation) { context, store in
      let draft = try context.body(WorkoutTemplateDraft.self, checking: \.problemsAsNew)
      return try Self.create(draft, context, store)
    }
    on(FitIQ.workoutTemplateChange) { context, store in
      let draft = try context.body(WorkoutTemplateDraft.self)
      var template = try Self.own(context, store)
      try template.apply(draft, from: store, at: context.now)
      try store.database.update(template)
      return template
    }
    on(FitIQ.workoutTemplateDeletion) { context, store in
      let template = try Self.own(context, store)
      try store.database.execute(
        "DELETE FROM template_shares WHERE account = ? AND template = ?", template.userId ?? "",
        template.id)
      try store.database.remove(template)
      return Nothing()
    }
    on(FitIQ.workoutTemplateCopy) { context, store in
      let template = try store.adopted(
        Self.template(context, store), by: context.account(), at: context.now)
      let copying =
        context.request.body.isEmpty
        ? WorkoutTemplateCopying() : try context.body(WorkoutTemplateCopying.self)
      var draft = WorkoutTemplateDraft(of: template)
      draft.name = copying.newName ?? copying.name ?? template.name
      var copy = try Self.create(draft, keeping: template.exercises, context, store)
      copy.originalTemplateId = template.id
      return copy
    }
    on(FitIQ.workoutTemplateUse) { context, store in
      let template = try store.adopted(
        Self.template(context, store), by: context.account(), at: context.now)
      var draft =
        context.request.body.isEmpty ? WorkoutDraft() : try context.body(WorkoutDraft.self)
      draft.title = draft.title ?? template.name
      draft.exercises = draft.exercises ?? template.draft.exercises
      let account = try context.account()
      if var own: WorkoutTemplate = try store.database.find(template.id, of: account) {
        own.timesUsed += 1
        try store.database.update(own)
      }
      return try Self.addWorkout(draft, to: account, context, store)
    }
  }

  private static func templateStretch(
    _ context: RequestContext
  ) throws(ServiceError) -> (limit: Int, offset: Int) {
    try context.stretch(
      FitIQ.workoutTemplateLimits, default: FitIQ.workoutTemplateLimit)
  }

  /// Makes a template.
  ///
  /// - Parameter known: the exercises of the template that it is a copy of, which it keeps.
  private static func create(
    _ draft: WorkoutTemplateDraft, keeping known: [WorkoutTemplateExercise] = [],
    _ context: RequestContext, _ store: Store
  ) throws -> WorkoutTemplate {
    var template = WorkoutTemplate(
      id: try context.newID(of: WorkoutTemplate.self, in: store), of: try context.account(),
      at: context.now)
    template.exercises = known
    try template.apply(draft, from: store, at: context.now)
    try store.database.insert(template)
    return template
  }

  /// Returns a template of the caller's own.
  private static func own(_ context: RequestContext, _ store: Store) throws -> WorkoutTemplate {
    let isPublic = PublicWorkout.all.contains { $0.id == context.path[0] }
    if try isPublic || store.sharedTemplate(context.path[0], with: context.account()) != nil {
      throw ServiceError.forbidden(
        "only workout templates of your own can be changed or deleted; copy it first")
    }
    return try context.record(store, "workout template")
  }

  /// Returns a template of the public set, of the caller's own, or one that is shared with them.
  private static func template(
    _ context: RequestContext, _ store: Store
  ) throws -> WorkoutTemplate {
    if let workout = PublicWorkout.all.first(where: { $0.id == context.path[0] }) {
      return workout.template
    }
    if let shared = try store.sharedTemplate(context.path[0], with: context.account()) {
      return shared
    }
    return try context.record(store, "workout template")
  }

  private static func publicTemplates(
    _ context: RequestContext, _ limit: Int, _ offset: Int
  ) throws(ServiceError) -> WorkoutTemplatePage {
    let difficulty = try context.word("difficulty", of: WorkoutDifficulty.self)
    let category = context.query["category"]?.lowercased() ?? ""
    let found = PublicWorkout.all.map(\.template).filter { template in
      (difficulty == nil || template.difficultyLevel == difficulty?.rawValue)
        && (category.isEmpty || template.category == category)
    }
    return WorkoutTemplatePage(
      templates: Array(found.dropFirst(offset).prefix(limit)), total: found.count, limit: limit,
      offset: offset)
  }
}
