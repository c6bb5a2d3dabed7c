import FitAPI

extension Router {
  /// Exercises: search, show, create, change, delete, list one's own.
  mutating func addExercises() {
    on(FitIQ.exerciseSearch) { incoming, store in
      let text = incoming.query["q"] ?? ""
      var problems = Problems()
      problems.check("q", text, length: FitIQ.searchLength)
      try problems.refuse()
      let search = ExerciseSearch(
        table: store.exercises, account: incoming.caller.account,
        category: try incoming.word("category", of: ExerciseCategory.self),
        muscle: incoming.query["muscle_group"] ?? "", equipment: incoming.query["equipment"] ?? "")
      return try search.page(
        text,
        limit: incoming.int("limit", in: FitIQ.exerciseLimits, default: FitIQ.exerciseLimit),
        offset: incoming.int("offset", in: FitIQ.exerciseOffsets, default: 0))
    }
    on(FitIQ.exercise) { incoming, store in
      let account = incoming.caller.account
      guard let exercise = try store.exercises.find(incoming.path[0], for: account) else {
        throw ExerciseTable.unknown
      }
      return exercise
    }
    on(FitIQ.ownExercises) { incoming, store in
      let own = try store.exercises.own(incoming.account(named: incoming.query["user_id"]))
        .filter { $0.id.hasPrefix(incoming.query["id"]?.lowercased() ?? "") }
      let limit = try incoming.int("limit", in: FitIQ.exerciseLimits, default: FitIQ.exerciseLimit)
      let offset = try incoming.int("offset", in: FitIQ.exerciseOffsets, default: 0)
      return ExercisePage(
        exercises: Array(own.dropFirst(offset).prefix(limit)), total: own.count, limit: limit,
        offset: offset)
    }
    on(FitIQ.exerciseCreation) { incoming, store in
      let draft = try incoming.body(ExerciseDraft.self)
      try draft.problemsAsNew.refuse()
      return try store.exercises.create(draft, of: incoming.account(), at: incoming.now)
    }
    on(FitIQ.exerciseChange) { incoming, store in
      let account = try incoming.account()
      return try store.exercises.change(incoming.path[0], by: incoming.body(), of: account)
    }
    on(FitIQ.exerciseDeletion) { incoming, store in
      try store.exercises.remove(incoming.path[0], of: incoming.account())
      return Nothing()
    }
  }
}
