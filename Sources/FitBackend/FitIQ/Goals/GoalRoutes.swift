import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of goals.
  mutating func addGoals() {
    on(FitIQ.goals) { context, store in
      var page = try store.goals(context).list(
        of: context.account(named: context.query["user_id"]),
        status: context.word("status", of: GoalStatus.self), idPrefix: context.query["id"],
        limit: context.int(
          "limit", in: FitIQ.goalLimits, default: FitIQ.goalLimits.upperBound),
        offset: context.int("offset", in: FitIQ.goalOffsets, default: 0))
      page.goals = page.goals.map { Self.answer($0, context) }
      return page
    }
    on(FitIQ.goal) { context, store in
      try Self.answer(Self.goal(context, store), context)
    }
    on(FitIQ.goalCreation) { context, store in
      var draft = try context.body(GoalDraft.self, checking: \.problemsAsNew)
      draft.currentValue = draft.currentValue ?? 0
      let id = try context.newID(of: StoredGoal.self, in: store)
      return try Self.answer(
        store.goals(context).add(draft, id: id, to: context.account(named: draft.userId)), context)
    }
    on(FitIQ.goalChange) { context, store in
      try Self.change(by: context.body(GoalDraft.self), context, store)
    }
    on(FitIQ.goalProgress) { context, store in
      try Self.change(by: context.body(GoalDraft.self), context, store)
    }
    on(FitIQ.goalCompletion) { try Self.end(.completed, $0, $1) }
    on(FitIQ.goalAbandoning) { try Self.end(.abandoned, $0, $1) }
    addGoalAdvice()
    on(FitIQ.goalDeletion) { context, store in
      let goal: StoredGoal = try context.record(store, "goal")
      try store.database.remove(goal)
      return Nothing()
    }
  }

  /// Adds the routes of suggested goals and of tips.
  private mutating func addGoalAdvice() {
    on(FitIQ.goalSuggestions) { try Self.suggestions($0, $1, most: 5) }
    on(FitIQ.goalSuggesting) { context, store in
      let most =
        context.request.body.isEmpty
        ? nil : try context.body(SuggestionRequest.self).maxSuggestions
      return try Self.suggestions(context, store, most: most ?? 5)
    }
    on(FitIQ.goalAdvice) { context, store in
      GoalAdvisor.advice(for: try Self.goal(context, store), at: context.now)
    }
    on(FitIQ.goalAnalysis) { context, store in
      GoalAdvisor.analysis(
        of: try Self.goal(context, store), at: context.now, context.caller.calendar)
    }
    on(FitIQ.goalTips) { context, store in
      let goal = try Self.goal(context, store)
      return GoalTips(
        Array(GoalAdvisor.tips(for: goal).prefix(7)), for: goal.id,
        called: goal.title ?? goal.goalType)
    }
  }

  /// Returns the caller's goal that the path names.
  private static func goal(_ context: RequestContext, _ store: Store) throws -> Goal {
    guard let goal = try store.goals(context).find(context.path[0], of: context.account()) else {
      throw unknownGoal
    }
    return goal
  }

  private static func suggestions(
    _ context: RequestContext, _ store: Store, most: Int
  ) throws -> GoalSuggestions {
    GoalSuggestions(
      GoalAdvisor(facts: try facts(context, store)).suggestions(most: most))
  }

  /// Returns the facts that the coach uses about the caller.
  static func facts(_ context: RequestContext, _ store: Store) throws -> PersonFacts {
    try CoachFactsLoader(
      store: store, account: context.account(), calendar: context.caller.calendar,
      now: context.now
    ).facts()
  }

  private static func change(
    by draft: GoalDraft, _ context: RequestContext, _ store: Store
  ) throws -> Goal {
    let account = try context.account(named: draft.userId)
    guard let goal = try store.goals(context).change(context.path[0], by: draft, of: account)
    else { throw unknownGoal }
    return answer(goal, context)
  }

  /// Ends a goal by giving it another status.
  ///
  /// - Throws: ``ServiceError`` when there is no such goal, or it has that status already.
  private static func end(
    _ status: GoalStatus, _ context: RequestContext, _ store: Store
  ) throws -> Goal {
    let known = try store.goals(context).find(context.path[0], of: context.account())
    guard let known else { throw unknownGoal }
    guard known.status != status.rawValue else {
      throw ServiceError.invalid("status", "is \(status.rawValue) already")
    }
    var draft = GoalDraft()
    draft.status = status.rawValue
    return try change(by: draft, context, store)
  }

  /// Returns a goal with the fields that the newer apps require.
  private static func answer(_ goal: Goal, _ context: RequestContext) -> Goal {
    guard context.dialect == .newer else { return goal }
    var goal = goal
    goal.title = goal.title ?? String(goal.goalType.map { $0 == "_" ? " " : $0 })
    goal.description = goal.description ?? ""
    goal.startDate = goal.startDate ?? Zone.utc.day(of: goal.createdAt)
    return goal
  }

  private static let unknownGoal = ServiceError.notFound("goal not found")
}

extension Store {
  fileprivate func goals(_ context: RequestContext) -> GoalTable {
    GoalTable(database: database, calendar: context.caller.calendar, now: context.now)
  }
}
