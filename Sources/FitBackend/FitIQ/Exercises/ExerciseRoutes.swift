import FitAPI

extension Router {
  /// Adds the routes of exercises.
  mutating func addExercises() {
    on(FitIQ.exerciseSearch) { context, store in
      let text = context.query["q"] ?? ""
      var problems = Problems()
      problems.check("q", text, length: FitIQ.searchLength)
      try problems.refuse()
      let search = ExerciseSearch(
        table: store.exercises, account: context.caller.account,
        category: try context.word("category", of: ExerciseCategory.self),
        muscle: context.query["muscle_group"] ?? "", equipment: context.query["equipment"] ?? "")
      return try search.page(
        text,
        limit: context.int("limit", in: FitIQ.exerciseLimits, default: FitIQ.exerciseLimit),
        offset: context.int("offset", in: FitIQ.exerciseOffsets, default: 0))
    }
    on(FitIQ.exercise) { context, store in
      let account = context.caller.account
      guard let exercise = try store.exercises.find(context.path[0], for: account) else {
        throw ExerciseTable.unknown
      }
      return exercise
    }
    on(FitIQ.ownExercises) { context, store in
      let own = try store.exercises.own(context.account(named: context.query["user_id"]))
        .filter { $0.id.hasPrefix(context.query["id"]?.lowercased() ?? "") }
      let limit = try context.int("limit", in: FitIQ.exerciseLimits, default: FitIQ.exerciseLimit)
      let offset = try context.int("offset", in: FitIQ.exerciseOffsets, default: 0)
      return ExercisePage(
        exercises: Array(own.dropFirst(offset).prefix(limit)), total: own.count, limit: limit,
        offset: offset)
    }
    on(FitIQ.exerciseCreation) { context, store in
      let draft = try context.body(ExerciseDraft.self, checking: \.problemsAsNew)
      return try store.exercises.create(
        draft, id: context.newID(of: StoredExercise.self, in: store), of: context.account(),
        at: context.now)
    }
    on(FitIQ.exerciseChange) { context, store in
      let account = try context.account()
      return try store.exercises.change(context.path[0], by: context.body(), of: account)
    }
    on(FitIQ.exerciseDeletion) { context, store in
      try store.exercises.remove(context.path[0], of: context.account())
      return Nothing()
    }
  }
}
