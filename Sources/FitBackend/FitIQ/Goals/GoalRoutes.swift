import FitAPI

extension Router {
  /// Goals: list, show, write down, change, delete.
  mutating func addGoals() {
    on(FitIQ.goals) { context, store in
      try store.goals(context).list(
        of: context.account(named: context.query["user_id"]),
        status: context.word("status", of: GoalStatus.self), idPrefix: context.query["id"],
        limit: context.int(
          "limit", in: FitIQ.goalLimits, default: FitIQ.goalLimits.upperBound),
        offset: context.int("offset", in: FitIQ.goalOffsets, default: 0))
    }
    on(FitIQ.goal) { context, store in
      let account = try context.account()
      guard let goal = try store.goals(context).find(context.path[0], of: account) else {
        throw Self.unknownGoal
      }
      return goal
    }
    on(FitIQ.goalCreation) { context, store in
      let draft = try context.body(GoalDraft.self)
      try draft.problemsAsNew.refuse()
      return try store.goals(context).add(draft, to: context.account(named: draft.userId))
    }
    on(FitIQ.goalChange) { context, store in
      let draft = try context.body(GoalDraft.self)
      let account = try context.account(named: draft.userId)
      guard
        let goal = try store.goals(context).change(context.path[0], by: draft, of: account)
      else { throw Self.unknownGoal }
      return goal
    }
    on(FitIQ.goalDeletion) { context, store in
      guard try store.goals(context).remove(context.path[0], of: context.account()) else {
        throw Self.unknownGoal
      }
      return Nothing()
    }
  }

  private static let unknownGoal = ServiceError.notFound("goal not found")
}

extension Store {
  fileprivate func goals(_ context: RequestContext) -> GoalTable {
    GoalTable(database: database, calendar: context.caller.calendar, now: context.now)
  }
}
