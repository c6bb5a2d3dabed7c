import FitAPI

extension Router {
  /// Goals: list, show, write down, change, delete.
  mutating func addGoals() {
    on(FitIQ.goals) { incoming, store in
      try store.goals(incoming).list(
        of: incoming.account(named: incoming.query["user_id"]),
        status: incoming.word("status", of: GoalStatus.self), idPrefix: incoming.query["id"],
        limit: incoming.int(
          "limit", in: FitIQ.goalLimits, default: FitIQ.goalLimits.upperBound),
        offset: incoming.int("offset", in: FitIQ.goalOffsets, default: 0))
    }
    on(FitIQ.goal) { incoming, store in
      let account = try incoming.account()
      guard let goal = try store.goals(incoming).find(incoming.path[0], of: account) else {
        throw Self.unknownGoal
      }
      return goal
    }
    on(FitIQ.goalCreation) { incoming, store in
      let draft = try incoming.body(GoalDraft.self)
      try draft.problemsAsNew.refuse()
      return try store.goals(incoming).add(draft, to: incoming.account(named: draft.userId))
    }
    on(FitIQ.goalChange) { incoming, store in
      let draft = try incoming.body(GoalDraft.self)
      let account = try incoming.account(named: draft.userId)
      guard
        let goal = try store.goals(incoming).change(incoming.path[0], by: draft, of: account)
      else { throw Self.unknownGoal }
      return goal
    }
    on(FitIQ.goalDeletion) { incoming, store in
      guard try store.goals(incoming).remove(incoming.path[0], of: incoming.account()) else {
        throw Self.unknownGoal
      }
      return Nothing()
    }
  }

  private static let unknownGoal = ServiceError.notFound("goal not found")
}

extension Store {
  fileprivate func goals(_ incoming: Incoming) -> GoalTable {
    GoalTable(database: database, calendar: incoming.caller.calendar, now: incoming.now)
  }
}
