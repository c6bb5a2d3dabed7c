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
      try store.database.remove(Self.own(context, store))
      return Nothing()
    }
    on(FitIQ.workoutTemplateCopy) { context, store in
      let template = try Self.template(context, store)
      let copying =
        context.request.body.isEmpty
        ? WorkoutTemplateCopying() : try context.body(WorkoutTemplateCopying.self)
      var draft = WorkoutTemplateDraft(of: template)
      draft.name = copying.newName ?? copying.name ?? template.name
      return try Self.create(draft, context, store)
    }
    on(FitIQ.workoutTemplateUse) { context, store in
      let template = try Self.template(context, store)
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

  private static func create(
    _ draft: WorkoutTemplateDraft, _ context: RequestContext, _ store: Store
  ) throws -> WorkoutTemplate {
    var template = WorkoutTemplate(
      id: try context.newID(of: WorkoutTemplate.self, in: store), of: try context.account(),
      at: context.now)
    try template.apply(draft, from: store, at: context.now)
    try store.database.insert(template)
    return template
  }

  /// Returns a template of the caller's own.
  private static func own(_ context: RequestContext, _ store: Store) throws -> WorkoutTemplate {
    if PublicWorkout.all.contains(where: { $0.id == context.path[0] }) {
      throw ServiceError.forbidden(
        "only workout templates of your own can be changed or deleted; copy it first")
    }
    return try context.record(store, "workout template")
  }

  /// Returns a template of the public set, or of the caller's own.
  private static func template(
    _ context: RequestContext, _ store: Store
  ) throws -> WorkoutTemplate {
    if let workout = PublicWorkout.all.first(where: { $0.id == context.path[0] }) {
      return workout.template
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
